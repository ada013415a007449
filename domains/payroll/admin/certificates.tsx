// Year end: what everybody was paid and taxed in a year, form 2316 of each, their release, and the list of all of them.
import { CertificateExportKind, type CertificateRow, certificatesApi } from '@kawani/domains/payroll/contract';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { absolute, type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { Confirm } from '@kawani/kit/web/dialog';
import { ExportSheet } from '@kawani/kit/web/export-sheet';
import { Select } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { SearchField } from '@kawani/kit/web/search-field';
import { useState } from 'react';
import { StatCards } from './stat-cards.tsx';

const HEIGHT = 420;
const LOOK_EVERY_MS = 1_000;
const STATE = { year: '', search: '', export: '' };

export function Certificates() {
  const [{ year, search, export: exporting }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const answer = useAnswer(certificatesApi.certificates, {
    page,
    size,
    ...(year === '' ? {} : { year: Number(year) }),
    ...(search === '' ? {} : { search }),
  });
  const closeExport = () => set({ export: '' }, { replace: true });
  return (
    <>
      <Block
        of={answer}
        height={HEIGHT}
        failed="The certificates could not be loaded."
        isEmpty={({ years }) => years.length === 0}
        empty={
          <Card>
            <Empty
              icon="file"
              says="No pay is completed yet. What everybody was paid and taxed in a year appears here."
            />
          </Card>
        }
      >
        {(shown) => (
          <div className="stack">
            <StatCards
              stats={[
                ['People', shown.total.toLocaleString('en-PH')],
                ['Gross pay', showPesos(shown.totals.gross)],
                ['Taxable', showPesos(shown.totals.taxable)],
                ['Withheld', showPesos(shown.totals.withheld)],
              ]}
            />
            <Card
              title={`Form 2316 of ${shown.year}`}
              aside={<YearMoves year={shown.year} isReleased={shown.releasedAt !== null} />}
            >
              <div className="stack">
                {shown.releasedAt !== null && (
                  <Alert tone="good">
                    Released to everybody on {showDay(dayAt(shown.releasedAt))}: each finds it at Payslip.
                  </Alert>
                )}
                <div className="remit-find">
                  <SearchField
                    label="Name or number"
                    value={search}
                    onValue={(text) => set({ search: text }, { replace: true })}
                  />
                  <Select
                    label="Year"
                    options={shown.years.map((each) => ({ value: String(each), label: String(each) }))}
                    value={String(shown.year)}
                    onValue={(value) => set({ year: value })}
                  />
                </div>
                {shown.items.length === 0 && <Empty icon="search" says="Nobody matches." />}
                {shown.items.length > 0 && <People rows={shown.items} year={shown.year} />}
                <Pager page={page} size={size} total={shown.total} onChange={turn} />
              </div>
            </Card>
          </div>
        )}
      </Block>
      {exporting !== '' && <ExportProgress id={exporting} onClose={closeExport} />}
    </>
  );
}

function YearMoves({ year, isReleased }: { year: number; isReleased: boolean }) {
  const [, set] = useUrlState(STATE);
  const [isAsking, setAsking] = useState(false);
  const make = useVerb(certificatesApi.makeCertificates, { done: ({ id }) => set({ export: id }) });
  const release = useVerb(certificatesApi.releaseCertificates, { toast: 'The certificates are released.' });
  return (
    <div className="row">
      <MenuButton
        label="Make all"
        icon="download"
        choices={CertificateExportKind.codes.map((what) => ({
          key: what,
          label: CertificateExportKind.labelOf(what),
          disabled: make.isPending,
          onChoose: () => make.mutate({ year, what }),
        }))}
      />
      <Button look="primary" icon="check" busy={release.isPending} onClick={() => setAsking(true)}>
        {isReleased ? 'Release again' : 'Release to everybody'}
      </Button>
      {isAsking && (
        <Confirm
          title={`Release form 2316 of ${year}?`}
          says="From now on everybody finds their own at Payslip, behind the password, as the year stands now. What was released before is replaced."
          yes="Release"
          onYes={() => {
            setAsking(false);
            release.mutate({ year });
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function People({ rows, year }: { rows: readonly CertificateRow[]; year: number }) {
  const { download, isBusy } = useDownload();
  const release = useVerb(certificatesApi.releaseCertificates, { toast: 'The certificate is released.' });
  return (
    <DataTable
      caption={`People paid in ${year}`}
      rows={rows}
      columns={COLUMNS}
      keyOf={({ employeeId }) => employeeId}
      card={(row) => ({
        title: row.name,
        tag: <Filing of={row} />,
        main: showPesos(row.gross),
        detail: `${row.number} · tax due ${showPesos(row.due)}, withheld ${showPesos(row.withheld)}`,
      })}
      trail={({ employeeId, name }) => (
        <MenuButton
          label={`Form 2316 of ${name}`}
          isBare
          icon="more"
          choices={[
            {
              key: 'pdf',
              label: 'Download form 2316',
              disabled: isBusy,
              onChoose: () => download(certificatesApi.certificatePdf, { year, employeeId }),
            },
            {
              key: 'release',
              label: 'Release to this person',
              disabled: release.isPending,
              onChoose: () => release.mutate({ year, employeeId }),
            },
          ]}
        />
      )}
    />
  );
}

const pesos = (amount: Centavos) => <span className="figures">{showPesos(amount)}</span>;

const COLUMNS: readonly Column<CertificateRow>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'number', title: 'No.', cell: ({ number }) => number },
  { key: 'gross', title: 'Gross', align: 'right', cell: ({ gross }) => pesos(gross) },
  { key: 'taxable', title: 'Taxable', align: 'right', cell: ({ taxable }) => pesos(taxable) },
  { key: 'due', title: 'Tax due', align: 'right', cell: ({ due }) => pesos(due) },
  { key: 'withheld', title: 'Withheld', align: 'right', cell: ({ withheld }) => pesos(withheld) },
  { key: 'filing', title: 'Filing', cell: (row) => <Filing of={row} /> },
];

function Filing({ of: { isMinimumWage, isSubstituted, hasGoodTin, short, earlier } }: { of: CertificateRow }) {
  return (
    <span className="remit-flaws">
      {!hasGoodTin && (
        <Tag tone="warn" icon="alert">
          No TIN
        </Tag>
      )}
      {short !== 0 && (
        <Tag tone="warn" icon="alert">
          {short > 0 ? 'To collect' : 'To give back'} {showPesos(absolute(short))}
        </Tag>
      )}
      {isMinimumWage && <Tag tone="plain">Minimum wage</Tag>}
      {!isMinimumWage && isSubstituted && (
        <Tag tone="good" icon="check">
          Substituted
        </Tag>
      )}
      {earlier.length > 0 && <Tag tone="plain">{`${earlier.length} earlier`}</Tag>}
    </span>
  );
}

function ExportProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(certificatesApi.certificateExport, { id }, { refreshMs: LOOK_EVERY_MS });
  return (
    <ExportSheet
      title={answer.data ? CertificateExportKind.labelOf(answer.data.what) : 'File'}
      of={answer}
      counted="People written"
      file={certificatesApi.certificateExportFile}
      {...{ id, onClose }}
    />
  );
}

// Year end: what everybody was paid and taxed in a year, form 2316 of each, their release, and the list of all of them.

import { CertificateExportKind, certificatesApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Confirm } from '@kawani/kit/web/dialog';
import { ExportSheet } from '@kawani/kit/web/export-sheet';
import { Select } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';
import { Pager, useListState } from '@kawani/kit/web/list';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { SearchField } from '@kawani/kit/web/search-field';
import { useState } from 'react';
import { People } from './certificates-people.tsx';
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
        failed={say('The certificates could not be loaded.')}
        isEmpty={({ years }) => years.length === 0}
        empty={
          <Card>
            <Empty
              icon="file"
              says={say('No pay is completed yet. What everybody was paid and taxed in a year appears here.')}
            />
          </Card>
        }
      >
        {(shown) => (
          <div className="stack">
            <StatCards
              stats={[
                [say('People'), showCount(shown.total)],
                [say('Gross pay'), showPesos(shown.totals.gross)],
                [say('Taxable'), showPesos(shown.totals.taxable)],
                [say('Withheld'), showPesos(shown.totals.withheld)],
              ]}
            />
            <Card
              title={say('Form 2316 of {year}', { year: shown.year })}
              aside={<YearMoves year={shown.year} isReleased={shown.releasedAt !== null} />}
            >
              <div className="stack">
                {shown.releasedAt !== null && (
                  <Alert tone="good">
                    {say('Released to everybody on {date}: each finds it at Payslip.', {
                      date: showDay(dayAt(shown.releasedAt)),
                    })}
                  </Alert>
                )}
                <div className="remit-find">
                  <SearchField
                    label={say('Name or number')}
                    value={search}
                    onValue={(text) => set({ search: text }, { replace: true })}
                  />
                  <Select
                    label={say('Year')}
                    options={shown.years.map((each) => ({ value: String(each), label: String(each) }))}
                    value={String(shown.year)}
                    onValue={(value) => set({ year: value })}
                  />
                </div>
                {shown.items.length === 0 && <Empty icon="search" says={say('Nobody matches.')} />}
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
  const { download } = useDownload();
  const make = useVerb(certificatesApi.makeCertificates, { done: ({ id }) => set({ export: id }) });
  const release = useVerb(certificatesApi.releaseCertificates, { toast: say('The certificates are released.') });
  return (
    <div className="row">
      <MenuButton
        label={say('Make all')}
        icon="download"
        choices={[
          ...CertificateExportKind.codes.map((what) => ({
            key: what,
            label: CertificateExportKind.labelOf(what),
            disabled: make.isPending,
            onChoose: () => make.mutate({ year, what }),
          })),
          {
            key: '1604C',
            label: say('Form 1604-C, PDF'),
            onChoose: () => download(certificatesApi.annualReturn, { year }),
          },
        ]}
      />
      <Button look="primary" icon="check" busy={release.isPending} onClick={() => setAsking(true)}>
        {say(isReleased ? 'Release again' : 'Release to everybody')}
      </Button>
      {isAsking && (
        <Confirm
          title={say('Release form 2316 of {year}?', { year })}
          says={say(
            'From now on everybody finds their own at Payslip, behind the password, as the year stands now. What was released before is replaced.',
          )}
          yes={say('Release')}
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

function ExportProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(certificatesApi.certificateExport, { id }, { refreshMs: LOOK_EVERY_MS });
  return (
    <ExportSheet
      title={answer.data ? CertificateExportKind.labelOf(answer.data.what) : say('File')}
      of={answer}
      counted={say('People written')}
      file={certificatesApi.certificateExportFile}
      {...{ id, onClose }}
    />
  );
}

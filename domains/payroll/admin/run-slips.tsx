// The slips of a run: searched, narrowed by what stands against them, each opened as its owner will see it.
import { runsApi, SlipFault, SlipRemark, type SlipRow } from '@kawani/domains/payroll/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { useState } from 'react';
import { SlipLines } from '../screens/slip-lines.tsx';
import { CorrectionDrawer } from './correction-drawer.tsx';

const HEIGHT = 480;
const STATE = { check: '', search: '', slip: '' };
type Run = ReturnsOf<typeof runsApi.run>;
type CheckCode = SlipFault | SlipRemark;

const isCheck = (code: string): code is CheckCode =>
  ([...SlipFault.codes, ...SlipRemark.codes] as readonly string[]).includes(code);

export function RunSlips({ run }: { run: Run }) {
  const { id } = run;
  const [correcting, setCorrecting] = useState<ReturnsOf<typeof runsApi.slip> & { employeeId: string }>();
  const [{ check, search, slip }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const answer = useAnswer(runsApi.slips, {
    id,
    page,
    size,
    ...(search === '' ? {} : { search }),
    ...(isCheck(check) ? { check } : {}),
  });
  return (
    <div className="stack">
      {run.kind !== 'FINAL' && (
        <SearchField
          label="Name or number"
          value={search}
          onValue={(text) => set({ search: text }, { replace: true })}
        />
      )}
      <Block
        of={answer}
        height={HEIGHT}
        failed="The slips could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="card"
            says={
              search + check === '' ? 'Nobody is paid here: nobody was employed on these dates.' : 'No slip matches.'
            }
          />
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption="Slips"
              rows={items}
              columns={COLUMNS}
              keyOf={(row) => row.id}
              card={(row) => ({
                title: row.name,
                tag: <Checks slip={row} />,
                main: showPesos(row.net),
                detail: `${row.number} · ${row.place ?? 'No posting'}`,
              })}
              onOpen={({ employeeId }) => set({ slip: employeeId })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
      {slip !== '' && (
        <SlipDrawer
          run={run}
          employeeId={slip}
          onClose={() => set({ slip: '' })}
          onCorrect={(opened) => {
            setCorrecting({ ...opened, employeeId: slip });
            set({ slip: '' });
          }}
        />
      )}
      {correcting && (
        <CorrectionDrawer
          run={run}
          employeeId={correcting.employeeId}
          slip={correcting}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </div>
  );
}

const COLUMNS: readonly Column<SlipRow>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'number', title: 'No.', cell: ({ number }) => number },
  { key: 'place', title: 'Detachment / Department', cell: ({ place }) => place ?? <span className="quiet">None</span> },
  {
    key: 'gross',
    title: 'Gross',
    align: 'right',
    cell: ({ gross }) => <span className="figures">{showPesos(gross)}</span>,
  },
  {
    key: 'deducted',
    title: 'Deductions',
    align: 'right',
    cell: ({ deducted }) => <span className="figures">{showPesos(deducted)}</span>,
  },
  { key: 'net', title: 'Net', align: 'right', cell: ({ net }) => <span className="figures">{showPesos(net)}</span> },
  { key: 'checks', title: 'Checks', cell: (row) => <Checks slip={row} /> },
];

function Checks({ slip: { faults, remarks } }: { slip: SlipRow }) {
  if (faults.length > 0) return <Tag tone="bad" icon="refuse">{`${faults.length} to settle`}</Tag>;
  if (remarks.length > 0) return <Tag tone="warn" icon="alert">{`${remarks.length} to look at`}</Tag>;
  return (
    <Tag tone="good" icon="check">
      Fine
    </Tag>
  );
}

type SlipProps = {
  run: Run;
  employeeId: string;
  onClose: () => void;
  onCorrect: (slip: ReturnsOf<typeof runsApi.slip>) => void;
};

function SlipDrawer({ run, employeeId, onClose, onCorrect }: SlipProps) {
  const answer = useAnswer(runsApi.slip, { id: run.id, employeeId });
  const slip = answer.data;
  const { starts: from, ends: to } = run;
  const pageOf = (date: Day) => ({ to: '/reports', search: { person: employeeId, date, from, to } });
  const shared = { isShown: true, balances: [], pageOf };
  const { download, isBusy } = useDownload();
  // What is missing of a thirteenth month is paid by the next one.
  const mayCorrect = slip !== undefined && run.state === 'Completed' && run.kind !== 'THIRTEENTH';
  const footer = (run.releasedAt !== null || mayCorrect) && (
    <>
      {run.releasedAt !== null && (
        <Button icon="download" busy={isBusy} onClick={() => download(runsApi.slipPdf, { id: run.id, employeeId })}>
          Download PDF
        </Button>
      )}
      {mayCorrect && (
        <Button icon="wrench" onClick={() => onCorrect(slip)}>
          Correct this slip
        </Button>
      )}
    </>
  );
  return (
    <Drawer title="Payslip" isWide onClose={onClose} {...(footer && { footer })}>
      <Block of={answer} height={HEIGHT} failed="The slip could not be loaded.">
        {({ person, payDate, lines, gross, deducted, net, faults, remarks, correction }) => {
          const of = (group: string) => lines.filter((line) => line.group === group);
          return (
            <div className="stack">
              <div className="slip-head">
                <p>
                  <strong>{person.name}</strong> · {person.number}
                  <br />
                  <span className="quiet">{[person.designation, person.place].filter(Boolean).join(', ')}</span>
                </p>
                <p className="slip-net">
                  <span className="quiet">Net pay on {showDay(payDate)}</span>
                  <strong className="figures">{showPesos(net)}</strong>
                </p>
              </div>
              {correction !== null && (
                <Alert tone="info">
                  Corrects {correction.corrects.no}: {correction.reason}.
                </Alert>
              )}
              {faults.map(({ says }) => (
                <Alert key={says} tone="bad">
                  {says}
                </Alert>
              ))}
              {remarks.map(({ says }) => (
                <Alert key={says} tone="warn">
                  {says}
                </Alert>
              ))}
              <h3>Earnings</h3>
              <SlipLines lines={of('EARNING')} sum={['Gross pay', gross]} {...shared} />
              <h3>Deductions</h3>
              <SlipLines lines={of('DEDUCTION')} sum={['Total deductions', deducted]} {...shared} />
              <h3>Employer share</h3>
              <SlipLines lines={of('EMPLOYER')} {...shared} />
            </div>
          );
        }}
      </Block>
    </Drawer>
  );
}

// Maintenance: Release Payslip. The pay of each period is computed, looked over, completed and released from here.
import { type PayRun, runsApi } from '@kawani/domains/payroll/contract';
import { showDay, showRange } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { RunView } from './run-view.tsx';
import { PeriodState, RunState, releasedLine } from './run-words.tsx';
import './pay-runs.css';

const STATE = { run: '' };
const HEIGHT = 420;

export function ReleasePayslip() {
  const [{ run }, set] = useUrlState(STATE);
  if (run !== '') return <RunView id={run} onBack={() => set({ run: '' })} />;
  return <Runs onOpen={(id) => set({ run: id })} />;
}

function Runs({ onOpen }: { onOpen: (id: string) => void }) {
  const { page, size, turn } = useListState();
  const answer = useAnswer(runsApi.runs, { page, size });
  const open = useVerb(runsApi.openRun, { done: ({ id }) => onOpen(id) });
  const next = answer.data?.next;
  const start = next && (
    <Button look="primary" icon="plus" busy={open.isPending} onClick={() => open.mutate({ on: next.starts })}>
      Compute {showRange(next.starts, next.ends)}
    </Button>
  );
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Release Payslip</h1>
          <p className="quiet">The pay of each period: computed from its days, checked, completed and released.</p>
        </div>
        {start}
      </header>
      <Block
        of={answer}
        height={HEIGHT}
        failed="The pay runs could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="card" says="No pay was computed yet. The first run starts with the period shown above." />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption="Pay runs"
              rows={items}
              columns={COLUMNS}
              keyOf={({ id }) => id}
              card={(row) => ({
                title: showRange(row.starts, row.ends),
                tag: <RunState run={row} />,
                main: `Paid on ${showDay(row.payDate)} · ${row.employees.toLocaleString('en-PH')} employees`,
                detail: releasedLine(row),
              })}
              onOpen={({ id }) => onOpen(id)}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
    </div>
  );
}

const COLUMNS: readonly Column<PayRun>[] = [
  {
    key: 'period',
    title: 'Period',
    cell: ({ starts, ends }) => <span className="run-period">{showRange(starts, ends)}</span>,
  },
  { key: 'pay', title: 'Pay date', cell: ({ payDate }) => showDay(payDate) },
  {
    key: 'attendance',
    title: 'Attendance',
    cell: ({ isAttendancePosted }) => <PeriodState isPosted={isAttendancePosted} />,
  },
  { key: 'state', title: 'Pay', cell: (row) => <RunState run={row} /> },
  { key: 'employees', title: 'Employees', align: 'right', cell: ({ employees }) => employees.toLocaleString('en-PH') },
  { key: 'errors', title: 'Errors', align: 'right', cell: ({ errors }) => errors.toLocaleString('en-PH') },
  { key: 'released', title: 'Released at', cell: releasedLine },
  { key: 'opened', title: 'Opened', align: 'right', cell: (row) => share(row.opened, row) },
  { key: 'acknowledged', title: 'Acknowledged', align: 'right', cell: (row) => share(row.acknowledged, row) },
];

function share(count: number, { employees, releasedAt }: PayRun): string {
  return releasedAt === null || employees === 0 ? '–' : `${Math.round((count * 100) / employees)} %`;
}

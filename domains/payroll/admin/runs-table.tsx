// The pay runs of a kind, watched while one of them is computed.
import { type PayRun, type RunKind, runsApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { useEffect, useState } from 'react';
import { PeriodState, RunState, releasedLine, releaseWords, runTitle } from './run-words.tsx';

const HEIGHT = 420;
/** How often it is asked for while some run is computed. */
const WATCHED_MS = 2_000;

type RunsTableProps = {
  kind: RunKind;
  none: string;
  columns: readonly Column<PayRun>[];
  onOpen: (id: string) => void;
};

export function RunsTable({ kind, none, columns, onOpen }: RunsTableProps) {
  const { page, size, turn } = useListState();
  const [isWatched, setWatched] = useState(false);
  const asked = kind === 'REGULAR' ? { page, size } : { page, size, kind };
  const answer = useAnswer(runsApi.runs, asked, isWatched ? { refreshMs: WATCHED_MS } : {});
  const isComputing = answer.data?.items.some(({ computing }) => computing) ?? false;
  useEffect(() => setWatched(isComputing), [isComputing]);
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say('The pay runs could not be loaded.')}
      isEmpty={({ items }) => items.length === 0}
      empty={<Empty icon="card" says={none} />}
    >
      {({ items, total }) => (
        <>
          <DataTable
            caption={say('Pay runs')}
            rows={items}
            columns={columns}
            keyOf={({ id }) => id}
            card={(row) => ({
              title: runTitle(row),
              tag: <RunState run={row} />,
              main: say('Paid on {date} · {count} employees', {
                date: showDay(row.payDate),
                count: showCount(row.employees),
              }),
              detail: releaseWords(row),
            })}
            onOpen={({ id }) => onOpen(id)}
          />
          <Pager page={page} size={size} total={total} onChange={turn} />
        </>
      )}
    </Block>
  );
}

export const runColumns = (): readonly Column<PayRun>[] => [
  { key: 'pay', title: say('Pay date'), cell: ({ payDate }) => showDay(payDate) },
  {
    key: 'attendance',
    title: say('Attendance'),
    cell: ({ isAttendancePosted }) => <PeriodState isPosted={isAttendancePosted} />,
  },
  { key: 'state', title: say('Pay'), cell: (row) => <RunState run={row} /> },
  {
    key: 'employees',
    title: say('Employees'),
    align: 'right',
    cell: ({ employees }) => showCount(employees),
  },
  { key: 'errors', title: say('Errors'), align: 'right', cell: ({ errors }) => showCount(errors) },
  { key: 'released', title: say('Released at'), cell: releasedLine },
  { key: 'opened', title: say('Opened %'), align: 'right', cell: (row) => share(row.opened, row) },
  { key: 'acknowledged', title: say('Acknowledged %'), align: 'right', cell: (row) => share(row.acknowledged, row) },
];

function share(count: number, { employees, releasedAt }: PayRun): string {
  return releasedAt === null || employees === 0 ? '–' : `${Math.round((count * 100) / employees)} %`;
}

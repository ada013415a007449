// Final pay: who leaves or left, by when each is to be paid, and what became of it.
import { StatusCause } from '@kawani/domains/employees/contract';
import { type Leaver, specialApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, daysBetween, showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { SearchField } from '@kawani/kit/web/search-field';
import { type ReactNode, useState } from 'react';

const FinalDrawer = later(async () => (await import('./final-drawer.tsx')).FinalDrawer);

const STATE = { search: '' };
const HEIGHT = 420;
/** From how many days before it is due on it is red (screens.md section 13.5). */
const NEAR_DAYS = 7;

export function Leavers({ tabs, onOpen }: { tabs: ReactNode; onOpen: (runId: string) => void }) {
  const [{ search }, set] = useUrlState(STATE);
  const [paying, setPaying] = useState<Leaver>();
  const { page, size, turn } = useListState();
  const answer = useAnswer(specialApi.leavers, { page, size, ...(search === '' ? {} : { search }) });
  const open = (row: Leaver) => (row.runId === null ? setPaying(row) : onOpen(row.runId));
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Release Payslip')}</h1>
          <p className="quiet">
            {say('All that is due to who leaves, within thirty days of the last one, whatever the clearance says.')}
          </p>
        </div>
      </header>
      {tabs}
      <SearchField
        label={say('Name or number')}
        value={search}
        onValue={(text) => set({ search: text }, { replace: true })}
      />
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The list could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="card"
            says={say(
              search === ''
                ? 'Nobody left within the last six months. Who gets a last day appears here.'
                : 'Nobody by this name or number left.',
            )}
          />
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Final pay')}
              rows={items}
              columns={columns()}
              keyOf={({ employeeId, runId }) => `${employeeId} ${runId}`}
              card={(row) => ({
                title: row.name,
                tag: <FinalState row={row} />,
                main: row.net === null ? say('Last day {date}', { date: showDay(row.lastDay) }) : showPesos(row.net),
                detail: say('{number} · due on {date}', { number: row.number, date: showDay(row.dueOn) }),
              })}
              onOpen={open}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
      {paying && <FinalDrawer of={paying} onClose={() => setPaying(undefined)} onOpened={onOpen} />}
    </div>
  );
}

const columns = (): readonly Column<Leaver>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  { key: 'number', title: say('No.'), cell: ({ number }) => number },
  { key: 'place', title: say('Site'), cell: ({ place }) => place ?? <span className="quiet">{say('None')}</span> },
  {
    key: 'cause',
    title: say('Cause'),
    cell: ({ cause }) =>
      cause === null ? <span className="quiet">{say('Not said')}</span> : StatusCause.labelOf(cause),
  },
  { key: 'last', title: say('Last day'), cell: ({ lastDay }) => showDay(lastDay) },
  { key: 'due', title: say('Due on'), cell: (row) => <DueOn row={row} /> },
  { key: 'state', title: say('Final pay'), cell: (row) => <FinalState row={row} /> },
  {
    key: 'net',
    title: say('Net'),
    align: 'right',
    cell: ({ net }) => (net === null ? '–' : <span className="figures">{showPesos(net)}</span>),
  },
];

function DueOn({ row: { dueOn, releasedAt } }: { row: Leaver }) {
  const left = daysLeft(dueOn);
  if (releasedAt !== null || left > NEAR_DAYS) return showDay(dueOn);
  return (
    <Tag tone="bad" icon="alert">
      {showDay(dueOn)}
    </Tag>
  );
}

function daysLeft(dueOn: Day): number {
  return daysBetween(dayNow(), dueOn);
}

function FinalState({ row: { runId, state, releasedAt } }: { row: Leaver }) {
  if (runId === null) {
    return (
      <Tag tone="warn" icon="waiting">
        {say('To be made')}
      </Tag>
    );
  }
  if (releasedAt !== null) {
    return (
      <Tag tone="good" icon="check">
        {say('Released')}
      </Tag>
    );
  }
  return (
    <Tag tone="info" icon="info">
      {state ?? ''}
    </Tag>
  );
}

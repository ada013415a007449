// Tab Posting: pay periods with their state; one opened shows what is still open in it, and is posted from there.
import type { PayPeriod } from '@kawani/domains/schedule/contract';
import { PayDate } from '@kawani/domains/schedule/screens/pay-date';
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { dayFrom } from '@kawani/kit/web/date';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { type PeriodRow, postingApi } from '../contract/posting.ts';

const PeriodDrawer = later(async () => (await import('./period-drawer.tsx')).PeriodDrawer);

const HEIGHT = 480;
const STATE = { period: '' };

export function Posting() {
  const [{ period }, set] = useUrlState(STATE);
  const answer = useAnswer(postingApi.periods, {});
  const starts = dayFrom(period);
  return (
    <>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The pay periods could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <div className="card">
            <Empty icon="calendar" says={say('There is no pay period around today.')} />
          </div>
        }
      >
        {({ items }) => (
          <DataTable
            caption={say('Pay periods')}
            rows={items}
            columns={columns()}
            keyOf={(row) => row.starts}
            card={(row) => ({
              title: showRange(row.starts, row.ends),
              tag: <StateOf period={row} />,
              main: say('Filing until {date}', { date: showDay(row.lastDayToFile) }),
              detail: postedLine(row),
            })}
            onOpen={(row) => set({ period: row.starts })}
          />
        )}
      </Block>
      {starts !== null && <PeriodDrawer key={starts} starts={starts} onClose={() => set({ period: '' })} />}
    </>
  );
}

const columns = (): readonly Column<PeriodRow>[] => [
  {
    key: 'period',
    title: say('Pay period'),
    cell: ({ starts, ends }) => <span className="period-dates">{showRange(starts, ends)}</span>,
  },
  { key: 'state', title: say('State'), cell: (row) => <StateOf period={row} /> },
  { key: 'file', title: say('Last day to file'), cell: ({ lastDayToFile }) => showDay(lastDayToFile) },
  { key: 'pay', title: say('Pay date'), cell: (row) => <PayDate of={row} /> },
  { key: 'posted', title: say('Posted'), cell: postedLine },
];

/** Icon and word. */
export function StateOf({ period: { state, posting } }: { period: Pick<PeriodRow, 'state' | 'posting'> }) {
  if (posting?.state === 'WAITING' || posting?.state === 'WORKING') {
    return <Tag tone="warn">{say('Being posted')}</Tag>;
  }
  return <PeriodTag state={state} />;
}

function PeriodTag({ state }: Pick<PayPeriod, 'state'>) {
  return state === 'Open' ? <Tag tone="info">{say('Open')}</Tag> : <Tag tone="plain">{say('Posted')}</Tag>;
}

function postedLine({ posting, state }: PeriodRow): string {
  if (posting === null || state !== 'Posted') return posting?.state === 'REOPENED' ? say('Opened again') : '–';
  return say('By {name}', { name: posting.askedBy });
}

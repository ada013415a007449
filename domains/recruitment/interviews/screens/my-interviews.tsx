// /my-interviews: whom somebody interviews, the next ones first, and those of the last two weeks to score or look up.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { DataTable } from '@kawani/kit/web/list';
import { timeNow } from '@kawani/kit/web/now';
import type { InterviewSummary } from '../contract/interview.ts';
import { ownInterviewsApi } from '../contract/own.ts';
import { InterviewStep } from '../lists.ts';
import { InviteTag, jobText, whenText } from './interview-words.tsx';
import './interviews.css';

const SheetDrawer = later(async () => (await import('./sheet-drawer.tsx')).SheetDrawer);
const STATE = { open: '' };
const HOUR_MS = 3_600_000;

export function MyInterviews() {
  const [{ open }, set] = useUrlState(STATE);
  const answer = useAnswer(ownInterviewsApi.list, {}, { staleMs: 5_000 });
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('My interviews')}</h1>
      </header>
      <Block
        of={answer}
        height={320}
        failed={say("Your interviews couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="calendar" says={say('You have no interviews. A recruiter gives them to you.')} />}
      >
        {({ items }) => <Heaps items={items} onOpen={(id) => set({ open: id })} />}
      </Block>
      {open !== '' && <SheetDrawer key={open} id={open} onClose={() => set({ open: '' })} />}
    </div>
  );
}

type HeapsProps = { items: readonly InterviewSummary[]; onOpen: (id: string) => void };

/** One that began within the hour is still under way. */
function Heaps({ items, onOpen }: HeapsProps) {
  const since = timeNow().getTime() - HOUR_MS;
  const isAhead = ({ time }: InterviewSummary) => time === null || Date.parse(time.startsAt) >= since;
  const [ahead, past] = [items.filter(isAhead), items.filter((each) => !isAhead(each)).reverse()];
  return (
    <div className="stack">
      {ahead.length > 0 && <Heap title={say('Next')} items={ahead} onOpen={onOpen} />}
      {past.length > 0 && <Heap title={say('Last two weeks')} items={past} onOpen={onOpen} />}
    </div>
  );
}

function Heap({ title, items, onOpen }: HeapsProps & { title: string }) {
  return (
    <Card title={title}>
      <DataTable
        caption={title}
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', title: say('Name'), cell: ({ name }) => name },
          { key: 'when', title: say('When'), cell: ({ time }) => time && whenText(time.startsAt) },
          { key: 'job', title: say('Job'), cell: jobText },
          { key: 'step', title: say('Step'), cell: ({ step }) => InterviewStep.labelOf(step) },
          { key: 'state', title: say('State'), cell: (row) => <Standing row={row} /> },
        ]}
        card={(row) => ({
          title: <strong>{row.name}</strong>,
          tag: <Standing row={row} />,
          main: row.time && whenText(row.time.startsAt),
          detail: [InterviewStep.labelOf(row.step), jobText(row)].join(' · '),
        })}
        onOpen={({ id }) => onOpen(id)}
      />
    </Card>
  );
}

function Standing({ row: { state, isScored } }: { row: InterviewSummary }) {
  return (
    <span className="interview-tags">
      <InviteTag state={state} />
      {isScored && <Tag icon="check">{say('Scored')}</Tag>}
    </span>
  );
}

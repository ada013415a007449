// The payments of a loan: what is due when, and what became of it.
import { DeductionState, type Instalment } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { type Answered, Block } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import { Pesos } from './loan-words.tsx';

const HEIGHT = 420;
const TONES = { 'For Salary Deduction': 'info', 'Defer Granted': 'plain', Paid: 'good', Rescheduled: 'warn' } as const;

type InstalmentListProps = {
  answer: Answered<{ items: readonly Instalment[]; total: number }>;
  page: number;
  size: number;
  onPage: (page: number) => void;
};

export function InstalmentList({ answer, page, size, onPage }: InstalmentListProps) {
  return (
    <Block of={answer} height={HEIGHT} failed={say("The schedule couldn't be loaded.")}>
      {({ items, total }) => (
        <>
          <DataTable caption={say('Schedule')} rows={items} columns={columns()} keyOf={({ id }) => id} card={cardOf} />
          {total > size && <Pager page={page} size={size} total={total} onChange={(to) => onPage(to)} />}
        </>
      )}
    </Block>
  );
}

function cardOf(due: Instalment) {
  return { title: showDay(due.dueOn), tag: <StateOf due={due} />, main: showPesos(due.amount), detail: detailOf(due) };
}

function detailOf({ no, of, paidOn }: Instalment): string {
  return paidOn === null
    ? say('{no} of {count}', { no, count: of })
    : say('{no} of {count} · paid on {date}', { no, count: of, date: showDay(paidOn) });
}

const columns = (): readonly Column<Instalment>[] => [
  { key: 'due', title: say('Due'), cell: ({ dueOn }) => showDay(dueOn) },
  { key: 'no', title: say('No.'), cell: ({ no, of }) => say('{no} of {count}', { no, count: of }) },
  { key: 'amount', title: say('Amount'), align: 'right', cell: ({ amount }) => <Pesos of={amount} /> },
  { key: 'paid', title: say('Paid'), align: 'right', cell: ({ paid }) => <Pesos of={paid} /> },
  { key: 'state', title: say('State'), cell: (due) => <StateOf due={due} /> },
  { key: 'on', title: say('Paid on'), cell: ({ paidOn }) => (paidOn === null ? '–' : showDay(paidOn)) },
  { key: 'ref', title: say('Ref'), cell: ({ ref }) => ref ?? '–' },
];

function StateOf({ due: { state } }: { due: Instalment }) {
  return <Tag tone={TONES[state]}>{DeductionState.labelOf(state)}</Tag>;
}

// Tab Schedule: every instalment by payday, with what became of it.
import { DeductionState, type Instalment, PaymentChannel, soaApi } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { Pesos } from './accounts-tab.tsx';

const STATE = { state: '', account: '' };
const HEIGHT = 420;
const TONES = { 'For Salary Deduction': 'info', 'Defer Granted': 'plain', Paid: 'good', Rescheduled: 'warn' } as const;
const ICONS = {
  'For Salary Deduction': 'waiting',
  'Defer Granted': 'ended',
  Paid: 'check',
  Rescheduled: 'retry',
} as const;

export function ScheduleTab() {
  const [{ state, account }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const accounts = useAnswer(soaApi.accounts, {});
  const isState = (text: string): text is DeductionState => (DeductionState.codes as readonly string[]).includes(text);
  const answer = useAnswer(soaApi.schedule, {
    page,
    size,
    ...(account === '' ? {} : { accountId: account }),
    ...(isState(state) ? { state } : {}),
  });
  const chosen = [account, state].filter((each) => each !== '').length;
  return (
    <>
      <Filters chosen={chosen} onClear={() => set({ state: '', account: '' })}>
        <Select
          label={say('Account')}
          none={say('Every account')}
          value={account}
          onValue={(value) => set({ account: value })}
          options={(accounts.data?.items ?? []).map(({ id, kind, no }) => ({ value: id, label: `${kind} ${no}` }))}
        />
        <Select
          label={say('State')}
          none={say('Every state')}
          value={state}
          onValue={(value) => set({ state: value })}
          options={DeductionState.options}
        />
      </Filters>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The schedule could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="calendar" says={say('Nothing is due.')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Schedule')}
              rows={items}
              columns={columnsOf(items)}
              keyOf={({ id }) => id}
              card={(row) => ({
                title: showDay(row.dueOn),
                tag: <StateOf row={row} />,
                main: showPesos(row.amount),
                detail: detailOf(row),
              })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
    </>
  );
}

function detailOf({ accountKind, accountNo, no, of, amount, dayTotal, paidOn }: Instalment): string {
  const isAlone = dayTotal === amount || dayTotal === 0;
  const parts = [
    `${accountKind} ${accountNo}`,
    say('{no} of {of}', { no, of }),
    paidOn !== null && say('paid on {date}', { date: showDay(paidOn) }),
    !isAlone && say('{total} on this payday', { total: showPesos(dayTotal) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The total of a payday stands at its first row. */
function columnsOf(items: readonly Instalment[]): readonly Column<Instalment>[] {
  const first = new Set(items.filter(({ dueOn }, at) => items[at - 1]?.dueOn !== dueOn).map(({ id }) => id));
  const total: Column<Instalment> = {
    key: 'total',
    title: say('Payday in all'),
    align: 'right',
    cell: ({ id, dayTotal }) => (first.has(id) ? <Pesos of={dayTotal} /> : ''),
  };
  return [...columns().slice(0, 4), total, ...columns().slice(4)];
}

const columns = (): readonly Column<Instalment>[] => [
  { key: 'due', title: say('Due'), cell: ({ dueOn }) => showDay(dueOn) },
  { key: 'account', title: say('Account'), cell: ({ accountKind, accountNo }) => `${accountKind} ${accountNo}` },
  { key: 'no', title: say('No.'), cell: ({ no, of }) => say('{no} of {of}', { no, of }) },
  { key: 'amount', title: say('Amount'), align: 'right', cell: ({ amount }) => <Pesos of={amount} /> },
  { key: 'kind', title: say('Kind'), cell: ({ kind }) => kind },
  { key: 'channel', title: say('Channel'), cell: ({ channel }) => PaymentChannel.labelOf(channel) },
  { key: 'state', title: say('State'), cell: (row) => <StateOf row={row} /> },
  { key: 'paid', title: say('Paid on'), cell: ({ paidOn }) => (paidOn === null ? '–' : showDay(paidOn)) },
  { key: 'ref', title: say('Ref.'), cell: ({ ref }) => ref ?? '–' },
];

function StateOf({ row: { state } }: { row: Instalment }) {
  return (
    <Tag tone={TONES[state]} icon={ICONS[state]}>
      {DeductionState.labelOf(state)}
    </Tag>
  );
}

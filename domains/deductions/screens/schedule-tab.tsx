// Tab Schedule: every instalment by payday, with what became of it.
import { DeductionState, type Instalment, PaymentChannel, soaApi } from '@kawani/domains/deductions/contract';
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
          label="Account"
          none="Every account"
          value={account}
          onValue={(value) => set({ account: value })}
          options={(accounts.data?.items ?? []).map(({ id, kind, no }) => ({ value: id, label: `${kind} ${no}` }))}
        />
        <Select
          label="State"
          none="Every state"
          value={state}
          onValue={(value) => set({ state: value })}
          options={DeductionState.options}
        />
      </Filters>
      <Block
        of={answer}
        height={HEIGHT}
        failed="The schedule could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="calendar" says="Nothing is due." />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption="Schedule"
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
  const total = dayTotal === amount || dayTotal === 0 ? '' : ` · ${showPesos(dayTotal)} on this payday`;
  const paid = paidOn === null ? '' : ` · paid on ${showDay(paidOn)}`;
  return `${accountKind} ${accountNo} · ${no} of ${of}${paid}${total}`;
}

/** The total of a payday stands at its first row. */
function columnsOf(items: readonly Instalment[]): readonly Column<Instalment>[] {
  const first = new Set(items.filter(({ dueOn }, at) => items[at - 1]?.dueOn !== dueOn).map(({ id }) => id));
  const total: Column<Instalment> = {
    key: 'total',
    title: 'Payday in all',
    align: 'right',
    cell: ({ id, dayTotal }) => (first.has(id) ? <Pesos of={dayTotal} /> : ''),
  };
  return [...COLUMNS.slice(0, 4), total, ...COLUMNS.slice(4)];
}

const COLUMNS: readonly Column<Instalment>[] = [
  { key: 'due', title: 'Due', cell: ({ dueOn }) => showDay(dueOn) },
  { key: 'account', title: 'Account', cell: ({ accountKind, accountNo }) => `${accountKind} ${accountNo}` },
  { key: 'no', title: 'No.', cell: ({ no, of }) => `${no} of ${of}` },
  { key: 'amount', title: 'Amount', align: 'right', cell: ({ amount }) => <Pesos of={amount} /> },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => kind },
  { key: 'channel', title: 'Channel', cell: ({ channel }) => PaymentChannel.labelOf(channel) },
  { key: 'state', title: 'State', cell: (row) => <StateOf row={row} /> },
  { key: 'paid', title: 'Paid on', cell: ({ paidOn }) => (paidOn === null ? '–' : showDay(paidOn)) },
  { key: 'ref', title: 'Ref.', cell: ({ ref }) => ref ?? '–' },
];

function StateOf({ row: { state } }: { row: Instalment }) {
  return (
    <Tag tone={TONES[state]} icon={ICONS[state]}>
      {state}
    </Tag>
  );
}

// Tab Movements: savings and payments in a range, each with the balance after it.
import { MAX_SOA_DAYS, type Movement, soaApi } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { addDays, showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { dayFrom } from '@kawani/kit/web/date';
import { RangeField } from '@kawani/kit/web/date-field';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { Pesos } from './accounts-tab.tsx';

const STATE = { from: '', to: '' };
const HEIGHT = 420;
const USUAL_DAYS = 365;

export function MovementsTab() {
  const [state, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const today = dayNow();
  const range = { from: dayFrom(state.from) ?? addDays(today, -USUAL_DAYS), to: dayFrom(state.to) ?? today };
  const answer = useAnswer(soaApi.movements, { ...range, page, size });
  return (
    <>
      <RangeField
        label={say('Range')}
        value={range}
        longest={MAX_SOA_DAYS}
        onValue={(chosen) => set({ from: chosen?.from ?? '', to: chosen?.to ?? '' })}
      />
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The movements could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="card" says={say('Nothing was saved or paid in this range.')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Movements')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(row) => ({
                title: row.what,
                main: showPesos(row.amount),
                detail: say('{date} · {ref} · balance {balance}', {
                  date: showDay(row.on),
                  ref: row.ref,
                  balance: showPesos(row.balance),
                }),
              })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
    </>
  );
}

const columns = (): readonly Column<Movement>[] => [
  { key: 'on', title: say('Date'), cell: ({ on }) => showDay(on) },
  { key: 'what', title: say('What'), cell: ({ what }) => what },
  { key: 'ref', title: say('Ref.'), cell: ({ ref }) => ref },
  { key: 'amount', title: say('Amount'), align: 'right', cell: ({ amount }) => <Pesos of={amount} /> },
  { key: 'balance', title: say('Balance'), align: 'right', cell: ({ balance }) => <Pesos of={balance} /> },
];

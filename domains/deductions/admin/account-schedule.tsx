// The instalments of one account, as the office sees them.
import { accountsApi, DeductionState, type Instalment } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import { useState } from 'react';

const SIZE = 20;

export function AccountSchedule({ employeeId, accountId }: { employeeId: string; accountId: string }) {
  const [page, setPage] = useState(1);
  const answer = useAnswer(accountsApi.scheduleOf, { employeeId, accountId, page, size: SIZE });
  return (
    <Block of={answer} height={240} failed={say('The schedule could not be loaded.')}>
      {({ items, total }) => (
        <>
          <DataTable
            caption={say('Schedule')}
            rows={items}
            columns={columns()}
            keyOf={({ id }) => id}
            card={(row) => ({
              title: say('{date} · no. {no}', { date: showDay(row.dueOn), no: row.no }),
              main: showPesos(row.amount),
              detail: [DeductionState.labelOf(row.state), row.ref].filter((part) => part !== null).join(' · '),
            })}
          />
          {total > SIZE && <Pager page={page} size={SIZE} total={total} onChange={setPage} />}
        </>
      )}
    </Block>
  );
}

const columns = (): readonly Column<Instalment>[] => [
  { key: 'no', title: say('No.'), cell: ({ no, of }) => say('{no} of {of}', { no, of }) },
  { key: 'due', title: say('Due'), cell: ({ dueOn }) => showDay(dueOn) },
  { key: 'amount', title: say('Amount'), align: 'right', cell: ({ amount }) => showPesos(amount) },
  { key: 'state', title: say('State'), cell: ({ state }) => DeductionState.labelOf(state) },
  { key: 'ref', title: say('Ref.'), cell: ({ ref }) => ref ?? '–' },
];

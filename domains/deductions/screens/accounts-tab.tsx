// Tab Accounts: every loan, uniform and agency's account, with what is left to pay.
import { type Account, AccountState, soaApi } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';

const AccountFilters = later(async () => (await import('./account-filters.tsx')).AccountFilters);

const STATE = { tab: 'accounts', code: '', state: '', account: '' };
const HEIGHT = 320;

export function AccountsTab() {
  const [{ code, state }, set] = useUrlState(STATE);
  const isState = (text: string): text is AccountState => (AccountState.codes as readonly string[]).includes(text);
  const answer = useAnswer(soaApi.accounts, {
    ...(code === '' ? {} : { codes: code }),
    ...(isState(state) ? { state } : {}),
  });
  const chosen = [code, state].filter((each) => each !== '').length;
  return (
    <>
      <Filters chosen={chosen} onClear={() => set({ code: '', state: '' })}>
        <AccountFilters />
      </Filters>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The accounts could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="card"
            says={say(
              chosen > 0
                ? 'No account matches.'
                : 'You have no accounts. Loans and salary deductions will appear here.',
            )}
          />
        }
      >
        {({ items }) => (
          <DataTable
            caption={say('Accounts')}
            rows={items}
            columns={columns()}
            keyOf={({ id }) => id}
            card={(row) => ({
              title: `${row.kind} · ${row.no}`,
              tag: <StateOf account={row} />,
              main: say('{balance} left of {principal}', {
                balance: showPesos(row.balance),
                principal: showPesos(row.principal),
              }),
              detail: row.endsOn === null ? '' : say('Until {date}', { date: showDay(row.endsOn) }),
            })}
            onOpen={({ id }) => set({ tab: 'schedule', account: id, code: '', state: '' })}
          />
        )}
      </Block>
    </>
  );
}

const columns = (): readonly Column<Account>[] => [
  { key: 'no', title: say('Account no.'), cell: ({ no }) => no },
  { key: 'kind', title: say('Kind'), cell: ({ kind }) => kind },
  { key: 'source', title: say('Source'), cell: ({ source }) => source ?? <span className="quiet">–</span> },
  { key: 'principal', title: say('Principal'), align: 'right', cell: ({ principal }) => <Pesos of={principal} /> },
  { key: 'paid', title: say('Paid'), align: 'right', cell: ({ paid }) => <Pesos of={paid} /> },
  { key: 'balance', title: say('Balance'), align: 'right', cell: ({ balance }) => <Pesos of={balance} /> },
  {
    key: 'per',
    title: say('Per cut-off'),
    align: 'right',
    cell: ({ perCutOff }) => (perCutOff === null ? '–' : <Pesos of={perCutOff} />),
  },
  { key: 'ends', title: say('Ends'), cell: ({ endsOn }) => (endsOn === null ? '–' : showDay(endsOn)) },
  { key: 'state', title: say('State'), cell: (row) => <StateOf account={row} /> },
];

export function Pesos({ of }: { of: Account['paid'] }) {
  return <span className="figures">{showPesos(of)}</span>;
}

function StateOf({ account: { state } }: { account: Account }) {
  return (
    <Tag tone={state === 'Ongoing' ? 'info' : 'good'} icon={state === 'Ongoing' ? 'waiting' : 'check'}>
      {AccountState.labelOf(state)}
    </Tag>
  );
}

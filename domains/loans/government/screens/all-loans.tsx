// Tab All loans: everybody's, for the officers. Each look is written down.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { GovernmentLoanType, LoanAccountState } from '../../types/lists.ts';
import { AccountTag, Pesos } from '../../types/screens/loan-words.tsx';
import { governmentLoansApi, type OfficeLoan } from '../contract.ts';
import { GovernmentLoanKind } from '../lists.ts';

const OfficeLoanDrawer = later(async () => (await import('./office-loan-drawer.tsx')).OfficeLoanDrawer);

const FILTERS = { search: '', agency: '', kind: '', state: '' };
const STATE = { ...FILTERS, loan: '' };
const HEIGHT = 420;

export function AllLoans() {
  const [{ search, agency, kind, state, loan }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const narrow = (changes: Partial<typeof FILTERS>) => set({ ...changes }, { replace: true });
  const answer = useAnswer(governmentLoansApi.list, {
    page,
    size,
    search: search === '' ? undefined : search,
    agency: chosenIn(GovernmentLoanType.codes, agency),
    kind: chosenIn(GovernmentLoanKind.codes, kind),
    state: chosenIn(LoanAccountState.codes, state),
  });
  const chosen = [search, agency, kind, state].filter((each) => each !== '').length;
  return (
    <>
      <Filters chosen={chosen} onClear={() => narrow(FILTERS)}>
        <SearchField
          label={say('Name, number or loan no.')}
          value={search}
          onValue={(text) => narrow({ search: text })}
        />
        <Select
          label={say('SSS or Pagibig')}
          none={say('Both')}
          value={agency}
          onValue={(value) => narrow({ agency: value })}
          options={GovernmentLoanType.options}
        />
        <Select
          label={say('Loan kind')}
          none={say('Every kind')}
          value={kind}
          onValue={(value) => narrow({ kind: value })}
          options={GovernmentLoanKind.options}
        />
        <Select
          label={say('Account state')}
          none={say('Every state')}
          value={state}
          onValue={(value) => narrow({ state: value })}
          options={LoanAccountState.options}
        />
      </Filters>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The loans couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="card"
            says={
              chosen > 0
                ? say('No loans match these filters.')
                : say('No government loans yet. Employees record their own, or import a billing of SSS or Pag-IBIG.')
            }
          />
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('All loans')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(row) => ({
                title: row.name,
                tag: <AccountTag state={row.accountState} />,
                main: say('{balance} left, {monthly} a month', {
                  balance: showPesos(row.balance),
                  monthly: showPesos(row.monthly),
                }),
                detail: `${GovernmentLoanType.labelOf(row.agency)} · ${GovernmentLoanKind.labelOf(row.kind)} · ${row.loanNo}`,
              })}
              onOpen={({ id }) => set({ loan: id })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
      {loan !== '' && <OfficeLoanDrawer id={loan} onClose={() => set({ loan: '' })} />}
    </>
  );
}

/** What the address says, where it is one of the choices. */
function chosenIn<Code extends string>(codes: readonly Code[], text: string): Code | undefined {
  return codes.find((code) => code === text);
}

const columns = (): readonly Column<OfficeLoan>[] => [
  { key: 'name', title: say('Employee'), cell: ({ name }) => name },
  { key: 'number', title: say('Number'), cell: ({ number }) => number },
  { key: 'ref', title: say('Ref'), cell: ({ ref }) => ref },
  { key: 'agency', title: say('SSS or Pagibig'), cell: ({ agency }) => GovernmentLoanType.labelOf(agency) },
  { key: 'kind', title: say('Loan kind'), cell: ({ kind }) => GovernmentLoanKind.labelOf(kind) },
  { key: 'no', title: say('Loan no.'), cell: ({ loanNo }) => loanNo },
  { key: 'monthly', title: say('Monthly'), align: 'right', cell: ({ monthly }) => <Pesos of={monthly} /> },
  { key: 'start', title: say('Start'), cell: ({ startsOn }) => showDay(startsOn) },
  { key: 'balance', title: say('Balance'), align: 'right', cell: ({ balance }) => <Pesos of={balance} /> },
  { key: 'state', title: say('Account state'), cell: ({ accountState }) => <AccountTag state={accountState} /> },
];

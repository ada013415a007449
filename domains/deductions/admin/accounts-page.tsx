// Accounts of anybody, for those who take payments and keep accounts and open no 201 files.
import { accountsApi } from '@kawani/domains/deductions/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { AccountsOf } from './accounts-of.tsx';

type Person = ReturnsOf<typeof accountsApi.people>['items'][number];

const STATE = { search: '', person: '' };

export function AccountsPage() {
  const [{ search, person }, set] = useUrlState(STATE);
  const chosen = useAnswer(accountsApi.of, { employeeId: person }, { enabled: person !== '' });
  const answer = useAnswer(accountsApi.people, { search }, { enabled: search.trim() !== '' && person === '' });
  return (
    <div className="page">
      <header className="page-head">
        <h1>{(person !== '' && chosen.data?.person.name) || 'Accounts'}</h1>
        {person !== '' && <Button onClick={() => set({ person: '' })}>Another person</Button>}
      </header>
      {person !== '' ? (
        <AccountsOf employeeId={person} />
      ) : (
        <>
          <SearchField label="Name or number" value={search} onValue={(value) => set({ search: value })} />
          {search.trim() === '' ? (
            <Empty icon="card" says="Search for somebody to see what they owe and save." />
          ) : (
            <Block
              of={answer}
              height={240}
              failed="The people could not be loaded."
              isEmpty={({ items }) => items.length === 0}
              empty={<Empty icon="filter" says="Nobody has such a name or number." />}
            >
              {({ items }) => (
                <DataTable
                  caption="People"
                  rows={items}
                  columns={COLUMNS}
                  keyOf={({ id }) => id}
                  card={(row) => ({ title: row.name, main: row.number, detail: row.post ?? '' })}
                  onOpen={(row) => set({ person: row.id })}
                />
              )}
            </Block>
          )}
        </>
      )}
    </div>
  );
}

const COLUMNS: readonly Column<Person>[] = [
  { key: 'name', title: 'Employee', cell: ({ name }) => name },
  { key: 'number', title: 'No.', cell: ({ number }) => number },
  { key: 'post', title: 'Detachment / Department', cell: ({ post }) => post ?? '–' },
];

// Accounts of anybody, for those who take payments and keep accounts and open no 201 files.
import { accountsApi } from '@kawani/domains/deductions/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { BackLink } from '@kawani/kit/web/back-link';
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
      <BackLink />
      <header className="page-head">
        <h1>{(person !== '' && chosen.data?.person.name) || say('Accounts')}</h1>
        {person !== '' && <Button onClick={() => set({ person: '' })}>{say('Another person')}</Button>}
      </header>
      {person !== '' ? (
        <AccountsOf employeeId={person} />
      ) : (
        <>
          <SearchField label={say('Name or number')} value={search} onValue={(value) => set({ search: value })} />
          {search.trim() === '' ? (
            <Empty icon="card" says={say('Search for somebody to see what they owe and save.')} />
          ) : (
            <Block
              of={answer}
              height={240}
              failed={say('The people could not be loaded.')}
              isEmpty={({ items }) => items.length === 0}
              empty={<Empty icon="filter" says={say('Nobody has such a name or number.')} />}
            >
              {({ items }) => (
                <DataTable
                  caption={say('People')}
                  rows={items}
                  columns={columns()}
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

const columns = (): readonly Column<Person>[] => [
  { key: 'name', title: say('Employee'), cell: ({ name }) => name },
  { key: 'number', title: say('No.'), cell: ({ number }) => number },
  { key: 'post', title: say('Detachment / Department'), cell: ({ post }) => post ?? '–' },
];

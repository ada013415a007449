// Tab Deferments: instalments of loans that borrowers ask to put off, each with its old and new schedule.

import type { RequestLine } from '@kawani/domains/requests/engine/contract/request';
import { ageOf, datesOf } from '@kawani/domains/requests/engine/screens/request-words';
import { followingOf } from '@kawani/domains/requests/inbox/screens/following';
import { InboxDrawer } from '@kawani/domains/requests/inbox/screens/inbox-drawer';
import { InboxKeys } from '@kawani/domains/requests/inbox/screens/keys';
import { Person } from '@kawani/domains/requests/inbox/screens/person';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Filters } from '@kawani/kit/web/filters';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import { useIsWide } from '@kawani/kit/web/media';
import { PagedBlock } from '@kawani/kit/web/paged-block';
import { SearchField } from '@kawani/kit/web/search-field';
import { DEFERMENTS, loanInbox } from '../../requests.ts';
import './applications.css';

const STATE = { open: '', search: '', page: '1' };
const QUERY = { tab: DEFERMENTS, sort: 'filedAt', done: 'false', everyone: 'false' } as const;

export function DefermentsTab() {
  const [{ open, search }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const answer = useAnswer(
    loanInbox.api.list,
    { ...QUERY, page, size, ...(search !== '' && { search }) },
    { staleMs: 5_000 },
  );
  const items = answer.data?.items ?? [];
  const isWide = useIsWide();
  const find = (text: string) => set({ search: text, page: '1' }, { replace: true });
  const show = (id: string) => set({ open: id }, { replace: open !== '' });
  return (
    <>
      <Filters chosen={search === '' ? 0 : 1} onClear={() => find('')}>
        <SearchField label={say('Name, number or ref')} value={search} onValue={find} />
      </Filters>
      <PagedBlock
        of={answer}
        failed={say("The deferments couldn't be loaded.")}
        empty={
          search === '' ? (
            <Empty icon="approve" says={say('No deferments wait for a decision.')} />
          ) : (
            <Empty icon="filter" says={say('No requests match these filters.')} />
          )
        }
      >
        {() => (
          <DataTable
            caption={say('Deferments')}
            className="inbox"
            rows={items}
            columns={columns()}
            keyOf={({ id }) => id}
            opened={open}
            card={(row) => ({
              title: <Person owner={row.owner} />,
              tag: <span className="quiet">{ageOf(row.filedAt)}</span>,
              main: row.asks,
              detail: row.effect,
            })}
            onOpen={({ id }) => show(id)}
          />
        )}
      </PagedBlock>
      {isWide && <InboxKeys items={items} opened={open} onOpen={show} />}
      {open !== '' && (
        <InboxDrawer
          key={open}
          inbox={loanInbox}
          id={open}
          onClose={() => set({ open: '' })}
          onDecided={() => show(followingOf(items, open))}
        />
      )}
    </>
  );
}

const columns = (): readonly Column<RequestLine>[] => [
  {
    key: 'ref',
    title: say('Ref'),
    cell: ({ ref, owner }) => (
      <>
        {ref}
        <span className="unseen"> {say('of {name}', { name: owner.name })}</span>
      </>
    ),
  },
  { key: 'employee', title: say('Employee'), cell: ({ owner }) => <Person owner={owner} /> },
  { key: 'site', title: say('Site'), cell: ({ owner }) => owner.site ?? <span className="quiet">–</span> },
  { key: 'due', title: say('Due'), cell: (row) => <span className="loan-date">{datesOf(row)}</span> },
  { key: 'asks', title: say('Asked'), cell: ({ asks }) => asks },
  { key: 'effect', title: say('Effect'), cell: ({ effect }) => effect },
  { key: 'age', title: say('Age'), cell: ({ filedAt }) => ageOf(filedAt) },
];

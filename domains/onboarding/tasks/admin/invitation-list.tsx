// Invitations a page at a time, sorted by the server; several people are reminded together.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { useHolds } from '@kawani/kit/web/session';
import { TickBar, useTicks } from '@kawani/kit/web/ticks';
import { OnboardingPermission } from '../../handbook/policy.ts';
import type { InvitationLine } from '../contract/invitation.ts';
import { type InvitationSort, invitationsApi } from '../contract.ts';
import { MOST_INVITED } from '../lists.ts';
import { Blockers, blockersText, progressText, StateTag } from './invitation-words.tsx';
import type { Narrowing } from './narrowing.ts';

const SORTS: readonly InvitationSort[] = ['startsOn', '-startsOn', 'name', '-name', 'invitedAt', '-invitedAt'];

type InvitationListProps = { narrowing: Narrowing; opened: string; onOpen: (id: string) => void };

export function InvitationList({ narrowing, opened, onOpen }: InvitationListProps) {
  const { page, size, sort } = useListState();
  const sorted = SORTS.find((each) => each === sort);
  const asked = { ...narrowing.asked, page, size, ...(sorted && { sort: sorted }) };
  const answer = useAnswer(invitationsApi.list, asked, { staleMs: 5_000 });
  return (
    <PagedBlock
      of={answer}
      failed={say("The invitations couldn't be loaded.")}
      empty={
        narrowing.chosen > 0 ? (
          <NoMatches says={say('No invitations match these filters.')} onClear={narrowing.clear} />
        ) : (
          <Empty icon="users" says={say('Nobody is in onboarding now. Invite new hires with the button above.')} />
        )
      }
    >
      {(items) => <Rows items={items} opened={opened} sort={sorted ?? 'startsOn'} onOpen={onOpen} />}
    </PagedBlock>
  );
}

type RowsProps = {
  items: readonly InvitationLine[];
  opened: string;
  sort: string;
  onOpen: (id: string) => void;
};

function Rows({ items, opened, sort, onOpen }: RowsProps) {
  const { sortBy } = useListState();
  const mayInvite = useHolds(OnboardingPermission.LIST_INVITE);
  const ticks = useTicks({
    rows: items,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    // Those of this page alone.
    total: 0,
    most: MOST_INVITED,
  });
  const remind = useVerb(invitationsApi.remind, {
    toast: say('{count, plural, one {# person} other {# people}} reminded.', { count: ticks.chosen.count }),
    done: ticks.clear,
  });
  return (
    <>
      {mayInvite && (
        <TickBar ticks={ticks}>
          <Button
            icon="bell"
            look="primary"
            busy={remind.isPending}
            onClick={() => remind.mutate({ ids: [...ticks.chosen.keys] })}
          >
            {say('Remind {count}', { count: ticks.chosen.count })}
          </Button>
        </TickBar>
      )}
      <DataTable
        caption={say('Invitations')}
        className="onboarding-list"
        rows={items}
        columns={columns()}
        keyOf={({ id }) => id}
        opened={opened}
        sort={sort}
        onSort={sortBy}
        {...(mayInvite && { lead: ticks.lead })}
        card={cardOf}
        onOpen={({ id }) => onOpen(id)}
      />
    </>
  );
}

const cardOf = (row: InvitationLine) => ({
  title: <strong>{row.name}</strong>,
  tag: <StateTag state={row.state} />,
  main: [row.designation, row.site].filter(Boolean).join(' · '),
  detail: blockersText(row.blockers),
  facts: [progressText(row), say('first day {date}', { date: showDay(row.startsOn) })],
});

const columns = (): readonly Column<InvitationLine>[] => [
  { key: 'name', title: say('Name'), sort: 'name', cell: ({ name }) => name },
  { key: 'position', title: say('Position'), cell: ({ designation }) => designation },
  { key: 'site', title: say('Site'), cell: ({ site }) => site },
  { key: 'program', title: say('Program'), cell: ({ program }) => program ?? say('None') },
  { key: 'progress', title: say('Progress'), cell: progressText },
  {
    key: 'due',
    title: say('Next due date'),
    cell: ({ nextDueOn }) => nextDueOn && <span className="whole">{showDay(nextDueOn)}</span>,
  },
  { key: 'state', title: say('State'), cell: ({ state }) => <StateTag state={state} /> },
  {
    key: 'starts',
    title: say('First day'),
    sort: 'startsOn',
    cell: ({ startsOn }) => <span className="whole">{showDay(startsOn)}</span>,
  },
  { key: 'blocks', title: say('What blocks the first day'), cell: (row) => <Blockers blockers={row.blockers} /> },
];

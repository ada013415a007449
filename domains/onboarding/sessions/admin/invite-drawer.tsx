// Inviting people to a session: those in onboarding, or anybody by name or number.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { Checkbox } from '@kawani/kit/web/fields';
import { DataTable } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { TickBar, useTicks } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import type { Candidate, Session } from '../contract/session.ts';
import { schedulesApi } from '../contract.ts';
import { MOST_TOGETHER, NotInvited } from '../lists.ts';
import { topicName } from '../screens/session-words.tsx';
import { LeftOut } from './left-out.tsx';

const SHOWN = 100;

type InviteDrawerProps = { session: Session; onClose: () => void };

export function InviteDrawer({ session, onClose }: InviteDrawerProps) {
  const [search, seek] = useState('');
  const asked = { id: session.id, size: SHOWN, ...(search !== '' && { search }) };
  const answer = useAnswer(schedulesApi.candidates, asked, { staleMs: 2_000 });
  return (
    <Drawer title={say('Invite: {topic}', { topic: topicName(session.topic) })} onClose={onClose} isWide>
      <div className="stack">
        <SearchField label={say('Name or employee number')} value={search} onValue={seek} />
        <Block
          of={answer}
          height={420}
          failed={say("The people couldn't be loaded.")}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <Empty
              icon="users"
              says={
                search === ''
                  ? say('Nobody is in onboarding now. Search for anybody who works here.')
                  : say('No results for “{text}”', { text: search })
              }
            />
          }
        >
          {({ items, total }) => (
            <>
              <People key={search} session={session} people={items} onDone={onClose} />
              {total > items.length && (
                <p className="quiet">{say('{total} people match. Search for a name to see others.', { total })}</p>
              )}
            </>
          )}
        </Block>
      </div>
    </Drawer>
  );
}

type PeopleProps = { session: Session; people: readonly Candidate[]; onDone: () => void };

function People({ session: { id, capacity, taken }, people, onDone }: PeopleProps) {
  const [isPartly, setPartly] = useState(false);
  const [left, setLeft] = useState<Parameters<typeof LeftOut>[0]['people']>([]);
  const ticks = useTicks({
    rows: people.filter(({ why }) => why === null),
    keyOf: ({ employeeId }) => employeeId,
    nameOf: ({ name }) => name,
    // Those of this page alone.
    total: 0,
    most: MOST_TOGETHER,
  });
  const { keys } = ticks.chosen;
  const invite = useVerb(schedulesApi.invite, {
    toast: say('Invited.'),
    done: ({ leftOut }) => (leftOut.length === 0 ? onDone() : setLeft(leftOut)),
  });
  const free = Math.max(0, capacity - taken);
  return (
    <>
      <p>{say('{free, plural, one {# seat is left.} other {# seats are left.}}', { free })}</p>
      <TickBar ticks={ticks}>
        <Button
          look="primary"
          busy={invite.isPending}
          onClick={() => invite.mutate({ id, employeeIds: [...keys], isPartly })}
        >
          {say('Invite {count}', { count: keys.length })}
        </Button>
      </TickBar>
      {keys.length > free && <Alert tone="warn">{say('More are selected than seats are left.')}</Alert>}
      <Checkbox label={say('Invite only those who fit')} checked={isPartly} onChecked={setPartly} />
      <DataTable
        caption={say('People')}
        rows={people}
        keyOf={({ employeeId }) => employeeId}
        lead={{ ...ticks.lead, cell: (row) => row.why === null && ticks.lead.cell(row) }}
        columns={[
          { key: 'name', title: say('Name'), cell: ({ name }) => name },
          { key: 'number', title: say('Employee no.'), cell: ({ number }) => number },
          { key: 'site', title: say('Site'), cell: ({ site }) => site },
          { key: 'starts', title: say('First day'), cell: ({ startsOn }) => startsOn && showDay(startsOn) },
          { key: 'why', title: say('Can’t be invited'), cell: ({ why }) => why && NotInvited.labelOf(why) },
        ]}
        card={(row) => ({
          title: <strong>{row.name}</strong>,
          main: row.why === null ? row.site : NotInvited.labelOf(row.why),
          facts: [row.number, ...(row.startsOn === null ? [] : [showDay(row.startsOn)])],
        })}
      />
      {left.length > 0 && <LeftOut people={left} onClose={onDone} />}
    </>
  );
}

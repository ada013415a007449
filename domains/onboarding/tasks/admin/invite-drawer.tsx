// Inviting people to onboarding: found by name, by pasted numbers or a file of them, or those hired for a job order. They are
// gathered first, with the reason why somebody can’t be invited, and invited together.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { SegmentsField } from '@kawani/kit/web/fields';
import { useState } from 'react';
import type { Candidate } from '../contract/invitation.ts';
import { invitationsApi } from '../contract.ts';
import { MOST_INVITED } from '../lists.ts';
import { ByHires } from './by-hires.tsx';
import { ByName } from './by-name.tsx';
import { ByNumbers } from './by-numbers.tsx';
import { CandidateList } from './candidate-list.tsx';

const WAYS = ['name', 'numbers', 'hires'] as const;
type Way = (typeof WAYS)[number];
const wayText = (way: Way) =>
  way === 'name' ? say('By name') : way === 'numbers' ? say('By numbers') : say('From Hiring');

export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const [way, setWay] = useState<Way>('name');
  const [people, setPeople] = useState<readonly Candidate[]>([]);
  const [startsOn, setStartsOn] = useState<Day | null>(null);
  const ids = people.filter(({ against }) => against === null).map(({ employeeId }) => employeeId);
  const invite = useVerb(invitationsApi.invite, {
    toast: say('{count, plural, one {# person} other {# people}} invited.', { count: ids.length }),
    done: onClose,
  });
  const add = (found: readonly Candidate[]) =>
    setPeople((before) => [...new Map([...before, ...found].map((each) => [each.employeeId, each])).values()]);
  const isMany = ids.length > MOST_INVITED;
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Cancel')}</Button>
      <Button
        look="primary"
        busy={invite.isPending}
        disabled={ids.length === 0 || isMany}
        onClick={() => invite.mutate({ employeeIds: ids, ...(startsOn !== null && { startsOn }) })}
      >
        {say('Invite {count}', { count: ids.length })}
      </Button>
    </>
  );
  return (
    <Drawer title={say('Invite to onboarding')} onClose={onClose} dirty={people.length > 0} footer={footer}>
      <div className="drawer-form">
        <SegmentsField
          label={say('Find people')}
          value={way}
          onValue={setWay}
          options={WAYS.map((each) => ({ value: each, label: wayText(each) }))}
        />
        {way === 'name' && <ByName onFound={add} />}
        {way === 'numbers' && <ByNumbers onFound={add} />}
        {way === 'hires' && <ByHires onFound={add} />}
        <CandidateList
          people={people}
          onRemove={(id) => setPeople((before) => before.filter(({ employeeId }) => employeeId !== id))}
        />
        <DateField
          label={say('First day')}
          hint={say('Leave empty for the hiring date of each, or today if that is past.')}
          value={startsOn}
          onValue={setStartsOn}
          {...(isMany && { wrong: say('You can invite up to {most} people together.', { most: MOST_INVITED }) })}
        />
      </div>
    </Drawer>
  );
}

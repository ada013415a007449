// Another session of the topic for somebody, who is asked to accept it.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { Select } from '@kawani/kit/web/fields';
import { dayNow, timeNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import type { Seat, Session } from '../contract/session.ts';
import { schedulesApi } from '../contract.ts';
import { whenText } from '../screens/session-words.tsx';

const MOST_AHEAD = 180;
/** Sessions of so many days are listed. */
const DAYS = 28;

type MoveDrawerProps = { seat: Seat; session: Session; onClose: () => void };

export function MoveDrawer({ seat: { id, version, name }, session, onClose }: MoveDrawerProps) {
  const [from, setFrom] = useState<Day>(dayNow());
  const [sessionId, choose] = useState('');
  const { data } = useAnswer(schedulesApi.sessions, { from, days: DAYS, topicId: session.topicId }, { staleMs: 5_000 });
  const now = timeNow().getTime();
  const open = (data?.items ?? []).filter(
    (other) => other.id !== session.id && other.taken < other.capacity && Date.parse(other.startsAt) > now,
  );
  const move = useVerb(schedulesApi.move, { toast: say('Moved.'), done: onClose });
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Cancel')}</Button>
      <Button
        look="primary"
        disabled={sessionId === ''}
        busy={move.isPending}
        onClick={() => move.mutate({ id, version, sessionId })}
      >
        {say('Move')}
      </Button>
    </>
  );
  return (
    <Drawer
      title={say('Another session for {name}', { name })}
      onClose={onClose}
      dirty={sessionId !== ''}
      footer={footer}
    >
      <div className="drawer-form">
        <DateField
          label={say('Sessions from')}
          hint={say('Sessions of four weeks are listed.')}
          limits={{ min: dayNow(), max: addDays(dayNow(), MOST_AHEAD) }}
          value={from}
          onValue={(day) => day !== null && setFrom(day)}
        />
        <Select
          label={say('Session')}
          none={open.length === 0 ? say('No free seats in these days') : say('Choose a session')}
          value={sessionId}
          onValue={choose}
          options={open.map((other) => ({ value: other.id, label: optionText(other) }))}
        />
      </div>
    </Drawer>
  );
}

function optionText(session: Session): string {
  const left = session.capacity - session.taken;
  return [whenText(session), say('{left, plural, one {# seat left} other {# seats left}}', { left })].join(' · ');
}

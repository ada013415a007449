// The sessions of seven days, day by day.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import type { Session } from '../contract/session.ts';
import { hoursText, topicName } from '../screens/session-words.tsx';

export const WEEK = 7;

type SessionDaysProps = { from: Day; sessions: readonly Session[]; onOpen: (id: string) => void };

export function SessionDays({ from, sessions, onOpen }: SessionDaysProps) {
  const days = Array.from({ length: WEEK }, (_, nth) => addDays(from, nth));
  return (
    <div className="stack">
      {days.map((day) => {
        const own = sessions.filter(({ startsAt }) => dayAt(startsAt) === day);
        if (own.length === 0) return null;
        return (
          <Card key={day} title={showDay(day)}>
            <ul className="session-list">
              {own.map((session) => (
                <SessionLine key={session.id} session={session} onOpen={() => onOpen(session.id)} />
              ))}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}

function SessionLine({ session, onOpen }: { session: Session; onOpen: () => void }) {
  const { topic, place, trainer, taken, capacity, accepted } = session;
  return (
    <li>
      <span>
        <Button look="link" onClick={onOpen}>
          {topicName(topic)}
        </Button>
        <span>{hoursText(session)}</span>
        <span className="second">{[place, trainer.name].join(' · ')}</span>
      </span>
      <span className="schedule-seats">
        {taken >= capacity ? (
          <Tag tone="warn">{say('Full')}</Tag>
        ) : (
          <Tag tone="good">
            {say('{left, plural, one {# seat left} other {# seats left}}', { left: capacity - taken })}
          </Tag>
        )}
        <span className="second figures">
          {say('{taken} of {capacity} taken, {accepted} accepted', { taken, capacity, accepted })}
        </span>
      </span>
    </li>
  );
}

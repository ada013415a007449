// /onboarding/attendance: the sessions of a day, and who came to each.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { dayFrom } from '@kawani/kit/web/date';
import { DateField } from '@kawani/kit/web/date-field';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { attendanceApi } from '../contract/attendance.ts';
import type { Session } from '../contract/session.ts';
import { hoursText, topicName } from '../screens/session-words.tsx';
import { AttendanceOf } from './attendance-of.tsx';
import '../screens/sessions.css';
import './attendance.css';

const STATE = { day: '', session: '' };

export function Attendance() {
  const [{ day: said, session }, set] = useUrlState(STATE);
  const day = dayFrom(said) ?? dayNow();
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Attendance')}</h1>
      </header>
      {session === '' ? (
        <SessionsOfDay day={day} onDay={(on) => set({ day: on })} onOpen={(id) => set({ day, session: id })} />
      ) : (
        <AttendanceOf key={session} id={session} onBack={() => set({ session: '' })} />
      )}
    </div>
  );
}

type SessionsOfDayProps = { day: Day; onDay: (day: Day) => void; onOpen: (id: string) => void };

function SessionsOfDay({ day, onDay, onOpen }: SessionsOfDayProps) {
  const answer = useAnswer(attendanceApi.sessions, { day }, { staleMs: 5_000 });
  return (
    <>
      <div className="attendance-day">
        <DateField label={say('Day')} value={day} onValue={(on) => on !== null && onDay(on)} />
      </div>
      <Block
        of={answer}
        height={320}
        failed={say("The sessions couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="calendar" says={say('You have no sessions on this day. Choose another day.')} />}
      >
        {({ items }) => (
          <Card title={say('Sessions')}>
            <ul className="session-list">
              {items.map((session) => (
                <SessionOfDay key={session.id} session={session} onOpen={() => onOpen(session.id)} />
              ))}
            </ul>
          </Card>
        )}
      </Block>
    </>
  );
}

function SessionOfDay({ session, onOpen }: { session: Session; onOpen: () => void }) {
  const { topic, place, trainer, present, taken } = session;
  return (
    <li>
      <span>
        <Button look="link" onClick={onOpen}>
          {topicName(topic)}
        </Button>
        <span>{hoursText(session)}</span>
        <span className="second">{[place, trainer.name].join(' · ')}</span>
      </span>
      <strong className="figures">{say('{present} of {taken} present', { present, taken })}</strong>
    </li>
  );
}

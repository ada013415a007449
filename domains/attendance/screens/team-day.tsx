// One day of one person, opened: what it came to, its punches, the requests about it, and how it was computed.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { weekdayName } from '@kawani/kit/web/weekday';
import { lazy, Suspense, useState } from 'react';
import { teamApi } from '../contract/team.ts';
import { DayOpened } from './day-opened.tsx';
import { useOpenDay } from './open-day.tsx';

const AskForm = lazy(async () => ({ default: (await import('./team-ask.tsx')).AskForm }));
const HEIGHT = 520;

export function TeamDayDrawer() {
  const [{ person, date }, open, set] = useOpenDay();
  if (person === '' || date === null) return null;
  return (
    <OpenedDay
      key={person}
      employeeId={person}
      date={date}
      onStep={(by) => open(person, addDays(date, by))}
      onClose={() => set({ person: '', date: '' })}
    />
  );
}

type OpenedDayProps = { employeeId: string; date: Day; onStep: (by: 1 | -1) => void; onClose: () => void };

function OpenedDay({ employeeId, date, onStep, onClose }: OpenedDayProps) {
  const answer = useAnswer(teamApi.dayOf, { employeeId, date });
  const [isAsking, setAsking] = useState(false);
  const footer = (
    <>
      <IconButton icon="left" label={say('Day before')} onClick={() => onStep(-1)} />
      <IconButton icon="right" label={say('Day after')} onClick={() => onStep(1)} />
      <Button icon="megaphone" onClick={() => setAsking(true)}>
        {say('Ask')}
      </Button>
    </>
  );
  return (
    <Drawer title={`${weekdayName(date)}, ${showDay(date)}`} onClose={onClose} footer={footer}>
      <Block of={answer} height={HEIGHT} failed={say('This day could not be loaded.')}>
        {(day) => (
          <div className="day-detail">
            <DayOpened day={day} />
            {isAsking && (
              <Suspense fallback={null}>
                <AskForm employeeId={employeeId} name={day.name} date={date} onClose={() => setAsking(false)} />
              </Suspense>
            )}
          </div>
        )}
      </Block>
    </Drawer>
  );
}

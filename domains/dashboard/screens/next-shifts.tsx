// The next three shifts: when and where.
import type { ScheduledDay } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showWallTime } from '@kawani/kit/values/hours';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { shortWeekday } from './card-words.ts';
import { useSchedule } from './time-card.tsx';

const SHOWN = 3;
const HEIGHT = 168;

export function NextShifts() {
  const answer = useSchedule();
  const today = dayNow();
  return (
    <Card title={say('Next shifts')} aside={<Link to="/shift-schedule">{say('All')}</Link>} className="next-shifts">
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("Your next shifts couldn't be loaded.")}
        isEmpty={({ days }) => upcoming(days, today).length === 0}
        empty={
          <Empty icon="calendar" says={say('No shift is posted for the next two weeks.')}>
            <Link to="/shift-schedule">{say('Open Shift Schedule')}</Link>
          </Empty>
        }
      >
        {({ days }) => (
          <ul className="line-list">
            {upcoming(days, today).map((day) => (
              <Shift key={day.date} day={day} />
            ))}
          </ul>
        )}
      </Block>
    </Card>
  );
}

function upcoming(days: readonly ScheduledDay[], today: Day): ScheduledDay[] {
  return days.filter(({ date, shift }) => shift !== null && date > today).slice(0, SHOWN);
}

function Shift({ day: { date, shift, site } }: { day: ScheduledDay }) {
  return (
    <li className="shift-row">
      <span className="date-tile" aria-hidden="true">
        <small>{shortWeekday(date)}</small>
        {Number(date.slice(8))}
      </span>
      <p>
        <span className="unseen">{showDay(date)}: </span>
        {shift && (
          <strong className="figures">
            {showWallTime(shift.starts)} – {showWallTime(shift.ends)}
          </strong>
        )}
        <span className="second">{site?.name ?? say('Site not posted')}</span>
      </p>
    </li>
  );
}

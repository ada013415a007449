// The schedule on a phone: a line a day, so that a week is seen at a glance; a day opens with its site and supervisor.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showWallTime } from '@kawani/kit/values/hours';
import { shortWeekday } from '@kawani/kit/web/weekday';
import { Changed, isOvernight, ScheduleTags, type ShownDay } from './day-lines.tsx';
import './schedule-list.css';

type ScheduleListProps = { days: readonly ShownDay[]; today: Day; onOpen: (on: Day) => void };

export function ScheduleList({ days, today, onOpen }: ScheduleListProps) {
  return (
    <ol className="schedule-list">
      {days.map((day) => (
        <li key={day.date}>
          <button
            type="button"
            className="schedule-card"
            data-free={day.shift === null || undefined}
            aria-current={day.date === today ? 'date' : undefined}
            onClick={() => onOpen(day.date)}
          >
            <span className="schedule-date">
              <strong>{showDay(day.date)}</strong> {shortWeekday(day.date)}
              {day.date === today && <span className="today">{say('Today')}</span>}
            </span>
            {day.shift && (
              <strong className="schedule-times figures">
                {showWallTime(day.shift.starts)} – {showWallTime(day.shift.ends)}
              </strong>
            )}
            <span className="schedule-where">
              {day.shift
                ? [day.shift.code, day.site?.name].filter(Boolean).join(' · ')
                : !day.restDay && say('No schedule posted')}
            </span>
            <span className="schedule-marks">
              {isOvernight(day) && <span className="next-day">{say('→ next day')}</span>}
              <ScheduleTags day={day} />
              <Changed day={day} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

// The schedule on a phone: one card a day, everything said.
import { type Day, showDay } from '@kawani/kit/values/day';
import { Changed, ScheduleTags, ShiftTimes, type ShownDay, SiteLines, shiftDetail, weekdayName } from './day-lines.tsx';

export function ScheduleList({ days, today }: { days: readonly ShownDay[]; today: Day }) {
  return (
    <ol className="schedule-list">
      {days.map((day) => (
        <li key={day.date} className="card schedule-card" data-free={day.shift === null || undefined}>
          <header>
            <h2>
              {day.date === today && <span className="today">Today</span>} {showDay(day.date)}{' '}
              <small className="quiet">{weekdayName(day.date)}</small>
            </h2>
            <ScheduleTags day={day} />
          </header>
          {day.shift ? (
            <>
              <p className="schedule-times">
                <ShiftTimes day={day} />
              </p>
              <p className="second">{shiftDetail(day)}</p>
            </>
          ) : (
            !day.restDay && <p className="second">No schedule posted</p>
          )}
          <Changed day={day} />
          {day.shift && <SiteLines day={day} />}
        </li>
      ))}
    </ol>
  );
}

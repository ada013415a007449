// The schedule on a desktop: a month of days, Sunday first. A day opens with its site and supervisor.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { monthTitle } from '@kawani/kit/web/date';
import { weeksOf } from '@kawani/kit/web/month-grid';
import { weekdayName } from '@kawani/kit/web/weekday';
import { breakLine, Changed, longDay, ScheduleTags, ShiftTimes, type ShownDay } from './day-lines.tsx';

type ScheduleMonthProps = {
  month: Day;
  days: readonly ShownDay[];
  today: Day;
  onOpen: (on: Day) => void;
};

export function ScheduleMonth({ month, days, today, onOpen }: ScheduleMonthProps) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const weeks = weeksOf(month);
  const full = weeks[1] ?? [];
  return (
    <div className="card schedule-month">
      <table aria-label={monthTitle(month)}>
        <thead>
          <tr>
            {full.map(
              (on) =>
                on && (
                  <th key={on} scope="col">
                    {weekdayName(on)}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, at) => (
            <tr key={`week ${at + 1}`}>
              {week.map((on, weekday) => {
                const day = on && byDate.get(on);
                return (
                  <td
                    key={on ?? `blank ${weekday}`}
                    data-today={on === today || undefined}
                    data-free={day && !day.shift ? true : undefined}
                  >
                    {day && <DayCell day={day} isToday={on === today} onOpen={onOpen} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayCell({ day, isToday, onOpen }: { day: ShownDay; isToday: boolean; onOpen: (on: Day) => void }) {
  return (
    <button type="button" onClick={() => onOpen(day.date)}>
      <span className="schedule-number">
        <span aria-hidden="true">{Number(day.date.slice(8))}</span>
        <span className="unseen">
          {isToday ? say('{date}, today', { date: longDay(day.date) }) : longDay(day.date)}
        </span>
      </span>
      {day.shift && (
        <>
          <span className="schedule-code">{day.shift.code}</span>
          <strong>
            <ShiftTimes day={day} />
          </strong>
          {day.site && <small>{day.site.name}</small>}
          <small className="schedule-break">{breakLine(day.shift)}</small>
        </>
      )}
      {!day.shift && !day.restDay && <small>{say('No schedule posted')}</small>}
      <Changed day={day} />
      <ScheduleTags day={day} />
    </button>
  );
}

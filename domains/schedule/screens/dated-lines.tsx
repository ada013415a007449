// Dates with what they hold, one line each, to read beside a form.
import type { DayTimes } from '@kawani/domains/schedule/contract';
import { heldOf } from '@kawani/domains/schedule/rules';
import { type Day, showDay } from '@kawani/kit/values/day';
import { Skeleton } from '@kawani/kit/web/block';
import { shortWeekday } from '@kawani/kit/web/weekday';
import './changes.css';

type Held = Pick<DayTimes, 'shift' | 'restDay'>;

export function DatedLines({ title, days }: { title: string; days: readonly (Held & { date: Day })[] | undefined }) {
  return (
    <section className="schedule-dates" aria-label={title}>
      <h3>{title}</h3>
      {days === undefined ? (
        <Skeleton height={44} />
      ) : (
        <dl>
          {days.map((day) => (
            <div key={day.date}>
              <dt>
                {shortWeekday(day.date)} {showDay(day.date)}
              </dt>
              <dd className="figures">{heldOf(day)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

// When people are paid: a date on which banks are closed gives way to the working day before it. Pure.
import { addDays, type Day, weekdayOf } from '@kawani/kit/values/day';

/** Of one pay date: the day on which people are paid, and the date it moved from, or null where it stayed. */
export type MovedPayDate = { readonly payDate: Day; readonly usualPayDate: Day | null };

const SUNDAY = 0;
const SATURDAY = 6;

/** `closed`: regular and special non-working holidays of the whole country. Those of one place close no bank elsewhere. */
export function movedPayDate(due: Day, closed: ReadonlySet<Day>): MovedPayDate {
  let on = due;
  while (isClosed(on, closed)) on = addDays(on, -1);
  return { payDate: on, usualPayDate: on === due ? null : due };
}

function isClosed(on: Day, closed: ReadonlySet<Day>): boolean {
  const weekday = weekdayOf(on);
  return weekday === SATURDAY || weekday === SUNDAY || closed.has(on);
}

// When a report by mail comes next, and which dates it is of. Pure.
import { addDays, type Day, firstOfMonth, lastOfMonth, weekdayOf } from '@kawani/kit/values/day';
import type { MailedEvery } from '../contract/mailed-form.ts';

const MONDAY = 1;
const DAYS_OF_WEEK = 7;

/** The first day of sending after a day. */
export function sentAfter(every: MailedEvery, day: Day): Day {
  if (every === 'DAY') return addDays(day, 1);
  if (every === 'MONTH') return addDays(lastOfMonth(day), 1);
  const until = (MONDAY - weekdayOf(day) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return addDays(day, until === 0 ? DAYS_OF_WEEK : until);
}

/** What is just over on a day of sending; one sent late is of the same dates. */
export function datesSent(every: MailedEvery, day: Day): { from: Day; to: Day } {
  const yesterday = addDays(day, -1);
  if (every === 'DAY') return { from: yesterday, to: yesterday };
  if (every === 'MONTH') {
    const last = addDays(firstOfMonth(day), -1);
    return { from: firstOfMonth(last), to: last };
  }
  const sunday = addDays(day, -((weekdayOf(day) + DAYS_OF_WEEK - MONDAY) % DAYS_OF_WEEK) - 1);
  return { from: addDays(sunday, 1 - DAYS_OF_WEEK), to: sunday };
}

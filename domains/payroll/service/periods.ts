// Which of how many pay periods of its month a period is.
import { payPeriodsWithin } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import { type Day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';

/** A period belongs to the month in which it ends. */
export async function periodPart(db: Db, { starts, ends }: { starts: Day; ends: Day }) {
  const month = firstOfMonth(ends);
  const within = await payPeriodsWithin(db, { from: month, to: lastOfMonth(ends) });
  const ofMonth = within.filter((period) => firstOfMonth(period.ends) === month);
  return { part: ofMonth.findIndex((period) => period.starts === starts) + 1, parts: ofMonth.length };
}

// Writing the published schedule, day by day or in weeks that repeat. Dates of a posted period are refused.
import { ScheduleRefusal } from '@kawani/domains/schedule/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { type Day, daysBetween } from '@kawani/kit/values/day';
import { ensureMonths, type PublishedDay, type PublishedWeeks, upsertDays, upsertWeeks } from '../table/days.ts';
import { postedWhileHeld } from './periods.ts';

const CHUNK = 5_000;
/** Days written in one statement, so that each stays well under the statement timeout. */
const DAYS_A_STATEMENT = 5_000;

/** Writes days of the schedule over what was published; refuses all of them when one date is posted. */
export async function publish(db: Db, days: readonly PublishedDay[], by: string | null = null): Promise<void> {
  const [from, to] = spanned(days.map(({ date }) => ({ from: date, to: date })));
  if (from === undefined || to === undefined) return;
  const posted = await postedWhileHeld(db, from, to);
  if (days.some(({ date }) => posted.some((range) => date >= range.from && date <= range.to))) refusePosted();
  await ensureMonths(db, from, to);
  for (let at = 0; at < days.length; at += CHUNK) await upsertDays(db, days.slice(at, at + CHUNK), by);
}

/** The same for whole weeks that repeat; made inside the database, so years for thousands take seconds. */
export async function publishWeeks(db: Db, weeks: readonly PublishedWeeks[]): Promise<void> {
  const [from, to] = spanned(weeks);
  if (from === undefined || to === undefined) return;
  const posted = await postedWhileHeld(db, from, to);
  if (weeks.some((week) => posted.some((range) => week.from <= range.to && week.to >= range.from))) refusePosted();
  await ensureMonths(db, from, to);
  let [part, size]: [PublishedWeeks[], number] = [[], 0];
  for (const week of weeks) {
    part.push(week);
    size += daysBetween(week.from, week.to) + 1;
    if (size < DAYS_A_STATEMENT) continue;
    await upsertWeeks(db, part);
    [part, size] = [[], 0];
  }
  if (part.length > 0) await upsertWeeks(db, part);
}

function refusePosted(): never {
  throw new Refused(ScheduleRefusal.PERIOD_POSTED());
}

function spanned(ranges: readonly { from: Day; to: Day }[]): [Day | undefined, Day | undefined] {
  return ranges.reduce<[Day | undefined, Day | undefined]>(
    ([first, last], { from, to }) => [
      first === undefined || from < first ? from : first,
      last === undefined || to > last ? to : last,
    ],
    [undefined, undefined],
  );
}

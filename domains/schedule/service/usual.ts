// The usual schedule of people who begin: which shifts they may have at a site, and publishing the weeks of many.
import type { UsualSchedule } from '@kawani/domains/employees/contract/usual-schedule';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import { usualSchedule as datesOf, joinedRanges, type OpenPay, usualUntil } from '../rules/usual.ts';
import type { PublishedWeeks } from '../table/days.ts';
import { shiftsSince, type UsualShift, usualShiftsAt } from '../table/usual.ts';
import { lastPosted, payPeriodOn, postedWhileHeld } from './periods.ts';
import { publishWeeks } from './publishing.ts';

/** The week that somebody is to work from a date on. */
export type UsualWeek = Omit<PublishedWeeks, 'to'>;

/** The active shifts worked at a site, among them those whose times count from a later date. */
export const usualShifts: (db: Db, siteId: string | null, on: Day) => Promise<UsualShift[]> = usualShiftsAt;

/** Publishes from the first day on, as far as pay is open and the shift has times; says for each week what was published. */
export async function publishUsual(db: Db, weeks: readonly UsualWeek[], today: Day): Promise<UsualSchedule[]> {
  const all = await usualOf(db, weeks, today);
  await publishWeeks(
    db,
    weeks.flatMap((week, at) => (all[at]?.published ?? []).map((range) => ({ ...week, ...range }))),
  );
  return all;
}

/** What of each week would be published now. */
export async function usualOf(db: Db, weeks: readonly UsualWeek[], today: Day): Promise<UsualSchedule[]> {
  if (weeks.length === 0) return [];
  const pay = await openPay(db, weeks, today);
  const since = await shiftsSince(db, [...new Set(weeks.map(({ shiftId }) => shiftId))]);
  return weeks.map(({ from, shiftId }) => datesOf(from, since.get(shiftId) ?? null, pay));
}

/** None of these dates is posted before the transaction ends. */
async function openPay(db: Db, weeks: readonly UsualWeek[], today: Day): Promise<OpenPay> {
  const last =
    weeks
      .map(({ from }) => from)
      .sort()
      .at(-1) ?? today;
  const { starts } = await payPeriodOn(db, today);
  const { starts: startedBefore } = await payPeriodOn(db, addDays(starts, -1));
  // The first posted period says since when people are paid by these records, so all of them are read.
  const posted = await postedWhileHeld(db, FIRST_DAY, usualUntil(last, today));
  return { today, posted: joinedRanges(posted), starts, startedBefore };
}

/** Before anybody's pay was kept here. */
const FIRST_DAY = day('2000-01-01');

/** The day after the last posted period, or the start of the period before this one where none was ever posted. */
export async function openDates({ db, today }: RequestContext): Promise<{ from: Day }> {
  const last = await lastPosted(db);
  if (last !== null) return { from: addDays(last, 1) };
  const { starts } = await payPeriodOn(db, today);
  return { from: (await payPeriodOn(db, addDays(starts, -1))).starts };
}

/** What taking people on asks of the schedule. */
export const usualSchedule = { usualShifts, publishUsual, payPeriodOn };

// What can be done with the schedule: reading it, publishing it, setting shifts, holidays and pay periods.
import type { DayRange, PayPeriod } from '@kawani/domains/schedule/contract';
import { ScheduleRefusal } from '@kawani/domains/schedule/contract';
import { nationalDays } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { type Day, daysBetween } from '@kawani/kit/values/day';
import { periodBetween } from './rules.ts';
import {
  activeShifts,
  anyHoliday,
  insertHolidays,
  insertShifts,
  type NewHoliday,
  type NewShift,
  periodOf,
  periodsAround,
  postedRanges,
  putPeriods,
} from './table/calendar.ts';
import { placeShifts, type SiteShift, sameDuty, shiftsAt } from './table/changes.ts';
import {
  ensureMonths,
  loadInBulk,
  type PublishedDay,
  type PublishedWeeks,
  upsertDays,
  upsertWeeks,
  workDates,
} from './table/days.ts';

export { calendarFeed, calendarLink, renewCalendarLink, revokeCalendarLink } from './service/calendar.ts';
export { scheduleClerks } from './service/changing.ts';
export { colleaguesToSwap, shiftChoices, swapsAsked } from './service/choices.ts';
export { loadChange, type PastChange } from './service/loading.ts';
export { mySchedule, requireRange, type ScheduleFact, type SiteFact, scheduleFacts } from './service/reading.ts';
export { scheduleSheet } from './service/sheet.ts';
export { loadInBulk, type NewHoliday, type NewShift, type PublishedDay, type PublishedWeeks, type SiteShift };

const CHUNK = 5_000;
/** Days written in one statement, so that each stays well under the statement timeout. */
const DAYS_A_STATEMENT = 20_000;

/** The dates in a range on which each person has a shift; whoever has none is left out. */
export const workDatesOf: (
  db: Db,
  employeeIds: readonly string[],
  range: DayRange,
) => Promise<{ employeeId: string; dates: Day[] }[]> = workDates;

export async function payPeriodOn(db: Db, on: Day): Promise<PayPeriod> {
  const set = await periodOf(db, on);
  if (set !== undefined) return set;
  const { before, after } = await periodsAround(db, on);
  return periodBetween(on, before, after);
}

export async function isPosted(db: Db, on: Day): Promise<boolean> {
  return (await postedRanges(db, on, on)).length > 0;
}

/** The posted periods that touch the range, in order. */
export const postedWithin: (db: Db, from: Day, to: Day) => Promise<DayRange[]> = postedRanges;

/** Sets periods, or only their state where one starts on the same day. */
export const setPeriods: (db: Db, periods: readonly PayPeriod[]) => Promise<void> = putPeriods;

/** Writes days of the schedule over what was published; refuses all of them when one date is posted. */
export async function publish(db: Db, days: readonly PublishedDay[]): Promise<void> {
  const [from, to] = spanned(days.map(({ date }) => ({ from: date, to: date })));
  if (from === undefined || to === undefined) return;
  const posted = await postedRanges(db, from, to);
  if (days.some(({ date }) => posted.some((range) => date >= range.from && date <= range.to))) refusePosted();
  await ensureMonths(db, from, to);
  for (let at = 0; at < days.length; at += CHUNK) await upsertDays(db, days.slice(at, at + CHUNK));
}

/** The same for whole weeks that repeat; made inside the database, so years for thousands take seconds. */
export async function publishWeeks(db: Db, weeks: readonly PublishedWeeks[]): Promise<void> {
  const [from, to] = spanned(weeks);
  if (from === undefined || to === undefined) return;
  const posted = await postedRanges(db, from, to);
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

/** The new ids by code. */
export const openShifts: (db: Db, shifts: readonly NewShift[]) => Promise<Map<string, string>> = insertShifts;

/** Ids of the active shifts by code. */
export async function shiftCodes(db: Db): Promise<ReadonlyMap<string, string>> {
  return new Map((await activeShifts(db)).map(({ code, id }) => [code, id]));
}

/** The active shifts worked at a detachment, with their times of a date; those worked everywhere are among them. */
export const activeShiftsOf: (db: Db, detachmentId: string | null, on: Day) => Promise<SiteShift[]> = shiftsAt;

/** Says of every shift of the published schedule that it is worked where it is; one never said so is worked everywhere. */
export const placeShiftsAsPublished: (db: Db) => Promise<void> = placeShifts;

/** Those of the same unit and designation all through a range, a page at a time. */
export const colleaguesOnDuty: typeof sameDuty = sameDuty;

/** False in a database that was never started with. */
export const hasHolidays: (db: Db) => Promise<boolean> = anyHoliday;

/** Enters the nation's holidays of every year the law's tables know. */
export async function proclaimNational(db: Db): Promise<number> {
  const national = nationalDays();
  return insertHolidays(
    db,
    national.map(({ date, name, type, source }) => ({ date, name, type, places: null, proclamation: source })),
  );
}

/** Enters holidays that are not known yet; how many were new. */
export const proclaim: (db: Db, holidays: readonly NewHoliday[]) => Promise<number> = insertHolidays;

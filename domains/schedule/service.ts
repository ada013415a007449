// What can be done with the schedule: reading it, publishing it, setting shifts, holidays and pay periods.
import type { DayRange } from '@kawani/domains/schedule/contract';
import { nationalDays } from '@kawani/domains/statutory/service';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import {
  activeShifts,
  anyHoliday,
  insertHolidays,
  insertShifts,
  type NewHoliday,
  type NewShift,
} from './table/calendar.ts';
import { placeShifts, type SiteShift, sameDuty, shiftsAt } from './table/changes.ts';
import {
  type CalendarRow,
  calendarRows,
  loadInBulk,
  type PublishedDay,
  type PublishedWeeks,
  workDates,
} from './table/days.ts';

export { calendarFeed, calendarLink, renewCalendarLink, revokeCalendarLink } from './service/calendar.ts';
export { scheduleRequestHandlers } from './service/changing.ts';
export { colleaguesToSwap, shiftChoices, swapsAsked } from './service/choices.ts';
export { enterYear, holidayPlaces, proclaimedOf, proposedFor } from './service/holiday-years.ts';
export { holidayEffect, holidays } from './service/holidays.ts';
export { loadChange, loadDraft, loadRequired, type PastChange } from './service/loading.ts';
export { orderChoices, orderPeople, orderSites } from './service/order-choices.ts';
export { orderPaper } from './service/order-paper.ts';
export { assign, cancelOrder, orders, previewAssignment, previewRelief, relieve } from './service/orders.ts';
export {
  closePeriod,
  cutOffRules,
  holdDaysStill,
  isPosted,
  keepPeriod,
  lastPosted,
  markPaid,
  payPeriodOn,
  payPeriodsWithin,
  postedWhileHeld,
  postedWithin,
  reopenPeriod,
  rulesWith,
  setCutOffs,
  setPeriods,
  takeBackCutOffs,
} from './service/periods.ts';
export * from './service/planning.ts';
export { publish, publishWeeks } from './service/publishing.ts';
export { mySchedule, requireRange, type ScheduleFact, type SiteFact, scheduleFacts } from './service/reading.ts';
export { requiredHistory, requiredOf, setRequired } from './service/required.ts';
export { scheduleSheet } from './service/sheet.ts';
export { shiftEffect, shifts, siteChoices } from './service/shifts.ts';
export { siteHolidays } from './service/site-holidays.ts';
export { mySpells, shiftSpells } from './service/spells.ts';
export { scheduleFollowsStatus } from './service/status.ts';
export { scheduleOwners } from './table/owners.ts';
export { loadInBulk, type NewHoliday, type NewShift, type PublishedDay, type PublishedWeeks, type SiteShift };

/** The dates in a range on which each person has a shift; whoever has none is left out. */
export const workDatesOf: (
  db: Db,
  employeeIds: readonly string[],
  range: DayRange,
) => Promise<{ employeeId: string; dates: Day[] }[]> = workDates;

/** A person's dates as far as leave is counted by them: each of a range, after the published ones since a day before it. */
export const workCalendar: (
  db: Db,
  employeeId: string,
  range: { since: Day; from: Day; to: Day },
) => Promise<CalendarRow[]> = calendarRows;

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

// What can be done with the schedule: reading it, publishing it, setting shifts, holidays and pay periods.
import { requireEmployee, supervisorsOf } from '@kawani/domains/employees/service';
import { type Site, sitesOf } from '@kawani/domains/organization/service';
import type {
  DayRange,
  Fence,
  HolidayMark,
  PayPeriod,
  ScheduledDay,
  ShiftTerms,
} from '@kawani/domains/schedule/contract';
import { ScheduleRefusal } from '@kawani/domains/schedule/contract';
import { nationalDays } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { type Day, daysBetween } from '@kawani/kit/values/day';
import { minutes } from '@kawani/kit/values/hours';
import { periodBetween, rangeObjections } from './rules.ts';
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
import {
  dayRows,
  ensureMonths,
  loadInBulk,
  type PublishedDay,
  type PublishedWeeks,
  upsertDays,
  upsertWeeks,
  workDates,
} from './table/days.ts';

export { loadInBulk, type NewHoliday, type NewShift, type PublishedDay, type PublishedWeeks };

/** Everything about a person's date that the schedule knows. */
export type ScheduleFact = {
  readonly employeeId: string;
  readonly date: Day;
  readonly shift: ShiftTerms | null;
  readonly restDay: boolean;
  /** False: nothing was posted for the date. */
  readonly isPublished: boolean;
  /** The site of the schedule; where nothing is posted, that of the person's posting. */
  readonly site: SiteFact | null;
  /** Those observed at the site. */
  readonly holidays: readonly HolidayMark[];
};

export type SiteFact = Omit<Site, 'fences'> & { readonly fences: readonly Fence[] };

const CHUNK = 5_000;
/** Days written in one statement, so that each stays well under the statement timeout. */
const DAYS_A_STATEMENT = 20_000;

export async function mySchedule(range: DayRange, { actor, db, today }: Work) {
  const days = await scheduleOf(db, requireEmployee(actor.employeeId), range, today);
  const scheduled = days.reduce((sum, { shift, restDay }) => sum + (restDay ? 0 : (shift?.requiredMinutes ?? 0)), 0);
  return { days, scheduledMinutes: minutes(scheduled) };
}

/** Refuses a range that is reversed or too long for a list of days. */
export function requireRange(range: DayRange): void {
  const [objection] = rangeObjections(range);
  if (objection !== undefined) throw new Refused(objection, 400);
}

/** Every date of the range. The supervisors are those of today. */
async function scheduleOf(db: Db, employeeId: string, range: DayRange, today: Day): Promise<ScheduledDay[]> {
  requireRange(range);
  const facts = await scheduleFacts(db, [employeeId], range.from, range.to);
  const sites = new Set(facts.flatMap(({ site, isPublished }) => (site !== null && isPublished ? [site.id] : [])));
  const supervisors = await supervisorsOf(db, [...sites], today);
  return facts.map(({ date, shift, restDay, isPublished, site, holidays }) => {
    const leader = site === null ? undefined : supervisors.get(site.id);
    const above = leader?.employeeId === employeeId ? undefined : leader;
    return {
      date,
      shift,
      restDay,
      holidays: [...holidays],
      site:
        site === null || !isPublished
          ? null
          : {
              id: site.id,
              code: site.code,
              name: site.name,
              address: site.address,
              latitude: site.fences[0]?.latitude ?? null,
              longitude: site.fences[0]?.longitude ?? null,
              supervisor: above === undefined ? null : { name: above.name, mobile: above.mobile },
            },
    };
  });
}

/**
 * One fact for every person and date, both in the order asked; two queries however many. A shift past midnight touches
 * the holidays of the next date: ask one date further.
 */
export async function scheduleFacts(
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
): Promise<ScheduleFact[]> {
  const rows = await dayRows(db, employeeIds, { from, to });
  const places = new Set(rows.flatMap(({ placeId }) => (placeId === null ? [] : [placeId])));
  const sites = await sitesOf(db, [...places]);
  const known = new Map<string, SiteFact>();
  return rows.map(({ employeeId, date, shift, restDay, isPublished, placeId, holidays }) => {
    const site = placeId === null ? undefined : sites.get(placeId);
    return {
      employeeId,
      date,
      shift,
      restDay,
      isPublished,
      holidays: holidays ?? [],
      site: site === undefined ? null : siteOn(site, date, known),
    };
  });
}

/** The site with the fences of a date; sites whose fences never changed are made once. */
function siteOn(site: Site, date: Day, known: Map<string, SiteFact>): SiteFact {
  const drawn = site.fences.filter((fence) => fence.from <= date && (fence.to === null || fence.to >= date));
  const key = `${site.id} ${drawn.length === site.fences.length ? '' : date}`;
  const fact = known.get(key) ?? {
    ...site,
    fences: drawn.map(({ latitude, longitude, radiusM }) => ({ latitude, longitude, radiusM })),
  };
  known.set(key, fact);
  return fact;
}

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

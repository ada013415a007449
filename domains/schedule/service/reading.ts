// Reading the schedule: one's own days, and the facts of many people's dates that other modules compute with.
import { requireEmployee, supervisorsOf } from '@kawani/domains/employees/service';
import type { Site } from '@kawani/domains/organization/contract';
import type { DayRange, Fence, HolidayMark, ScheduledDay, ShiftTerms } from '@kawani/domains/schedule/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { minutes } from '@kawani/kit/values/hours';
import { originalOf, rangeObjections } from '../rules.ts';
import { changeRows, slotRows } from '../table/changes.ts';
import { dayRows } from '../table/days.ts';
import { reliefsOf } from '../table/orders.ts';

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

export async function mySchedule(range: DayRange, { actor, db, today }: RequestContext) {
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
  const originals = await originalsOf(db, employeeId, range);
  const reliefs = await reliefsOf(db, employeeId, range);
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
      relief: reliefs.find(({ from, to }) => from <= date && date <= to)?.ref ?? null,
      changed: originals.get(date) ?? null,
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
 * One fact for every person and date, both in the order asked; one query however many. A shift past midnight touches
 * the holidays of the next date: ask one date further.
 */
export async function scheduleFacts(
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
): Promise<ScheduleFact[]> {
  const { days, sites: named } = await dayRows(db, employeeIds, { from, to });
  const sites = new Map(named.map((site) => [site.id, site]));
  const known = new Map<string, SiteFact>();
  return days.map(({ employeeId, date, shift, restDay, isPublished, placeId, holidays }) => {
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

/** What approved changes replaced, by date. */
async function originalsOf(db: Db, employeeId: string, range: DayRange): Promise<Map<Day, ScheduledDay['changed']>> {
  const originals = new Map<Day, ScheduledDay['changed']>();
  const byDate = grouped(await changeRows(db, employeeId, range), ({ date }) => date);
  const current = byDate.size === 0 ? [] : await slotRows(db, [employeeId], range);
  for (const slot of current) {
    const original = originalOf(byDate.get(slot.date) ?? [], slot);
    if (original !== undefined) originals.set(slot.date, { shift: original.shift, restDay: original.restDay });
  }
  return originals;
}

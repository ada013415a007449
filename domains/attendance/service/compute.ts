// Computing days: all facts of many days in a few queries, the one pure function, and what is kept of its answer.
import type { ShiftTerms } from '@kawani/domains/schedule/contract';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { type Instant, minutes } from '@kawani/kit/values/hours';
import type { TimeRules } from '../contract/policies.ts';
import type { ComputedDay, Grants } from '../rules.ts';
import { computeDay, marksOf, workDatesOf } from '../rules.ts';
import type { ComputedRow } from '../table/days.ts';
import type { GrantRow } from '../table/grants.ts';
import type { OwnedPunch } from '../table/punches.ts';
import type { PersonDay } from '../table/stale.ts';
import { type Facts, type Sources, shiftsOf, sourcesOf } from './sources.ts';

/** Punches and shifts this far around a day decide which of them are its own. */
export const AROUND_DAYS = 2;

export type Outcome = {
  readonly row: ComputedRow;
  readonly punches: readonly OwnedPunch[];
  /** False where no source says anything about the day. */
  readonly isKnown: boolean;
};

/** Computes days, none of them stored. In the order of people, then dates. */
export async function computedDays(db: Db, days: readonly PersonDay[], now: Instant): Promise<Outcome[]> {
  const dates = days.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const people = [...new Set(days.map(({ employeeId }) => employeeId))];
  const sources = await sourcesOf(db, people, addDays(first, -AROUND_DAYS), addDays(last, AROUND_DAYS));
  return computedFrom(sources, days, now);
}

export function computedFrom(sources: Sources, days: readonly PersonDay[], now: Instant): Outcome[] {
  const byPerson = grouped(days, ({ employeeId }) => employeeId);
  return [...byPerson].flatMap(([employeeId, own]) => personDays(employeeId, own, sources, now));
}

function personDays(employeeId: string, days: readonly PersonDay[], sources: Sources, now: Instant): Outcome[] {
  const facts = sources(employeeId);
  const punches = punchesByWorkDate(facts);
  return days
    .map(({ date }) => date)
    .sort()
    .map((date) => outcome(employeeId, date, facts, punches.get(date) ?? [], now));
}

/** Which punches belong to which work date, all of a person's seen together. */
export function punchesByWorkDate({ days, punches }: Facts): ReadonlyMap<Day, readonly OwnedPunch[]> {
  const dates = workDatesOf(punches, shiftsOf(days));
  return grouped(punches, (punch) => dates.get(punch) as Day);
}

function outcome(employeeId: string, date: Day, facts: Facts, punches: readonly OwnedPunch[], now: Instant): Outcome {
  const scheduled = facts.days.get(date);
  const [leave, granted] = [facts.leave.get(date) ?? [], facts.grants.get(date) ?? []];
  const rules = facts.rulesOn(date);
  const computed = computeDay({
    workDate: date,
    shift: shiftUnder(scheduled?.shift ?? null, rules),
    openAfterMinutes: rules.openAfterMinutes,
    restDay: scheduled?.restDay ?? false,
    holidays: facts.holidaysAround(date),
    punches,
    leave,
    grants: grantsOf(granted),
    now,
    employed: facts.isEmployedOn(date),
  });
  return {
    row: rowOf(employeeId, date, facts, punches, computed),
    punches,
    isKnown: scheduled !== undefined || punches.length > 0 || leave.length > 0 || granted.length > 0,
  };
}

/** Of the grace of the shift and that of the policy, the better for the worker counts. */
function shiftUnder(shift: ShiftTerms | null, { graceMinutes }: TimeRules): ShiftTerms | null {
  return shift === null || shift.graceMinutes >= graceMinutes
    ? shift
    : { ...shift, graceMinutes: minutes(graceMinutes) };
}

function rowOf(
  employeeId: string,
  date: Day,
  facts: Facts,
  punches: readonly OwnedPunch[],
  computed: ComputedDay,
): ComputedRow {
  const scheduled = facts.days.get(date);
  const { timeIn, timeOut, results, worked, regular, late, undertime } = computed;
  const { overtime, excess, nightRegular, nightOvertime, asked, paidLeave, portions, explanation, settlesAt } =
    computed;
  return {
    employeeId,
    date,
    shift: scheduled?.shift ?? null,
    restDay: scheduled?.restDay ?? false,
    site: scheduled?.site?.name ?? null,
    detachmentId: scheduled?.site?.id ?? facts.siteOn(date)?.id ?? null,
    holidays: facts.holidaysOn(date),
    timeIn,
    timeOut,
    results: [...results],
    marks: marksOf(punches, computed.flags),
    worked,
    regular,
    late,
    undertime,
    overtime,
    excess,
    nightRegular,
    nightOvertime,
    paid: { asked, leave: paidLeave, portions },
    explanation,
    settlesAt,
  };
}

/** What approved requests allow, as the rules ask for it. A later correction replaces an earlier one. */
function grantsOf(granted: readonly GrantRow[]): Grants {
  const grants: { -readonly [Name in keyof Grants]: Grants[Name] } = {};
  for (const { kind, starts, ends, portion } of granted) {
    if (kind === 'TA' && starts !== null) grants.correctedIn = starts;
    if ((kind === 'TA' || kind === 'MTO') && ends !== null) grants.correctedOut = ends;
    if (kind === 'UT') grants.undertimeExcused = true;
    if (kind === 'WR') grants.workRemote = grants.workRemote === undefined ? (portion ?? 'WHOLE') : 'WHOLE';
    if (OVERTIME.has(kind) && starts !== null && ends !== null) {
      grants.overtime = [...(grants.overtime ?? []), { from: starts, to: ends }];
    }
  }
  const requests = granted.flatMap(({ kind, ref }) => (ref ? [{ kind, ref }] : []));
  return requests.length === 0 ? grants : { ...grants, requests };
}

const OVERTIME: ReadonlySet<string> = new Set(['OT', 'PREAPPLY', 'POSTAPPLY', 'EXCESS']);

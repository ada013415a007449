// Where a filing stands: the days around it as they are, as they would become, and what else was asked for them.
import { LeaveCode } from '@kawani/domains/leave/types/lists';
import { clashWith } from '@kawani/domains/requests/engine/contract';
import { type Clash, clashesOf } from '@kawani/domains/requests/engine/service';
import type { Evaluation, Filing } from '@kawani/domains/requests/engine/service/request-handler';
import { payPeriodOn } from '@kawani/domains/schedule/service';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { say, sayWith } from '@kawani/kit/contract/say';
import { addDays, type Day, daysOf as datesOf, showDay, showRange } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import type { TimeRules } from '../contract/policies.ts';
import type { Why } from '../contract/request-forms.ts';
import { type AttendanceDay, AttendanceRequestType } from '../contract.ts';
import { type Around, isFiledLate, isRepeated, REPEATED_WITHIN_DAYS, whyLine } from '../rules.ts';
import type { GrantRow } from '../table/grants.ts';
import { computedFrom } from './compute.ts';
import { type Sources, sourcesOf, withGrants } from './sources.ts';

/** What an approval writes, as it is kept with the request. */
export type Kept = Pick<GrantRow, 'date' | 'kind' | 'starts' | 'ends' | 'portion'>;
export type Snapshot = { readonly grants: readonly Kept[] };

export type Standing = Around & {
  /** What stands approved on the day. */
  readonly granted: readonly GrantRow[];
  /** The day as it would be with more granted. */
  with(grants: readonly Kept[]): AttendanceDay;
};

/** Neighbouring days are shown too, and theirs decide which punches are whose. */
const AROUND_DAYS = 3;

export async function standingOn(date: Day, { ownerId, db, now, today }: Filing): Promise<Standing> {
  const sources = await sourcesOf(db, [ownerId], addDays(date, -AROUND_DAYS), addDays(date, AROUND_DAYS));
  const at = toInstant(now);
  const computed = (from: Sources, on: Day) => rowOn(from, ownerId, on, at);
  return {
    day: computed(sources, date),
    before: computed(sources, addDays(date, -1)),
    after: computed(sources, addDays(date, 1)),
    now: at,
    today,
    overtime: overtimeRules(sources(ownerId).rulesOn(date)),
    granted: sources(ownerId).grants.get(date) ?? [],
    with: (grants) => computed(withGrants(sources, ofOwner(grants, ownerId)), date),
  };
}

function overtimeRules({ overtimeLeast, overtimeStep }: TimeRules) {
  return { least: overtimeLeast, step: overtimeStep };
}

/** The days of a range as they are. */
export async function daysWithin(from: Day, to: Day, { ownerId, db, now }: Filing): Promise<AttendanceDay[]> {
  const sources = await sourcesOf(db, [ownerId], addDays(from, -AROUND_DAYS), addDays(to, AROUND_DAYS));
  return [...datesOf(from, to)].map((date) => rowOn(sources, ownerId, date, toInstant(now)));
}

function rowOn(sources: Sources, employeeId: string, date: Day, now: ReturnType<typeof toInstant>): AttendanceDay {
  const [outcome] = computedFrom(sources, [{ employeeId, date }], now);
  if (outcome === undefined) throw new Error(`No day was computed for ${date}`);
  return outcome.row;
}

export function ofOwner(grants: readonly Kept[], employeeId: string, requestId: string | null = null): GrantRow[] {
  return grants.map((grant) => ({ ...grant, employeeId, requestId }));
}

/** What else was asked for these dates and does not go together with a form. */
export async function clashesWith(
  range: { from: Day; to: Day },
  { ownerId, db, changes }: Filing,
  kinds: readonly string[],
): Promise<Clash[]> {
  return range.to < range.from ? [] : clashesOf(db, ownerId, range, { except: changes, kinds });
}

export function clashObjections(clashes: readonly Clash[], field: string): Refusal[] {
  return clashes.map((clash) => {
    const { type, from, to } = clash;
    const dates = from === to ? showDay(from) : showRange(from, to);
    return clashWith(clash, () => say('{what} on {dates}', { what: typeLabel(type), dates }), field);
  });
}

/** Types of other modules that attendance has no word for are shown by code. */
export function typeLabel(type: string): string {
  const labels: Readonly<Record<string, string>> = { ...LeaveCode.labels, ...AttendanceRequestType.labels };
  return sayWith(labels[type] ?? type);
}

/** What differs between requests about time; the rest of their evaluation is the same. */
export type Drawn = Pick<Evaluation, 'type' | 'from' | 'to' | 'objections' | 'asks' | 'effect' | 'facts'> & {
  readonly grants: readonly Kept[];
  /** The days it is about, for what an approver should see of them. */
  readonly days: readonly AttendanceDay[];
};

export async function evaluationOf(
  kind: string,
  form: Why,
  { grants, days, ...drawn }: Drawn,
  filing: Filing,
): Promise<Evaluation & { snapshot: Snapshot }> {
  return {
    ...drawn,
    size: 0,
    reason: whyLine(form),
    flags: await flagsOf(kind, drawn.from, days, filing),
    snapshot: { grants },
  };
}

async function flagsOf(kind: string, from: Day, days: readonly AttendanceDay[], filing: Filing) {
  const { lastDayToFile } = await payPeriodOn(filing.db, from);
  const lately = { from: addDays(from, 1 - REPEATED_WITHIN_DAYS), to: from };
  const others = await clashesWith(lately, filing, [kind]);
  const marks = new Set(days.flatMap((day) => day.marks));
  const found = [
    ['OUTSIDE', marks.has('OUTSIDE')],
    ['OFFLINE', marks.has('OFFLINE')],
    ['LATE_FILING', isFiledLate(from, lastDayToFile, filing.today)],
    ['REPEATED', isRepeated(others.length)],
  ] as const;
  return found.filter(([, isSo]) => isSo).map(([flag]) => flag);
}

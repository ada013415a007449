// Reading days. Nobody is answered from a day whose sources changed since it was computed.
import { requireEmployee, requireReach } from '@kawani/domains/employees/service';
import { neutralLabel } from '@kawani/domains/leave/types/lists';
import type { DayRange } from '@kawani/domains/schedule/contract';
import { payPeriodOn, requireRange } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, daysOf as datesOf, daysBetween } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import {
  type AttendanceDay,
  type AttendanceDayDetail,
  attendanceApi,
  type ComputationStep,
  type OwnPunch,
} from '../contract.ts';
import { saidStep } from '../rules/said-step.ts';
import { punchedTimes, summaryOf } from '../rules.ts';
import { type ComputedRow, explanationOf, type StoredDay, type StoredStep, storedDays } from '../table/days.ts';
import { locationsOf, type OwnedPunch } from '../table/punches.ts';
import { isAnyStale } from '../table/stale.ts';
import { computedDays } from './compute.ts';
import { freshen } from './recompute.ts';
import { refusals } from './refusals.ts';
import { shownPunch } from './shown-punch.ts';

export async function myDays(range: DayRange, ctx: RequestContext) {
  return daysWithin(requireEmployee(ctx.actor.employeeId), range, ctx);
}

export async function daysOf({ employeeId, ...range }: DayRange & { employeeId: string }, ctx: RequestContext) {
  await requireReach(attendanceApi.daysOf, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { days: range } });
  return daysWithin(employeeId, range, ctx);
}

export async function myCutOff(ctx: RequestContext) {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  const period = await payPeriodOn(ctx.db, ctx.today);
  const { summary } = await daysWithin(employeeId, { from: period.starts, to: period.ends }, ctx);
  return { period, summary };
}

async function daysWithin(employeeId: string, range: DayRange, ctx: RequestContext) {
  const days = await trueDays(employeeId, range, ctx);
  return { days, summary: summaryOf(days) };
}

/** Every date of the range: as stored, or computed now where nothing is stored. One query when nothing changed. */
export async function trueDays(employeeId: string, range: DayRange, ctx: RequestContext): Promise<AttendanceDay[]> {
  requireRange(range);
  const { from, to } = range;
  const length = daysBetween(from, to) + 1;
  const stored = await storedDays(ctx.db, employeeId, from, to, toInstant(ctx.now));
  if (!stored.some(({ isOld }) => isOld)) {
    if (stored.length === length) return stored.map(plain);
    // Days without a schedule are not stored: nothing has to be brought up to date for them unless something waits.
    const [waits, days] = await ctx.db.together((db) =>
      Promise.all([isAnyStale(db, employeeId, from, to), filled(employeeId, range, stored, { db, now: ctx.now })]),
    );
    if (!waits) return days;
  }
  const fresh = await ctx.transaction(async (db) => {
    await freshen(db, employeeId, from, to, ctx.now);
    return storedDays(db, employeeId, from, to, toInstant(ctx.now));
  });
  return fresh.length === length ? fresh.map(plain) : filled(employeeId, range, fresh, ctx);
}

async function filled(
  employeeId: string,
  { from, to }: DayRange,
  stored: readonly StoredDay[],
  ctx: Pick<RequestContext, 'db' | 'now'>,
) {
  const known = new Map(stored.map((day) => [day.date, day]));
  const missing = [...datesOf(from, to)].filter((date) => !known.has(date));
  const computed = await outcomesOn(employeeId, missing, ctx.db, ctx.now);
  const rows = new Map(computed.map(({ row }) => [row.date, row]));
  return [...datesOf(from, to)].map((date) => {
    const day = known.get(date);
    if (day !== undefined) return plain(day);
    const {
      employeeId: _,
      explanation: __,
      settlesAt: ___,
      paid: ____,
      detachmentId: _____,
      ...row
    } = rows.get(date) as ComputedRow;
    return row;
  });
}

function outcomesOn(employeeId: string, dates: readonly Day[], db: Db, now: Date) {
  return computedDays(
    db,
    dates.map((date) => ({ employeeId, date })),
    toInstant(now),
  );
}

/** The row itself without its last column: copying rows is what answering days would mostly do otherwise. */
function plain(stored: StoredDay): AttendanceDay {
  const day: AttendanceDay & { isOld?: boolean } = stored;
  delete day.isOld;
  return day;
}

/** One day with its punches. What stands stored is told as it was computed then: a posted day keeps its figures. */
export async function myDay({ date }: { date: Day }, ctx: RequestContext): Promise<AttendanceDayDetail> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  const [day] = await trueDays(employeeId, { from: date, to: date }, ctx);
  const [outcome] = await outcomesOn(employeeId, [date], ctx.db, ctx.now);
  if (day === undefined || outcome === undefined) throw new Error(`No day was computed for ${date}`);
  const explanation = ((await explanationOf(ctx.db, employeeId, date)) ?? outcome.row.explanation).map(inFull);
  const punched = punchedTimes(outcome.punches);
  const refused = await refusals(ctx.db, employeeId, date);
  const punches = await located(ctx.db, employeeId, outcome.punches);
  return { ...day, punches, punched, explanation: [...explanation, ...refused] };
}

/** For its owner, with the type of a leave. */
function inFull({ label, value, leave }: StoredStep): ComputationStep {
  return saidStep({ label, value: leave === undefined ? value : `${neutralLabel(leave)}, ${value}` });
}

async function located(db: Db, employeeId: string, punches: readonly OwnedPunch[]): Promise<OwnPunch[]> {
  const found = await locationsOf(
    db,
    employeeId,
    punches.map(({ id }) => id),
  );
  const places = new Map(found.map(({ id, ...location }) => [id, location]));
  return punches.map((punch) => ({
    ...shownPunch(punch),
    location: places.get(punch.id) ?? null,
  }));
}

// Reading days. Nobody is answered from a day whose sources changed since it was computed.
import { requireEmployee, requireReach } from '@kawani/domains/employees/service';
import { neutralLabel } from '@kawani/domains/leave/contract';
import type { DayRange } from '@kawani/domains/schedule/contract';
import { payPeriodOn, requireRange } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { type Day, daysOf as datesOf, daysBetween } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import {
  type AttendanceDay,
  type AttendanceDayDetail,
  attendanceApi,
  type ComputationStep,
  type Punch,
} from '../contract.ts';
import { punchedTimes, summaryOf } from '../rules.ts';
import { type ComputedRow, explanationOf, type StoredDay, type StoredStep, storedDays } from '../table/days.ts';
import type { OwnedPunch } from '../table/punches.ts';
import { computedDays } from './compute.ts';
import { freshen } from './recompute.ts';
import { refusals } from './refusals.ts';

export async function myDays(range: DayRange, work: Work) {
  return daysWithin(requireEmployee(work.actor.employeeId), range, work);
}

export async function daysOf({ employeeId, ...range }: DayRange & { employeeId: string }, work: Work) {
  await requireReach(attendanceApi.daysOf, employeeId, work);
  await work.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { days: range } });
  return daysWithin(employeeId, range, work);
}

export async function myCutOff(work: Work) {
  const employeeId = requireEmployee(work.actor.employeeId);
  const period = await payPeriodOn(work.db, work.today);
  const { summary } = await daysWithin(employeeId, { from: period.starts, to: period.ends }, work);
  return { period, summary };
}

async function daysWithin(employeeId: string, range: DayRange, work: Work) {
  const days = await trueDays(employeeId, range, work);
  return { days, summary: summaryOf(days) };
}

/** Every date of the range: as stored, or computed now where nothing is stored. One query when nothing changed. */
export async function trueDays(employeeId: string, range: DayRange, work: Work): Promise<AttendanceDay[]> {
  requireRange(range);
  const { from, to } = range;
  const length = daysBetween(from, to) + 1;
  const stored = await storedDays(work.db, employeeId, from, to, toInstant(work.now));
  if (stored.length === length && stored[0]?.isOld === false) return stored.map(plain);
  const fresh = await work.transaction(async (db) => {
    await freshen(db, employeeId, from, to, work.now);
    return storedDays(db, employeeId, from, to, toInstant(work.now));
  });
  return fresh.length === length ? fresh.map(plain) : filled(employeeId, range, fresh, work);
}

async function filled(employeeId: string, { from, to }: DayRange, stored: readonly StoredDay[], work: Work) {
  const known = new Map(stored.map((day) => [day.date, day]));
  const missing = [...datesOf(from, to)].filter((date) => !known.has(date));
  const computed = await outcomesOn(employeeId, missing, work.db, work.now);
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
export async function myDay({ date }: { date: Day }, work: Work): Promise<AttendanceDayDetail> {
  const employeeId = requireEmployee(work.actor.employeeId);
  const [day] = await trueDays(employeeId, { from: date, to: date }, work);
  const [outcome] = await outcomesOn(employeeId, [date], work.db, work.now);
  if (day === undefined || outcome === undefined) throw new Error(`No day was computed for ${date}`);
  const explanation = ((await explanationOf(work.db, employeeId, date)) ?? outcome.row.explanation).map(inFull);
  const punched = punchedTimes(outcome.punches);
  const refused = await refusals(work.db, employeeId, date);
  return { ...day, punches: outcome.punches.map(shown), punched, explanation: [...explanation, ...refused] };
}

/** For its owner, with the type of a leave. */
function inFull({ label, value, leave }: StoredStep): ComputationStep {
  return { label, value: leave === undefined ? value : `${neutralLabel(leave)}, ${value}` };
}

function shown({ employeeId: _, ...punch }: OwnedPunch): Punch {
  return punch;
}

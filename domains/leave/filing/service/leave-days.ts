// Approved days of leave, as other modules read and write them.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { LeaveDay } from '../rules/leave-day.ts';
import { awayWholeDay, insertLeaveDays, leaveDays } from '../table/leave-days.ts';

const CHUNK = 5_000;

/** Approved days of leave of these people within the range. */
export const leaveDaysOf: (db: Db, employeeIds: readonly string[], from: Day, to: Day) => Promise<LeaveDay[]> =
  leaveDays;

/** Which of these people are on leave for all of a day. */
export async function awayOn(db: Db, employeeIds: readonly string[], on: Day): Promise<ReadonlySet<string>> {
  return new Set(await awayWholeDay(db, employeeIds, on));
}

export async function grantLeave(db: Db, days: readonly LeaveDay[]): Promise<void> {
  for (let at = 0; at < days.length; at += CHUNK) await insertLeaveDays(db, days.slice(at, at + CHUNK));
}

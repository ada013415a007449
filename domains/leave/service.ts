// What can be done with leave: so far, knowing which days were approved.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { insertLeaveDays, type LeaveDay, leaveDays } from './table.ts';

export type { LeaveDay };

const CHUNK = 5_000;

/** Approved days of leave of these people within the range. */
export const leaveDaysOf: (db: Db, employeeIds: readonly string[], from: Day, to: Day) => Promise<LeaveDay[]> =
  leaveDays;

export async function grantLeave(db: Db, days: readonly LeaveDay[]): Promise<void> {
  for (let at = 0; at < days.length; at += CHUNK) await insertLeaveDays(db, days.slice(at, at + CHUNK));
}

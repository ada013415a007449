// What can be done with leave: filing it, seeing and granting its credits, knowing who is away.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { awayWholeDay, insertLeaveDays, type LeaveDay, leaveDays } from './table/days.ts';

export { away, colleagues } from './service/away.ts';
export { leaveClerks } from './service/clerks.ts';
export { type Convertible, convertibleLeave, payOutLeave } from './service/converting.ts';
export { count, teamCount } from './service/counting.ts';
export { creditsOf, ledgerOf, myCredits, myLedger } from './service/credits.ts';
export { accrue, adjust, allocate, allocationChoices, tryAllocation } from './service/granting.ts';
export { settleHolidays } from './service/holidays.ts';
export { leaveTypeFiles, leaveTypesFile } from './service/leave-type-files.ts';
export { leaveTypeHistory, leaveTypes, setTerms, switchOff, switchOn } from './service/leave-types.ts';
export { creditsLeft, givenCredit, loadCredits, loadLeaves, type PastLeave, standings } from './service/loading.ts';
export { leavePaper } from './service/paper.ts';
export { addLeaveRecords, endLeaveRecord, leaveRecordsOf, type NewLeaveRecord } from './service/records.ts';
export type { LeaveDay };

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

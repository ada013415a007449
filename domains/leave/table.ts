// Approved days of leave.
import type { DayPortion, LeaveCode } from '@kawani/domains/leave/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type LeaveDay = { employeeId: string; date: Day; portion: DayPortion; type: LeaveCode; paid: boolean };

export async function leaveDays(db: Db, ids: readonly string[], from: Day, to: Day): Promise<LeaveDay[]> {
  return db.rows<LeaveDay>(sql`
    select employee_id as "employeeId", date, portion, type, paid from leave_day
    where employee_id = any(${ids}) and date between ${from} and ${to} order by employee_id, date, portion`);
}

export async function insertLeaveDays(db: Db, days: readonly LeaveDay[]): Promise<void> {
  await db.run(sql`
    insert into leave_day (employee_id, date, portion, type, paid)
    select * from unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ date }) => date)}::date[],
      ${days.map(({ portion }) => portion)}::text[], ${days.map(({ type }) => type)}::text[],
      ${days.map(({ paid }) => paid)}::boolean[])`);
}

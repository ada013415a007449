// Approved days of leave.
import type { DayPortion, LeaveCode } from '@kawani/domains/leave/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type LeaveDay = {
  employeeId: string;
  date: Day;
  portion: DayPortion;
  type: LeaveCode;
  paid: boolean;
};

export async function leaveDays(db: Db, ids: readonly string[], from: Day, to: Day): Promise<LeaveDay[]> {
  return db.rows<LeaveDay>(sql`
    select employee_id as "employeeId", date, portion, type, paid from leave_day
    where employee_id = any(${ids}) and date between ${from} and ${to} order by employee_id, date, portion`);
}

/** Of a request, where one asked for them. */
export async function insertLeaveDays(
  db: Db,
  days: readonly (LeaveDay & { requestId?: string | null })[],
): Promise<void> {
  await db.run(sql`
    insert into leave_day (employee_id, date, portion, type, paid, request_id)
    select * from unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ date }) => date)}::date[],
      ${days.map(({ portion }) => portion)}::text[], ${days.map(({ type }) => type)}::text[],
      ${days.map(({ paid }) => paid)}::boolean[], ${days.map(({ requestId }) => requestId ?? null)}::uuid[])`);
}

export async function deleteLeaveDays(db: Db, requestId: string): Promise<void> {
  await db.run(sql`delete from leave_day where request_id = ${requestId}`);
}

/** How many of these people are away on each date of the range that anybody is. */
export async function awayCounts(db: Db, ids: readonly string[], from: Day, to: Day) {
  return db.rows<{ date: Day; away: number }>(sql`
    select date, count(distinct employee_id) as away from leave_day
    where employee_id = any(${ids}) and date between ${from} and ${to} group by date order by date`);
}

/** Of these people, those on leave for all of a day. */
export async function awayWholeDay(db: Db, ids: readonly string[], on: Day): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select employee_id as id from leave_day where employee_id = any(${ids}) and date = ${on}
    group by employee_id having sum(case portion when 'WHOLE' then 2 else 1 end) >= 2`);
  return rows.map(({ id }) => id);
}

/** Days of each type that were taken in a year, of leaves that draw on no credits. */
export async function takenDays(db: Db, employeeId: string, year: number) {
  return db.rows<{ type: LeaveCode; days: number }>(sql`
    select type, sum(case portion when 'WHOLE' then 1 else 0.5 end)::float8 as days from leave_day
    where employee_id = ${employeeId} and date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    group by type`);
}

// Approved days of leave.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { LeaveDay } from '../rules/leave-day.ts';

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

/** How many of a person's colleagues of today are away on each date of the range that anybody is. */
export async function colleaguesAway(
  db: Db,
  employeeId: string,
  { from, to, today }: { from: Day; to: Day; today: Day },
) {
  return db.rows<{ date: Day; away: number }>(sql`
    select d.date, count(distinct d.employee_id) as away
    from colleague c join leave_day d on d.employee_id = c.colleague_id and d.date between ${from} and ${to}
    where c.employee_id = ${employeeId} and c.effective_from <= ${today} and (c.effective_to is null or c.effective_to >= ${today})
    group by d.date order by d.date`);
}

/** Of these people, those on leave for all of a day. */
export async function awayWholeDay(db: Db, ids: readonly string[], on: Day): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select employee_id as id from leave_day where employee_id = any(${ids}) and date = ${on}
    group by employee_id having sum(case portion when 'WHOLE' then 2 else 1 end) >= 2`);
  return rows.map(({ id }) => id);
}

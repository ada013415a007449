// Days whose sources changed since they were computed. Triggers name them; who computes them takes them off.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';

export type PersonDay = { readonly employeeId: string; readonly date: Day };

const PAIR = sql`employee_id as "employeeId", work_date as date`;

/** Takes one person's days off the list; waits for a worker that is just computing some of them. */
export async function takeStaleOf(db: Db, employeeId: string, from: Day, to: Day): Promise<PersonDay[]> {
  return db.rows<PersonDay>(sql`
    delete from attendance_stale where (employee_id, work_date) in (
      select employee_id, work_date from attendance_stale
      where employee_id = ${employeeId} and work_date between ${from} and ${to}
      order by employee_id, work_date for update)
    returning ${PAIR}`);
}

/** Whether a day of the range waits to be computed again. */
export async function isAnyStale(db: Db, employeeId: string, from: Day, to: Day): Promise<boolean> {
  const rows = await db.rows(sql`
    select from attendance_stale where employee_id = ${employeeId} and work_date between ${from} and ${to} limit 1`);
  return rows.length > 0;
}

export type Touched = PersonDay & { readonly touch: number };

/** Some days of the list, which they stay on. */
export async function staleDays(db: Db, most: number): Promise<Touched[]> {
  return db.rows<Touched>(sql`select ${PAIR}, touch from attendance_stale limit ${most}`);
}

/** Takes days off the list that nothing touched since they were read; never waits for anybody. */
export async function takeUntouched(db: Db, days: readonly Touched[]): Promise<PersonDay[]> {
  return db.rows<PersonDay>(sql`
    delete from attendance_stale where (employee_id, work_date) in (
      select s.employee_id, s.work_date
      from attendance_stale s join unnest(${days.map(({ employeeId }) => employeeId)}::uuid[],
        ${days.map(({ date }) => date)}::date[], ${days.map(({ touch }) => touch)}::bigint[])
        as read (employee_id, work_date, touch) using (employee_id, work_date, touch)
      for update of s skip locked)
    returning ${PAIR}`);
}

export async function nameStale(db: Db, days: readonly PersonDay[]): Promise<void> {
  await db.run(sql`
    insert into attendance_stale (employee_id, work_date)
    select * from unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ date }) => date)}::date[])
      as named (employee_id, work_date) order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch`);
}

/** Names the days that time alone made old. */
export async function nameUnsettled(db: Db, now: Instant, most: number): Promise<number> {
  return db.run(sql`
    insert into attendance_stale (employee_id, work_date)
    select employee_id, work_date from attendance_day where settles_at <= ${now}::timestamptz
    order by 1, 2 limit ${most}
    on conflict do nothing`);
}

export async function nameUnsettledOf(db: Db, employeeId: string, from: Day, to: Day, now: Instant): Promise<number> {
  return db.run(sql`
    insert into attendance_stale (employee_id, work_date)
    select employee_id, work_date from attendance_day
    where employee_id = ${employeeId} and work_date between ${from} and ${to} and settles_at <= ${now}::timestamptz
    order by 1, 2
    on conflict do nothing`);
}

/** For a load that has computed every day itself. */
export async function clearStale(db: Db): Promise<void> {
  await db.run(sql`truncate attendance_stale`);
}

/** Names the days of a range that time alone made old; how many. */
export async function nameUnsettledWithin(db: Db, from: Day, to: Day, now: Instant): Promise<number> {
  return db.run(sql`
    insert into attendance_stale (employee_id, work_date)
    select employee_id, work_date from attendance_day
    where work_date between ${from} and ${to} and settles_at <= ${now}::timestamptz
    order by 1, 2
    on conflict do nothing`);
}

/** Takes some days of a range off the list, whosever they are; never waits for anybody. */
export async function takeStaleWithin(db: Db, from: Day, to: Day, most: number): Promise<PersonDay[]> {
  return db.rows<PersonDay>(sql`
    delete from attendance_stale where (employee_id, work_date) in (
      select employee_id, work_date from attendance_stale where work_date between ${from} and ${to}
      order by employee_id, work_date limit ${most} for update skip locked)
    returning ${PAIR}`);
}

// The days of many people at once: squares, rows and totals; and those of them that wait to be computed again.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { TeamCell, TeamTotals } from '../contract/team.ts';
import type { AttendanceDay } from '../contract.ts';
import type { PersonDay } from './stale.ts';

type Range = { readonly from: Day; readonly to: Day };

/** Names those of many people's days that time alone made old. */
export async function nameUnsettledOfMany(db: Db, ids: readonly string[], { from, to }: Range, now: Instant) {
  return db.run(sql`
    insert into attendance_stale (employee_id, work_date)
    select employee_id, work_date from attendance_day
    where employee_id = any(${ids}::uuid[]) and work_date between ${from} and ${to} and settles_at <= ${now}::timestamptz
    order by 1, 2
    on conflict do nothing`);
}

/** Takes many people's days off the list; waits for a worker that is just computing some of them. */
export async function takeStaleOfMany(db: Db, ids: readonly string[], { from, to }: Range): Promise<PersonDay[]> {
  return db.rows<PersonDay>(sql`
    delete from attendance_stale where (employee_id, work_date) in (
      select employee_id, work_date from attendance_stale
      where employee_id = any(${ids}::uuid[]) and work_date between ${from} and ${to}
      order by employee_id, work_date for update)
    returning employee_id as "employeeId", work_date as date`);
}

export type CellRow = TeamCell & { readonly employeeId: string };

export async function cellsOf(db: Db, ids: readonly string[], { from, to }: Range): Promise<CellRow[]> {
  return db.rows<CellRow>(sql`
    select employee_id as "employeeId", work_date as date, results, rest_day as "isRestDay",
      holidays <> '[]' as "isHoliday", shift is not null as "hasShift"
    from attendance_day where employee_id = any(${ids}::uuid[]) and work_date between ${from} and ${to}
    order by employee_id, work_date`);
}

export type TotalsRow = Omit<TeamTotals, 'leaveDays'> & { readonly employeeId: string };

/** Whoever has no day in the range is left out. */
export async function totalsOf(db: Db, ids: readonly string[], { from, to }: Range): Promise<TotalsRow[]> {
  return db.rows<TotalsRow>(sql`
    select employee_id as "employeeId", count(time_in) as days, sum(worked) as worked, sum(late) as late,
      sum(undertime) as undertime, sum(overtime) as overtime, count(*) filter (where 'AWOL' = any(results)) as awol,
      count(*) filter (where 'LWOP' = any(results)) as lwop,
      count(*) filter (where 'No Timeout' = any(results)) as "noTimeout",
      count(*) filter (where 'No Time-in' = any(results)) as "noTimeIn"
    from attendance_day where employee_id = any(${ids}::uuid[]) and work_date between ${from} and ${to}
    group by employee_id`);
}

export type ReportDay = Pick<
  AttendanceDay,
  | 'date'
  | 'shift'
  | 'restDay'
  | 'site'
  | 'holidays'
  | 'timeIn'
  | 'timeOut'
  | 'results'
  | 'marks'
  | 'worked'
  | 'late'
  | 'undertime'
  | 'overtime'
  | 'excess'
> & { readonly employeeId: string; readonly night: number };

/** What is exported of days, in the order of people's ids, then of dates. */
export async function reportDays(db: Db, ids: readonly string[], { from, to }: Range): Promise<ReportDay[]> {
  return db.rows<ReportDay>(sql`
    select employee_id as "employeeId", work_date as date, shift, rest_day as "restDay", site, holidays,
      time_in as "timeIn", time_out as "timeOut", results, marks, worked, late, undertime, overtime, excess,
      night_regular + night_overtime as night
    from attendance_day where employee_id = any(${ids}::uuid[]) and work_date between ${from} and ${to}
    order by employee_id, work_date`);
}

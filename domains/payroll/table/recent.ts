// What somebody was paid lately, and how much they worked since.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { IS_SHOWN } from './holds.ts';

export type RecentSlip = {
  readonly starts: Day;
  readonly ends: Day;
  readonly payDate: Day;
  /** What was due until then was deducted: the usual date of a pay that came early. */
  readonly dueThrough: Day;
  readonly gross: Centavos;
  /** Withholding tax and the employee's contributions. */
  readonly statutory: Centavos;
  readonly net: Centavos;
};

/** Released payslips of pay periods as they stand, the newest first. */
export async function recentSlips(db: Db, employeeId: string, count: number): Promise<RecentSlip[]> {
  return db.rows<RecentSlip>(sql`
    select r.starts, r.ends, r.pay_date as "payDate",
      coalesce(r.usual_pay_date, r.pay_date) as "dueThrough", s.gross, s.tax + s.sss + s.philhealth + s.pagibig as statutory, s.net
    from payslip s join pay_run r on r.id = s.run_id
    where s.employee_id = ${employeeId} and ${IS_SHOWN} and r.kind = 'REGULAR'
      and not exists (select from payslip later where later.corrects = s.id)
    order by r.starts desc limit ${count}`);
}

/** The pay run of the newest of these payslips. */
export async function lastReleasedRun(db: Db, employeeId: string): Promise<string | undefined> {
  const row = await db.one<{ id: string }>(sql`
    select r.id from payslip s join pay_run r on r.id = s.run_id
    where s.employee_id = ${employeeId} and ${IS_SHOWN} and r.kind = 'REGULAR'
    order by r.starts desc limit 1`);
  return row?.id;
}

/** Days with time worked within a range. */
export async function daysWorked(db: Db, employeeId: string, from: Day, to: Day): Promise<number> {
  const row = await db.one<{ days: number }>(sql`select count(*)::int as days from attendance_day
    where employee_id = ${employeeId} and work_date between ${from} and ${to} and worked > 0`);
  return row?.days ?? 0;
}

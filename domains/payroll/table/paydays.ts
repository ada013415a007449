// Which paydays of a person are over.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import type { SlipLine } from '../contract.ts';
import { IS_SHOWN } from './holds.ts';

/** Of each person with any, up to which date what is due is taken by complete pay; a thirteenth month takes nothing. */
export async function lastCompleted(db: Db, employeeIds: readonly string[]): Promise<ReadonlyMap<string, Day>> {
  const rows = await db.rows<{ employeeId: string; on: Day }>(sql`
    select s.employee_id as "employeeId", max(coalesce(r.usual_pay_date, r.pay_date)) as on from payslip s join pay_run r on r.id = s.run_id
    where s.employee_id = any(${employeeIds}) and r.state = 'Completed' and r.kind = 'REGULAR' group by 1`);
  return new Map(rows.map(({ employeeId, on }) => [employeeId, on]));
}

/** Net pay of the last slips of periods that were released and stand, the newest first. */
export async function releasedNets(db: Db, employeeId: string, slips: number): Promise<Centavos[]> {
  const rows = await db.rows<{ net: Centavos }>(sql`
    select s.net from payslip s join pay_run r on r.id = s.run_id
    where s.employee_id = ${employeeId} and ${IS_SHOWN} and r.kind = 'REGULAR'
      and not exists (select from payslip later where later.corrects = s.id)
    order by r.starts desc limit ${slips}`);
  return rows.map(({ net }) => net);
}

export type PayLike = {
  readonly runId: string;
  readonly part: number;
  readonly parts: number;
  readonly lines: readonly SlipLine[];
};

/** The last released pay of each part of a month, the newest first. */
export async function paysLike(db: Db, employeeId: string): Promise<PayLike[]> {
  return db.rows<PayLike>(sql`
    select "runId", part, parts, lines from (
      select distinct on (r.part, r.parts) r.id as "runId", r.part, r.parts, r.starts, s.lines
      from payslip s join pay_run r on r.id = s.run_id
      where s.employee_id = ${employeeId} and ${IS_SHOWN} and r.kind = 'REGULAR'
        and not exists (select from payslip later where later.corrects = s.id)
      order by r.part, r.parts, r.starts desc) pays
    order by starts desc`);
}

/** Tax and contributions that the company advanced to somebody and did not get back yet. */
export async function advancedTo(db: Db, employeeId: string): Promise<Centavos> {
  const [row] = await db.rows<{ advanced: Centavos }>(sql`
    select coalesce(sum(s.advanced), 0)::bigint as advanced from payslip s join pay_run r on r.id = s.run_id
    where s.employee_id = ${employeeId} and r.state = 'Completed'
      and not exists (select from payslip later where later.corrects = s.id)`);
  return row?.advanced ?? ZERO;
}

/** Of these people, those whose pay was completed after a moment. */
export async function paidAfter(db: Db, employeeIds: readonly string[], at: Date): Promise<string[]> {
  const rows = await db.rows<{ number: string }>(sql`
    select distinct e.number from payslip s join pay_run r on r.id = s.run_id join employee e on e.id = s.employee_id
    where s.employee_id = any(${employeeIds}) and r.completed_at > ${at} order by e.number`);
  return rows.map(({ number }) => number);
}

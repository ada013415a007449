// Payslips to print together: those that people may see, with what each says beside its lines.
import type { LeaveCode } from '@kawani/domains/leave/types/lists';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { IS_SHOWN } from './holds.ts';
import type { SlipRecord } from './reading.ts';

/** Of some payslips those that their owners may see: not of pay that is held or left out. */
export async function shownAmong(db: Db, slipIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select s.id from payslip s join pay_run r on r.id = s.run_id where s.id = any(${slipIds}::uuid[]) and ${IS_SHOWN}`);
  return new Set(rows.map(({ id }) => id));
}

/** In the order of the ids. */
export async function slipRecords(db: Db, slipIds: readonly string[]): Promise<SlipRecord[]> {
  return db.rows<SlipRecord>(sql`
    select s.id, s.no, s.employee_id as "employeeId", s.run_id as "runId", r.kind, r.month, r.starts, r.ends,
      r.pay_date as "payDate", s.person, s.lines, s.gross, s.deducted, s.net, s.carried, s.faults, s.remarks
    from payslip s join pay_run r on r.id = s.run_id
      join unnest(${slipIds}::uuid[]) with ordinality asked (id, nth) on asked.id = s.id order by asked.nth`);
}

/** The numbers of the payslips that some correct. */
export async function correctedNumbers(db: Db, slipIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; no: string }>(sql`
    select s.id, old.no from payslip s join payslip old on old.id = s.corrects where s.id = any(${slipIds}::uuid[])`);
  return new Map(rows.map(({ id, no }) => [id, no]));
}

export type KeptLeaves = readonly { readonly type: LeaveCode; readonly days: number }[];

/** Of each payslip, or of what it corrects. */
export async function leavesOfSlips(db: Db, slipIds: readonly string[]): Promise<ReadonlyMap<string, KeptLeaves>> {
  const rows = await db.rows<{ id: string; balances: KeptLeaves }>(sql`
    with recursive slips as (
      select id as asked, id, corrects, 0 as back from payslip where id = any(${slipIds}::uuid[])
      union all select s.asked, p.id, p.corrects, back + 1 from payslip p join slips s on p.id = s.corrects)
    select distinct on (s.asked) s.asked as id, l.balances from slips s join payslip_leave l on l.payslip_id = s.id
    order by s.asked, s.back`);
  return new Map(rows.map(({ id, balances }) => [id, balances]));
}

/** Of an account's own person; undefined for an account without a record. */
export async function passwordFacts(db: Db, username: string): Promise<{ number: string; born: Day } | undefined> {
  return db.one<{ number: string; born: Day }>(sql`
    select number, birth_date as born from employee where username = ${username}`);
}

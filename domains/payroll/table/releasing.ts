// Completing and releasing: what stands in the way, slip numbers, what slips pay, who is told, who opened.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { PostingState, RunKind } from '../contract.ts';
import { IS_SHOWN } from './holds.ts';
import { paidBy, type RunRow } from './runs.ts';

/**
 * Slips older than what they stand on: computed before the days were posted, or without seeing a change of terms, dates of
 * employment, adjustments, accounts, payments, authorizations, other pay or a table of the law; people who have none; and
 * slips of who is in the run no longer. Who had nothing due of a thirteenth month has none, unless something changed since.
 */
export async function staleSlips(db: Db, run: RunRow): Promise<number> {
  const row = await db.one<{ stale: number }>(sql`
    with law as materialized (select v.by_transaction from statutory_version v, pay_run r
      where r.id = ${run.id} and v.effective_from <= greatest(r.ends, r.pay_date) 
        and v.state in ('IN_FORCE', 'CORRECTED', 'REMOVED') and (not v.is_shipped or v.state <> 'IN_FORCE'))
    select count(*)::int as stale from pay_run r
      join employee e on ${paidBy(run)} or exists (select from payslip s where s.run_id = r.id and s.employee_id = e.id)
      left join payslip s on s.run_id = r.id and s.employee_id = e.id and s.corrects is null and s.round = r.round
      left join pay_touch t on t.employee_id = e.id
    where r.id = ${run.id} and (not ${paidBy(run)} or case when s.id is null
      then r.kind <> 'THIRTEENTH' or not coalesce(pg_visible_in_snapshot(t.by_transaction, r.seen), true)
      else not s.days_posted or not coalesce(pg_visible_in_snapshot(t.by_transaction, s.seen), true)
        or exists (select from law where not pg_visible_in_snapshot(law.by_transaction, s.seen)) end)`);
  return row?.stale ?? 0;
}

/** The last period before this one whose pay is not completed: it is opened and stands open, or nobody opened it. */
export async function earlierOpen(db: Db, starts: Day) {
  return db.one<{ starts: Day; ends: Day }>(sql`select starts, ends from pay_run
    where kind = 'REGULAR' and starts < ${starts} and state <> 'Completed' order by starts desc limit 1`);
}

/** The first period whose pay was completed here. */
export async function firstPaid(db: Db) {
  return db.one<{ starts: Day; ends: Day }>(sql`select starts, ends from pay_run
    where kind = 'REGULAR' and state = 'Completed' order by starts limit 1`);
}

/** The last day up to which the pay of periods before a date is opened, or completed; null where there never was any. */
export async function periodsThrough(db: Db, starts: Day, state?: PostingState): Promise<Day | null> {
  const row = await db.one<{ ends: Day | null }>(sql`select max(ends) as ends from pay_run
    where kind = 'REGULAR' and starts < ${starts} ${state === undefined ? empty : sql`and state = ${state}`}`);
  return row?.ends ?? null;
}

/** Pay of a year that is over, and whose it was. */
export type EarlierPay = Record<'starts' | 'ends' | 'payDate', Day> & { readonly no: string; readonly name: string };

/** The last pay of somebody's employment in a year before a payday's, where it settled nothing of that year's tax. */
export async function lastUnsettled(db: Db, employeeId: string, payDate: Day): Promise<EarlierPay | undefined> {
  return db.one<EarlierPay>(sql`
    select starts, ends, pay_date as "payDate", no, name from (
      select distinct on (extract(year from r.pay_date)) r.starts, r.ends, r.pay_date, s.no, s.person ->> 'name' as name,
        s.settles_year
      from payslip s join pay_run r on r.id = s.run_id join employee e on e.id = s.employee_id
      where s.employee_id = ${employeeId} and r.state = 'Completed' and r.kind <> 'THIRTEENTH' and r.ends >= (select m.hired_on from employment_by(e.id, ${payDate}) m)
        and r.pay_date < date_trunc('year', ${payDate}::date)
        and not exists (select from payslip later where later.corrects = s.id)
      order by extract(year from r.pay_date), r.pay_date desc, r.completed_at desc) last
    where not settles_year order by pay_date limit 1`);
}

/** Completed pay is what later slips of its people stand on: those computed before are old. */
export async function touchPaid(db: Db, runId: string): Promise<void> {
  await db.rows(sql`select pay_touch_people(array(select employee_id from payslip where run_id = ${runId}))`);
}

/** Of one person. */
export async function touchPerson(db: Db, employeeId: string): Promise<void> {
  await db.rows(sql`select pay_touch_people(array[${employeeId}::uuid])`);
}

/** The first by name, and how many have any. */
export async function firstFault(db: Db, runId: string) {
  return db.one<{ count: number; name: string; says: string }>(sql`
    select count(*) over ()::int as count, e.listed_name as name, faults -> 0 ->> 'says' as says
    from payslip s join employee e on e.id = s.employee_id where run_id = ${runId} and faults <> '[]'
    order by e.sort_name, e.id limit 1`);
}

/** `PS-2026-000123`, in the order of company numbers; more digits from a million on, where lpad would cut them off. */
export async function numberSlips(db: Db, runId: string, payDate: Day): Promise<void> {
  await db.run(sql`
    update payslip s set no = 'PS-' || extract(year from ${payDate}::date) || '-' || to_char(numbered.no, 'FM999999999000000')
    from (select id, nextval('payslip_no') as no from (
      select id from payslip where run_id = ${runId} and no is null order by person ->> 'number') ordered) numbered
    where s.id = numbered.id`);
}

export type SlipDeduction = {
  readonly payslipId: string;
  readonly no: string;
  readonly dueId: string;
  readonly amount: Centavos;
};

/** What the slips of a run take for each instalment. */
export async function slipDeductions(db: Db, runId: string): Promise<SlipDeduction[]> {
  return db.rows<SlipDeduction>(sql`
    select s.id as "payslipId", s.no, (line ->> 'dueId')::uuid as "dueId", (line ->> 'amount')::bigint as amount
    from payslip s, jsonb_array_elements(s.lines) line
    where s.run_id = ${runId} and line ->> 'dueId' is not null`);
}

/** Those with an account to be told on. */
export async function releasedTo(db: Db, runId: string, only?: readonly string[]) {
  return db.rows<{ username: string; kind: RunKind; starts: Day; ends: Day; payslipId: string }>(sql`
    select e.username, r.kind, r.starts, r.ends, s.id as "payslipId"
    from payslip s join pay_run r on r.id = s.run_id join employee e on e.id = s.employee_id
    where s.run_id = ${runId} and e.username is not null and ${IS_SHOWN}
      ${only === undefined ? empty : sql`and s.employee_id = any(${only}::uuid[])`}
      and not exists (select from payslip later where later.corrects = s.id) order by e.number`);
}

export async function openedOf(db: Db, runId: string): Promise<number> {
  const row = await db.one<{ opened: number }>(sql`select count(distinct o.payslip_id)::int as opened
    from payslip_receipt o join payslip s on s.id = o.payslip_id where s.run_id = ${runId}`);
  return row?.opened ?? 0;
}

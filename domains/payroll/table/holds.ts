// Pay that is held or left out of a run. A row stands until it is lifted.
import { type Db, empty, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { HoldKind, SlipHold } from '../contract/hold-kinds.ts';
import type { PayHold } from '../contract/holds.ts';
import { inGroup } from './groups.ts';

/** A payslip `s` of a run `r` that its owner may see: released, not held, and not the empty one of who was left out. */
export const IS_SHOWN: Sql = sql`(r.released_at is not null and not exists (select from pay_hold h where h.run_id = s.run_id
  and h.employee_id = s.employee_id and h.lifted_at is null and (h.kind = 'HELD' or s.corrects is null)))`;

/** Left out of completed pay of a period `r` by a row `h` that stands, and not paid by a correction yet. */
const IS_UNPAID = sql`h.kind = 'EXCLUDED' and h.lifted_at is null and r.kind = 'REGULAR' and r.state = 'Completed'
  and not exists (select from payslip c where c.run_id = h.run_id and c.employee_id = h.employee_id
    and c.corrects is not null)`;

const ROW = sql`h.id, h.kind, case when h.lifted_at is not null then (case when h.pay_on is null then 'LIFTED' else 'PAID' end)
    when h.kind = 'EXCLUDED' and s.corrects is not null then 'PAID' else 'OPEN' end as state,
  h.run_id as "runId", r.kind as "runKind", r.state as "runState", r.starts, r.ends, h.employee_id as "employeeId", e.number,
  e.listed_name as name, coalesce(s.net, 0) as net, h.reason, h.set_by as "setBy", h.set_at as "setAt",
  h.lifted_by as "liftedBy", h.lifted_at as "liftedAt", h.lift_reason as "liftReason", h.pay_on as "payOn"`;

const FROM = sql`from pay_hold h join pay_run r on r.id = h.run_id join employee e on e.id = h.employee_id
  left join lateral (select s.net, s.corrects from payslip s where s.run_id = h.run_id and s.employee_id = h.employee_id
    and not exists (select from payslip later where later.corrects = s.id)) s on true`;

type Asked = {
  page: number;
  size: number;
  runId?: string | undefined;
  state: 'open' | 'all';
  search?: string | undefined;
};

export async function holdsPage(db: Db, { page, size, runId, state, search }: Asked) {
  const where = sql`${FROM} where true ${runId === undefined ? empty : sql`and h.run_id = ${runId}`}
    ${state === 'all' ? empty : sql`and h.lifted_at is null and (h.kind = 'HELD' or s.corrects is null)`}
    ${search ? sql`and e.id in (select people_found(${search}))` : empty}`;
  const items = await db.rows<PayHold>(
    sql`select ${ROW} ${where} order by h.set_at desc, h.id limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function holdById(db: Db, id: string): Promise<PayHold | undefined> {
  return db.one<PayHold>(sql`select ${ROW} ${FROM} where h.id = ${id}`);
}

type NewHolds = {
  readonly runId: string;
  readonly kind: HoldKind;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
};

/** Of some people, those who were neither held nor left out before. */
export async function insertHolds(db: Db, { runId, kind, reason, by, at }: NewHolds, people: readonly string[]) {
  const rows = await db.rows<{ employeeId: string }>(sql`
    insert into pay_hold (id, run_id, employee_id, kind, reason, set_by, set_at)
    select id, ${runId}, employee_id, ${kind}, ${reason}, ${by}, ${at}
    from unnest(${people.map(() => newId())}::uuid[], ${people}::uuid[]) as given (id, employee_id) order by employee_id
    on conflict do nothing returning employee_id as "employeeId"`);
  return rows.map(({ employeeId }) => employeeId);
}

/** Locked until the transaction ends; false where it was lifted. */
export async function lockHold(db: Db, id: string): Promise<boolean> {
  const row = await db.one(sql`select from pay_hold where id = ${id} and lifted_at is null for update`);
  return row !== undefined;
}

type Lift = { readonly by: string; readonly at: Date; readonly reason: string; readonly payOn: Day | null };

/** With the account of the day on which it is paid. */
export async function liftHoldRow(db: Db, id: string, { by, at, reason, payOn }: Lift): Promise<void> {
  await db.run(sql`
    update pay_hold h set lifted_by = ${by}, lifted_at = ${at}, lift_reason = ${reason}, pay_on = ${payOn}::date,
      channel = p.channel, account_name = p.account_name, account_number = p.account_number
    from (select 1) one left join lateral (select * from pay_out where ${payOn}::date is not null
      and employee_id = (select employee_id from pay_hold where id = ${id}) and effective_from <= ${payOn}::date
      order by effective_from desc limit 1) p on true
    where h.id = ${id}`);
}

/** Whether somebody's two accounts are one person's. */
export async function isSamePerson(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db.one<{ same: boolean }>(sql`select is_same_person(${one}, ${other}) as same`);
  return row?.same ?? false;
}

/** Of some people, those left out of a run, each with the reason. */
export async function leftOutOfRun(db: Db, runId: string, people: readonly string[]) {
  return db.rows<{ employeeId: string; reason: string }>(sql`select employee_id as "employeeId", reason from pay_hold
    where run_id = ${runId} and kind = 'EXCLUDED' and lifted_at is null and employee_id = any(${people}::uuid[])`);
}

/** Of some people, the periods before a run, or that of final pay, whose pay they were left out of and never got. */
export async function unpaidBefore(db: Db, people: readonly string[], { id, starts }: { id: string; starts: Day }) {
  return db.rows<{ employeeId: string; starts: Day; ends: Day }>(sql`
    select h.employee_id as "employeeId", r.starts, r.ends from pay_hold h join pay_run r on r.id = h.run_id
    where h.employee_id = any(${people}::uuid[]) and r.starts <= ${starts} and r.id <> ${id} and ${IS_UNPAID} order by r.starts`);
}

/** Released pay that somebody does not see: held, or left out and not paid yet. */
export async function heldFrom(db: Db, employeeId: string) {
  return db.rows<Pick<PayHold, 'kind' | 'runKind' | 'starts' | 'ends'>>(sql`
    select h.kind, r.kind as "runKind", r.starts, r.ends from pay_hold h join pay_run r on r.id = h.run_id
    where h.employee_id = ${employeeId} and h.lifted_at is null and r.released_at is not null
      and (h.kind = 'HELD' or r.kind = 'THIRTEENTH' or ${IS_UNPAID}) order by r.starts desc limit 12`);
}

/** What stands of somebody in a run. */
export async function slipHold(db: Db, runId: string, employeeId: string): Promise<SlipHold | undefined> {
  return db.one<SlipHold>(sql`select id, kind, reason, set_by as "setBy", set_at as "setAt" from pay_hold
    where run_id = ${runId} and employee_id = ${employeeId} and lifted_at is null`);
}

/** Of some people, those with a payslip of their own in a run. */
export async function inRun(db: Db, runId: string, people: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ employeeId: string }>(sql`select employee_id as "employeeId" from payslip
    where run_id = ${runId} and corrects is null and employee_id = any(${people}::uuid[])`);
  return rows.map(({ employeeId }) => employeeId);
}

/** Everybody of a pay group with a payslip in a run. */
export async function groupInRun(db: Db, { id, ends }: { id: string; ends: Day }, groupId: string): Promise<string[]> {
  const rows = await db.rows<{ employeeId: string }>(sql`select s.employee_id as "employeeId" from payslip s
    where s.run_id = ${id} and s.corrects is null ${inGroup(groupId, sql`${ends}::date`)}`);
  return rows.map(({ employeeId }) => employeeId);
}

/** Those of a run without any terms of pay, in the order of names. */
export async function withoutTerms(db: Db, runId: string) {
  return db.rows<{ employeeId: string; number: string; name: string }>(sql`
    select s.employee_id as "employeeId", e.number, e.full_name as name from payslip s join employee e on e.id = s.employee_id
    where s.run_id = ${runId} and s.has_faults and s.faults @> '[{"code":"NO_TERMS"}]' and s.corrects is null
    order by e.sort_name, e.id`);
}

/** Nobody's pay of the run is held while a file of it is made. */
export async function lockRun(db: Db, runId: string): Promise<void> {
  await db.rows(sql`select from pay_run where id = ${runId} for no key update`);
}

/** From now on nobody's pay of the run is held. */
export async function markPaidOut(db: Db, runId: string, at: Date): Promise<void> {
  await db.run(sql`update pay_run set paid_out_at = coalesce(paid_out_at, ${at}) where id = ${runId}`);
}

/** Who looked at the run before looks again. */
export async function touchRun(db: Db, runId: string): Promise<void> {
  await db.run(sql`update pay_run set version = version + 1 where id = ${runId}`);
}

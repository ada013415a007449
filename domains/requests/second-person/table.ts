// What waits for a second person, and the rules by which it does.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import type { Instant } from '@kawani/kit/values/hours';
import type { SecondRule } from './contract.ts';
import type { ChangeState, SecondKind, SecondMode, WaitingKind } from './lists.ts';

export type Facts = Readonly<Record<string, string | number | null>>;

export type ChangeRow = {
  readonly id: string;
  readonly kind: WaitingKind;
  readonly employeeId: string | null;
  readonly person: string | null;
  readonly input: unknown;
  readonly facts: Facts;
  readonly preparedBy: string;
  readonly preparedAt: Instant;
  readonly state: ChangeState;
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
  readonly reason: string | null;
};

const CHANGE = sql`c.id, c.kind, c.employee_id as "employeeId", e.full_name as person, c.input, c.facts,
  c.prepared_by as "preparedBy", c.prepared_at as "preparedAt", c.state, c.decided_by as "decidedBy",
  c.decided_at as "decidedAt", c.reason
  from second_person_change c left join employee e on e.id = c.employee_id`;

export type NewChange = {
  readonly kind: WaitingKind;
  readonly employeeId: string | null;
  readonly subject: string;
  readonly input: unknown;
  readonly facts: Facts;
};

/** Undefined where the same waits already. */
export async function insertChange(db: Db, made: NewChange, by: string, at: Date): Promise<string | undefined> {
  const id = newId();
  const rows = await db.run(sql`
    insert into second_person_change (id, kind, employee_id, subject, input, facts, prepared_by, prepared_at)
    values (${id}, ${made.kind}, ${made.employeeId}, ${made.subject}, ${JSON.stringify(made.input)},
      ${JSON.stringify(made.facts)}, ${by}, ${at})
    on conflict (kind, subject) where state = 'WAITING' do nothing`);
  return rows === 1 ? id : undefined;
}

export async function heldChange(db: Db, id: string): Promise<ChangeRow | undefined> {
  await db.rows(sql`select id from second_person_change where id = ${id} for update`);
  return db.one<ChangeRow>(sql`select ${CHANGE} where c.id = ${id} and c.state = 'WAITING'`);
}

type Decision = { readonly state: ChangeState; readonly by: string; readonly reason: string | null; readonly at: Date };

export async function decideChange(db: Db, id: string, { state, by, reason, at }: Decision): Promise<void> {
  await db.run(sql`update second_person_change set state = ${state}, decided_by = ${by}, decided_at = ${at}, reason = ${reason}
    where id = ${id}`);
}

/** Until the transaction ends, what this approved change does is let through. */
export async function actUnder(db: Db, id: string): Promise<void> {
  await db.rows(sql`select set_config('kawani.second_person', ${id}, true)`);
}

type ChangesQuery = { page: number; size: number; kinds: readonly string[]; isWaiting: boolean };

export async function changesPage(db: Db, { page, size, kinds, isWaiting }: ChangesQuery) {
  const rows = await db.rows<ChangeRow & { total: number }>(sql`
    select count(*) over ()::int as total, ${CHANGE}
    where c.kind = any(${kinds}::text[]) and (c.state = 'WAITING') = ${isWaiting}
    order by c.prepared_at desc, c.id limit ${size} offset ${(page - 1) * size}`);
  return { items: rows.map(({ total: _, ...row }): ChangeRow => row), total: rows[0]?.total ?? 0 };
}

export async function countWaiting(db: Db, kinds: readonly string[]): Promise<number> {
  const row = await db.one<{ changes: number }>(sql`
    select count(*)::int as changes from second_person_change where state = 'WAITING' and kind = any(${kinds}::text[])`);
  return row?.changes ?? 0;
}

export async function waitingRow(db: Db, kind: WaitingKind, subject: string): Promise<ChangeRow | undefined> {
  return db.one<ChangeRow>(
    sql`select ${CHANGE} where c.kind = ${kind} and c.subject = ${subject} and c.state = 'WAITING'`,
  );
}

/** Whether somebody approved, or is to approve, this very thing. */
export async function stateOf(db: Db, kind: WaitingKind, subject: string): Promise<ChangeState | null> {
  const row = await db.one<{ state: ChangeState }>(sql`select state from second_person_change
    where kind = ${kind} and subject = ${subject} and state in ('WAITING', 'APPROVED') order by prepared_at desc limit 1`);
  return row?.state ?? null;
}

export async function ruleRows(db: Db): Promise<SecondRule[]> {
  return db.rows<SecondRule>(sql`
    select kind, second_person_mode(kind) as mode, case kind when 'PAY_TERMS' then second_person_percent() else 0 end as percent,
      second_person_on(kind) as "isOn",
      people_who_hold(case kind when 'PAY_TERMS' then 'MANAGE_PAY_SETUP' else 'MANAGE_RELEASE_PAYSLIP' end) as people
    from unnest(array['PAY_TERMS', 'ADJUSTMENT', 'COMPLETION', 'BANK_FILE']) kind`);
}

export type NewRule = { readonly kind: SecondKind; readonly mode: SecondMode; readonly percent: number };

export async function insertSecondRule(db: Db, { kind, mode, percent }: NewRule, by: string): Promise<void> {
  await db.run(sql`insert into second_person_rule (id, kind, mode, percent, set_by)
    values (${newId()}, ${kind}, ${mode}, ${percent}, ${by})`);
}

export const changeOwners: Owners = {
  'second-person-change': ownersBy(
    (ids) => sql`select employee_id as owner from second_person_change
      where id = any(${ids}::uuid[]) and employee_id is not null`,
  ),
};

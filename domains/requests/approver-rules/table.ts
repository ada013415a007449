// Approver rules as rows. A rule keeps its id; what it said before a date stays as a row of it.
import { type Db, empty, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { containing } from '@kawani/kit/values/like';
import type { Level } from '../engine/contract/chain.ts';
import type { RequestStatus } from '../engine/lists.ts';
import { bestRule, type PlannedLevel } from '../engine/table/filing.ts';
import type { Deciders } from '../engine/table/moves.ts';
import type { ApproverRule, ApproverRuleForm } from './contract/rule.ts';

export type RuleQuery = {
  search?: string | undefined;
  state: 'active' | 'inactive' | 'all';
  sort?: string | undefined;
};

const SORTS: Readonly<Record<string, Sql>> = {
  name: sql`name`,
  effectiveFrom: sql`effective_from`,
  overDays: sql`over_days`,
};

const RULE = sql`id, version, active as "isActive", name, types,
  (select jsonb_build_object('id', id, 'code', code, 'name', name) from detachment where id = detachment_id) as detachment,
  (select jsonb_build_object('id', id, 'code', code, 'name', name) from department where id = department_id) as department,
  over_days::float8 as "overDays", levels, effective_from as "effectiveFrom"`;

/** Of the types that are known. */
export async function rulePage(
  db: Db,
  { search, state, sort = 'name', page, size }: RuleQuery & { page: number; size: number },
  known: readonly string[],
): Promise<{ items: ApproverRule[]; total: number }> {
  const word = search === undefined || search === '' ? empty : holding(search);
  const kept = state === 'all' ? empty : sql`and active = ${state === 'active'}`;
  const found = sql`from approver_rule r where of is null and types && ${known}::text[] ${kept} ${word}`;
  const by = SORTS[sort.replace(/^-/, '')] ?? sql`name`;
  const items = await db.rows<ApproverRule>(sql`
    select ${RULE} ${found} order by ${by} ${sort.startsWith('-') ? sql`desc` : empty}, id
    limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { items, total: counted?.total ?? 0 };
}

/** By name, by a type's code, or by the unit it is for. */
function holding(search: string): Sql {
  const like = containing(search);
  return sql`and (name ilike ${like} or exists (select from unnest(types) type where type ilike ${like})
    or exists (select from detachment d where d.id = r.detachment_id and d.code || ' ' || d.name ilike ${like})
    or exists (select from department d where d.id = r.department_id and d.code || ' ' || d.name ilike ${like}))`;
}

export async function ruleById(db: Db, id: string): Promise<ApproverRule | undefined> {
  return db.one<ApproverRule>(sql`select ${RULE} from approver_rule where id = ${id} and of is null`);
}

/** Rules in use for the same unit and size that share a type with a form, or its name. */
export async function rivals(
  db: Db,
  id: string,
  { name, types, detachmentId, departmentId, overDays }: ApproverRuleForm,
): Promise<{ name: string; types: string[]; isNamesake: boolean }[]> {
  return db.rows<{ name: string; types: string[]; isNamesake: boolean }>(sql`
    select name, array(select unnest(types) intersect select unnest(${types}::text[])) as types,
      lower(name) = lower(${name}) as "isNamesake"
    from approver_rule where id <> ${id} and of is null and (lower(name) = lower(${name}) or (active
      and types && ${types}::text[] and over_days = ${overDays}
      and detachment_id is not distinct from ${detachmentId ?? null}
      and department_id is not distinct from ${departmentId ?? null}))`);
}

type Written = ApproverRuleForm & { readonly id: string };

export async function insertRule(db: Db, { id, ...rule }: Written, of: string | null = null): Promise<void> {
  await db.run(sql`
    insert into approver_rule (id, name, types, detachment_id, department_id, over_days, levels, effective_from, of)
    values (${id}, ${rule.name}, ${rule.types}, ${rule.detachmentId ?? null}, ${rule.departmentId ?? null},
      ${rule.overDays}, ${JSON.stringify(rule.levels)}, ${rule.effectiveFrom}, ${of})`);
}

export async function updateRule(db: Db, { id, ...rule }: Written): Promise<void> {
  await db.run(sql`
    update approver_rule set name = ${rule.name}, types = ${rule.types}, detachment_id = ${rule.detachmentId ?? null},
      department_id = ${rule.departmentId ?? null}, over_days = ${rule.overDays}, levels = ${JSON.stringify(rule.levels)},
      effective_from = ${rule.effectiveFrom}, version = version + 1 where id = ${id}`);
}

/** What a rule says until a date stays in force until the day before it. */
export async function keepUntil(db: Db, id: string, next: Day): Promise<void> {
  await db.run(sql`delete from approver_rule where of = ${id} and effective_from >= ${next}`);
  await db.run(sql`
    update approver_rule set effective_to = ${next}::date - 1 where of = ${id} and effective_to >= ${next}`);
  await db.run(sql`
    insert into approver_rule (id, name, types, detachment_id, department_id, over_days, levels, effective_from,
      effective_to, active, of)
    select ${newId()}, name, types, detachment_id, department_id, over_days, levels, effective_from, ${next}::date - 1,
      active, id from approver_rule where id = ${id} and effective_from < ${next}`);
}

export async function switchRule(db: Db, id: string, isActive: boolean): Promise<void> {
  await db.run(sql`
    update approver_rule set active = ${isActive}, version = version + (of is null)::int where id = ${id} or of = ${id}`);
}

export async function markDue(db: Db, on: Day, types: readonly string[]): Promise<void> {
  await db.run(sql`insert into approver_rule_due (due_on, types) values (${on}, ${types})`);
}

/** The types whose rules have come into force; whoever takes them looks after them. */
export async function takeDue(db: Db, today: Day): Promise<string[]> {
  const rows = await db.rows<{ types: string[] }>(
    sql`delete from approver_rule_due where due_on <= ${today} returning types`,
  );
  return [...new Set(rows.flatMap(({ types }) => types))];
}

/** A request that waits for its first decision, its chain, and what the rules say of it now. */
export type Ruled = {
  id: string;
  kind: string;
  ref: string;
  ownerId: string;
  from: Day;
  to: Day;
  state: RequestStatus;
  version: number;
  levels: Level[];
  planned: PlannedLevel[] | null;
  ruleId: string | null;
} & Deciders;

/** Those sent by hand, moved up after waiting or sent back are left where they are. */
export async function undecided(db: Db, types: readonly string[], today: Day): Promise<Ruled[]> {
  const best = bestRule({
    type: sql`r.type`,
    size: sql`r.size`,
    detachment: sql`r.detachment_id`,
    department: sql`r.department_id`,
    on: sql`${today}`,
  });
  return db.rows<Ruled>(sql`
    select r.id, r.kind, r.ref, r.owner_id as "ownerId", r.from_date as "from", r.to_date as "to", r.state, r.version, best.levels as planned, best.id as "ruleId",
      array(select jsonb_build_object('who', who, 'permission', permission, 'another', another)
        from request_level l where l.request_id = r.id order by level) as levels,
      array(select employee_id from request_approver a where a.request_id = r.id and a.open order by 1) as people,
      (select permission from request_office o where o.request_id = r.id and o.open) as office
    from request r left join lateral (${best}) best on true
    where r.waiting_since is not null and r.state in ('PENDING', 'FILED') and r.type = any(${types}) and not r.pinned
      and not exists (select from request_event v where v.request_id = r.id
        and v.event in ('endorse', 'approve', 'deny', 'return', 'escalate')) order by r.id`);
}

export async function setChain(db: Db, id: string, levels: number): Promise<void> {
  await db.run(sql`delete from request_level where request_id = ${id}`);
  await db.run(sql`update request set levels = ${levels}, version = version + 1 where id = ${id}`);
}

/** What would be if something were written; nothing of it stays. */
export async function supposing<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await db.run(sql`savepoint supposed`);
  const found = await run();
  await db.run(sql`rollback to savepoint supposed`);
  return found;
}

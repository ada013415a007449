// Rules of recurring pay: their versions, whom they mean on a day, and how each is decided.
import { type Db, empty, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { RecurringKind, RecurringStanding, RecurringWhom } from '../contract/recurring-lists.ts';
import type { RecurringRow, RecurringVersion } from '../contract/recurring-shapes.ts';

const UNIT = sql`coalesce((select g.name from pay_group g where v.whom = 'PAY_GROUP' and g.id = v.unit_id),
  (select d.name from detachment d where v.whom = 'DETACHMENT' and d.id = v.unit_id),
  (select p.name from department p where v.whom = 'DEPARTMENT' and p.id = v.unit_id),
  (select j.title from job_designation j where v.whom = 'DESIGNATION' and j.id = v.unit_id))`;

const TOLD = sql`v.kind, v.title, v.amount, v.every, v.tax, v.benefit, v.code, v.total, v.whom, ${UNIT} as unit,
  v.effective_from as "effectiveFrom", v.effective_to as "effectiveTo"`;

const VERSION = sql`v.id, v.no, ${TOLD}, v.unit_id as "unitId",
  (select count(*)::int from recurring_pay_person p where p.version_id = v.id) as listed, v.is_end as "isEnd", v.reason, v.source,
  v.state, v.made_by as "madeBy", v.made_at as "madeAt", v.decided_by as "decidedBy", v.decided_at as "decidedAt", v.remarks, v.version`;

export async function versionsOf(db: Db, ruleId: string): Promise<RecurringVersion[]> {
  return db.rows<RecurringVersion>(
    sql`select ${VERSION} from recurring_pay v where v.rule_id = ${ruleId} order by v.no desc`,
  );
}

/** Of each rule the version that counts: what waits, else what was approved last, else what was cancelled last. */
const heads = (today: Day): Sql => sql`(
  select distinct on (v.rule_id) v.*, case
    when v.state = 'CANCELLED' then 'CANCELLED' when v.state = 'WAITING' then 'WAITING'
    when v.is_end and v.effective_from <= ${today} then 'ENDED' when v.effective_to < ${today} then 'ENDED'
    when v.effective_from > ${today} and (v.is_end or v.no > 1) then 'IN_FORCE'
    when v.effective_from > ${today} then 'TO_COME' else 'IN_FORCE' end as standing
  from recurring_pay v
  order by v.rule_id, case v.state when 'WAITING' then 0 when 'APPROVED' then 1 else 2 end, v.no desc)`;

type Asked = {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly kind?: RecurringKind | undefined;
  readonly whom?: RecurringWhom | undefined;
  readonly standing?: RecurringStanding | undefined;
};

export async function rulesPage(db: Db, { page, size, search, kind, whom, standing }: Asked, today: Day) {
  const like = search?.toLowerCase();
  const where = sql`from ${heads(today)} v where true
    ${like ? sql`and (strpos(lower(v.title), ${like}) > 0 or strpos(lower(coalesce(${UNIT}, '')), ${like}) > 0)` : empty}
    ${kind === undefined ? empty : sql`and v.kind = ${kind}`}
    ${whom === undefined ? empty : sql`and v.whom = ${whom}`}
    ${standing === undefined ? empty : sql`and v.standing = ${standing}`}`;
  const items =
    await db.rows<RecurringRow>(sql`select v.rule_id as id, ${TOLD}, v.standing, v.made_by as "madeBy" ${where}
    order by v.made_at desc, v.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function standingOf(db: Db, ruleId: string, today: Day): Promise<RecurringStanding> {
  const row = await db.one<{ standing: RecurringStanding }>(
    sql`select v.standing from ${heads(today)} v where v.rule_id = ${ruleId}`,
  );
  return row?.standing ?? 'CANCELLED';
}

/** Another rule of the title that may pay on some day from one on. */
export async function isTitleTaken(db: Db, title: string, from: Day): Promise<boolean> {
  const row = await db.one(sql`select from recurring_pay v where lower(v.title) = lower(${title}) and not v.is_end
    and (v.state = 'WAITING' or exists (select from recurring_pay_in_force f where f.id = v.id
      and coalesce(f.effective_to >= ${from}, true))) limit 1`);
  return row !== undefined;
}

/** Two of the same title, or two changes of one rule, come one after the other. */
export async function lockRecurring(db: Db): Promise<void> {
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended('recurring pay', 0))`);
}

export type NewVersion = Pick<
  RecurringVersion,
  | 'kind'
  | 'title'
  | 'amount'
  | 'every'
  | 'tax'
  | 'benefit'
  | 'code'
  | 'total'
  | 'whom'
  | 'unitId'
  | 'effectiveFrom'
  | 'effectiveTo'
  | 'isEnd'
  | 'reason'
  | 'source'
> & {
  readonly ruleId: string | null;
  readonly no: number;
  readonly employeeIds: readonly string[];
  readonly by: string;
  readonly at: Date;
};

/** The id of its rule. */
export async function insertVersion(db: Db, made: NewVersion): Promise<string> {
  const id = newId();
  const ruleId = made.ruleId ?? id;
  await db.run(sql`
    insert into recurring_pay (id, rule_id, no, kind, title, amount, every, tax, benefit, code, total, whom, unit_id, effective_from,
      effective_to, is_end, reason, source, made_by, made_at)
    values (${id}, ${ruleId}, ${made.no}, ${made.kind}, ${made.title}, ${made.amount}, ${made.every}, ${made.tax}, ${made.benefit},
      ${made.code}, ${made.total}, ${made.whom}, ${made.unitId}, ${made.effectiveFrom}, ${made.effectiveTo}, ${made.isEnd},
      ${made.reason}, ${made.source}, ${made.by}, ${made.at})`);
  await db.run(sql`insert into recurring_pay_person (version_id, employee_id)
    select ${id}, person from unnest(${made.employeeIds}::uuid[]) as person on conflict do nothing`);
  return ruleId;
}

/** Those listed by a version. */
export async function listedIn(db: Db, versionId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select employee_id as id from recurring_pay_person where version_id = ${versionId} order by employee_id`,
  );
  return rows.map(({ id }) => id);
}

/** What waits of a rule, held until the transaction ends. */
export async function heldWaiting(db: Db, ruleId: string): Promise<RecurringVersion | undefined> {
  const held = await db.one<{ id: string }>(
    sql`select id from recurring_pay where rule_id = ${ruleId} and state = 'WAITING' for update`,
  );
  if (held === undefined) return undefined;
  return db.one<RecurringVersion>(sql`select ${VERSION} from recurring_pay v where v.id = ${held.id}`);
}

type Decision = { readonly state: 'APPROVED' | 'CANCELLED'; readonly by: string; readonly at: Date };

export async function decideVersion(db: Db, id: string, { state, by, at }: Decision, remarks: string | null) {
  await db.run(sql`update recurring_pay set state = ${state}, decided_by = ${by}, decided_at = ${at}, remarks = ${remarks},
    version = version + 1 where id = ${id}`);
}

export async function isOnePerson(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db.one<{ same: boolean }>(sql`select is_same_person(${one}, ${other}) as same`);
  return row?.same ?? false;
}

export async function insertRecurringFile(
  db: Db,
  made: { fileName: string; employeeIds: readonly string[]; by: string },
) {
  const id = newId();
  await db.run(sql`insert into recurring_pay_file (id, file_name, employee_ids, by)
    values (${id}, ${made.fileName}, ${made.employeeIds}::uuid[], ${made.by})`);
  return id;
}

/** One's own upload. */
export async function recurringFile(db: Db, id: string, by: string) {
  return db.one<{ fileName: string; employeeIds: string[] }>(
    sql`select file_name as "fileName", employee_ids as "employeeIds" from recurring_pay_file where id = ${id} and by = ${by}`,
  );
}

export async function isUnit(db: Db, whom: RecurringWhom, id: string): Promise<boolean> {
  const row = await db.one(sql`select from pay_group g where ${whom} = 'PAY_GROUP' and g.id = ${id}
    union all select from detachment d where ${whom} = 'DETACHMENT' and d.id = ${id}
    union all select from department d where ${whom} = 'DEPARTMENT' and d.id = ${id}
    union all select from job_designation d where ${whom} = 'DESIGNATION' and d.id = ${id}`);
  return row !== undefined;
}

export async function areEmployees(db: Db, ids: readonly string[]): Promise<boolean> {
  const unknown = await db.one(sql`select from unnest(${ids}::uuid[]) as asked (id)
    where not exists (select from employee e where e.id = asked.id) limit 1`);
  return unknown === undefined;
}

export async function idsByNumber(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; number: string }>(
    sql`select id, number from employee where number = any(${numbers}::text[])`,
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

// Allowances in force, and the free pieces that draw on them.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { AllowanceForm } from './contract/form.ts';
import type { Allowance, WornItem } from './contract.ts';

type AllowancesQuery = {
  readonly page: number;
  readonly size: number;
  readonly designationId?: string | undefined;
  readonly itemId?: string | undefined;
};

const ALLOWANCE = sql`a.id, a.designation_id as "designationId", g.title as designation, a.item_id as "itemId", i.name,
  i.category, a.pieces, a.per_months as "perMonths", a.is_set as "isSet", a.set_by as by, a.set_at as since`;
const FROM = sql`uniform_allowance a join uniform_item i on i.id = a.item_id
  left join job_designation g on g.id = a.designation_id`;

function narrowed({ designationId, itemId }: Pick<AllowancesQuery, 'designationId' | 'itemId'>): Sql {
  return sql`a.ended_at is null
    ${designationId === undefined ? empty : sql`and a.designation_id = ${designationId}`}
    ${itemId === undefined ? empty : sql`and a.item_id = ${itemId}`}`;
}

/** Those for everybody first, then by post and item. */
export async function allowancePage(db: Db, asked: AllowancesQuery) {
  const { page, size } = asked;
  const items = await db.rows<Allowance>(sql`select ${ALLOWANCE} from ${FROM} where ${narrowed(asked)}
    order by g.title nulls first, i.name, a.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from ${FROM} where ${narrowed(asked)}`,
  );
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function allowanceRow(db: Db, id: string): Promise<Allowance | undefined> {
  return db.one<Allowance>(sql`select ${ALLOWANCE} from ${FROM} where a.id = ${id}`);
}

export async function designationRows(db: Db): Promise<{ id: string; title: string }[]> {
  return db.rows<{ id: string; title: string }>(sql`select id, title from job_designation order by title, id`);
}

export async function isDesignation(db: Db, id: string): Promise<boolean> {
  return (await db.one(sql`select from job_designation where id = ${id}`)) !== undefined;
}

/** The set of a designation, as its people are shown it first when they order. */
export async function wornRows(db: Db, designationId: string): Promise<WornItem[]> {
  return db.rows<WornItem>(sql`
    with rule as (
      select distinct on (a.item_id) a.item_id, a.pieces, a.per_months, a.is_set, a.designation_id
      from uniform_allowance a
      where a.ended_at is null and (a.designation_id is null or a.designation_id = ${designationId})
      order by a.item_id, a.designation_id nulls last)
    select rule.item_id as "itemId", i.name, rule.pieces, rule.per_months as "perMonths",
      rule.designation_id is null as "isForAll"
    from rule join uniform_item i on i.id = rule.item_id where rule.is_set and i.is_active order by i.name, i.id`);
}

type Ended = { readonly by: string; readonly at: Date };

/** Ends the rule of the same post and item, and adds this one in its place. */
export async function putAllowance(db: Db, form: AllowanceForm & { id: string }, { by, at }: Ended): Promise<void> {
  const { id, designationId = null, itemId, pieces, perMonths, isSet } = form;
  // One at a time sets rules of an item.
  await db.run(sql`select from uniform_item where id = ${itemId} for no key update`);
  await db.run(sql`update uniform_allowance set ended_by = ${by}, ended_at = ${at}
    where item_id = ${itemId} and designation_id is not distinct from ${designationId}::uuid and ended_at is null`);
  await db.run(sql`insert into uniform_allowance (id, designation_id, item_id, pieces, per_months, is_set, set_by, set_at)
    values (${id}, ${designationId}, ${itemId}, ${pieces}, ${perMonths}, ${isSet}, ${by}, ${at})`);
}

/** False where it has ended already. */
export async function endAllowance(db: Db, id: string, { by, at }: Ended): Promise<boolean> {
  const ended = await db.run(sql`update uniform_allowance set ended_by = ${by}, ended_at = ${at}
    where id = ${id} and ended_at is null`);
  return ended === 1;
}

export type StandingRow = {
  readonly id: string;
  readonly itemId: string;
  readonly pieces: number;
  readonly perMonths: number;
  readonly isSet: boolean;
  readonly used: number;
  /** When the first of the used pieces no longer counts. */
  readonly againFrom: Day | null;
};

type Standing = {
  readonly employeeId: string;
  readonly today: Day;
  /** Null: of every item. */
  readonly itemIds: readonly string[] | null;
  /** An order that is being changed: its own pieces don't count. */
  readonly except: string | null;
};

/** What somebody's post allows, or everybody's where the post has no rule of its own, and what was used of it. */
export async function standingRows(db: Db, { employeeId, today, itemIds, except }: Standing): Promise<StandingRow[]> {
  return db.rows<StandingRow>(sql`
    with rule as (
      select distinct on (a.item_id) a.id, a.item_id, a.pieces, a.per_months, a.is_set from uniform_allowance a
      where a.ended_at is null ${itemIds === null ? empty : sql`and a.item_id = any(${itemIds}::uuid[])`}
        and (a.designation_id is null or a.designation_id = (select designation_id from assignment s
          where s.employee_id = ${employeeId} and s.effective_from <= ${today}
            and (s.effective_to is null or s.effective_to >= ${today}) limit 1))
      order by a.item_id, a.designation_id nulls last)
    select rule.id, rule.item_id as "itemId", rule.pieces, rule.per_months as "perMonths", rule.is_set as "isSet",
      taken.used, taken.again_from as "againFrom"
    from rule cross join lateral (
      select coalesce(sum(p.quantity), 0)::int as used,
        (min(p.taken_on) + make_interval(months => rule.per_months))::date as again_from
      from uniform_free_piece p where p.employee_id = ${employeeId} and p.item_id = rule.item_id
        and p.order_id is distinct from ${except}::uuid
        and (p.is_open or p.taken_on > ${today}::date - make_interval(months => rule.per_months))) taken`);
}

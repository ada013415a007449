// What people were handed, and what they still hold of it.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { PHOTO } from '../../catalogue/table/photos.ts';
import type { UniformIssue } from '../contract/answers.ts';

const ISSUE: Sql = sql`h.id, r.ref, h.item_id as "itemId", i.name, i.category, ${PHOTO} as photo, h.size, h.quantity as issued, h.held,
  h.issued_on as "issuedOn", h.expires_on as "expiresOn", h.is_free as "isFree"`;
const FROM: Sql = sql`uniform_held h join uniform_item i on i.id = h.item_id
  join uniform_order_line l on l.id = h.line_id join request r on r.id = l.order_id`;

type HeldQuery = { readonly employeeId: string; readonly page: number; readonly size: number };

export async function heldPage(db: Db, { employeeId, page, size }: HeldQuery) {
  const items = await db.rows<UniformIssue>(sql`select ${ISSUE} from ${FROM}
    where h.employee_id = ${employeeId} and h.held > 0
    order by h.issued_on desc, h.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from uniform_held
    where employee_id = ${employeeId} and held > 0`);
  return { items, page, size, total: counted?.total ?? 0 };
}

/** Those of the ids that exist. */
export async function issueRows(db: Db, ids: readonly string[]): Promise<(UniformIssue & { employeeId: string })[]> {
  return db.rows<UniformIssue & { employeeId: string }>(sql`
    select ${ISSUE}, h.employee_id as "employeeId" from ${FROM} where h.id = any(${ids}::uuid[])`);
}

/** Nobody else returns any of them until the transaction ends. */
export async function holdIssues(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`select from uniform_issue where id = any(${ids}::uuid[]) order by id for no key update`);
}

/** How many pieces somebody holds. */
export async function heldPieces(db: Db, employeeId: string): Promise<number> {
  const counted = await db.one<{ pieces: number }>(sql`
    select coalesce(sum(held), 0)::int as pieces from uniform_held where employee_id = ${employeeId}`);
  return counted?.pieces ?? 0;
}

export type HeldIssue = {
  readonly id: string;
  readonly itemId: string;
  readonly size: string;
  /** Less what another open order hands back. */
  readonly held: number;
};

/** Of somebody's, those that an order names; `except`: the order itself. */
export async function heldIssues(
  db: Db,
  { employeeId, ids, except }: { employeeId: string; ids: readonly string[]; except: string | null },
): Promise<HeldIssue[]> {
  return db.rows<HeldIssue>(sql`
    select h.id, h.item_id as "itemId", h.size, (h.held - h.leaving + coalesce((select sum(l.quantity)
      from uniform_order_line l where l.order_id = ${except}::uuid and l.replaces_issue_id = h.id and l.is_exchange
        and l.generation = (select max(generation) from uniform_order_line o where o.order_id = l.order_id)), 0))::int as held
    from uniform_held h where h.employee_id = ${employeeId} and h.id = any(${ids}::uuid[])`);
}

type NewIssue = {
  readonly id: string;
  readonly lineId: string;
  readonly itemId: string;
  readonly size: string;
  readonly quantity: number;
  readonly lifeMonths: number | null;
  readonly isFree: boolean;
};

export async function insertIssues(
  db: Db,
  issues: readonly NewIssue[],
  to: { employeeId: string; on: Day },
): Promise<void> {
  await db.run(sql`
    insert into uniform_issue (id, line_id, employee_id, item_id, size, quantity, issued_on, expires_on, is_free)
    select id, "lineId", ${to.employeeId}::uuid, "itemId", size, quantity, ${to.on}::date,
      (${to.on}::date + make_interval(months => "lifeMonths"))::date, "isFree"
    from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) as issued (id uuid, "lineId" uuid, "itemId" uuid, size text,
      quantity int, "lifeMonths" int, "isFree" boolean)`);
}

/** Of each issue, whose it is. */
export const issueOwners = (ids: readonly string[]): Sql =>
  sql`select employee_id as owner from uniform_issue where id = any(${ids}::uuid[])`;

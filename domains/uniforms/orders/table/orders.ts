// Orders as they are filed and changed, with the lines of each generation.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import { PHOTO } from '../../catalogue/table/photos.ts';
import type { OrderLine, PickUpPlace } from '../contract/answers.ts';
import type { UniformPayment, UniformReason, UniformState } from '../lists.ts';

export type NewOrder = {
  readonly id: string;
  readonly employeeId: string;
  readonly placeId: string;
  readonly payment: UniformPayment;
  readonly instalments: number | null;
  readonly authorized: Centavos | null;
  readonly authorizedOn: Day | null;
};

export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  const { id, employeeId, placeId, payment, instalments, authorized, authorizedOn } = order;
  await db.run(sql`
    insert into uniform_order (request_id, employee_id, place_id, payment, instalments, authorized, authorized_on)
    values (${id}, ${employeeId}, ${placeId}, ${payment}, ${instalments}, ${authorized}, ${authorizedOn})`);
}

export type NewLine = {
  readonly id: string;
  readonly nth: number;
  readonly itemId: string;
  readonly isPpe: boolean;
  readonly size: string;
  readonly quantity: number;
  readonly price: Centavos;
  readonly isFree: boolean;
  readonly allowanceId: string | null;
  readonly reason: UniformReason;
  readonly replacesIssueId: string | null;
  readonly isExchange: boolean;
};
type Generation = { readonly orderId: string; readonly generation: number; readonly on: Day };

export async function insertLines(
  db: Db,
  lines: readonly NewLine[],
  { orderId, generation, on }: Generation,
): Promise<void> {
  await db.run(sql`
    insert into uniform_order_line (id, order_id, generation, nth, item_id, is_ppe, size, quantity, price, is_free, allowance_id,
      reason, replaces_issue_id, is_exchange, added_on)
    select id, ${orderId}::uuid, ${generation}::int, nth, "itemId", "isPpe", size, quantity, price, "isFree", "allowanceId",
      reason, "replacesIssueId", "isExchange", ${on}::date
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id uuid, nth int, "itemId" uuid, "isPpe" boolean,
      size text, quantity int, price bigint, "isFree" boolean, "allowanceId" uuid, reason text, "replacesIssueId" uuid,
      "isExchange" boolean)`);
}

export type OrderRow = {
  readonly id: string;
  readonly ref: string;
  readonly ownerId: string;
  readonly version: number;
  readonly state: UniformState;
  readonly filedAt: Instant;
  readonly payment: UniformPayment;
  readonly instalments: number | null;
  readonly authorized: Centavos | null;
  readonly authorizedOn: Day | null;
  readonly total: Centavos;
  readonly generation: number;
  readonly place: PickUpPlace;
  readonly remarks: string | null;
  readonly dueDays: readonly Day[];
  readonly waitsUntil: Instant | null;
  readonly claimedAt: Instant | null;
  readonly claimedBy: string | null;
  readonly hasClaimPhoto: boolean;
  readonly receiptNo: string | null;
  readonly ownerName: string;
  readonly ownerNumber: string;
  readonly site: string | null;
  /** Every level before the store's has approved. */
  readonly isStores: boolean;
};

/** An order of anybody; who may see it is worked out by the service. */
export async function orderRow(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.one<OrderRow>(sql`
    select o.request_id as id, r.ref, o.employee_id as "ownerId", r.version, n.state, r.filed_at as "filedAt", o.payment,
      o.instalments, o.authorized, o.authorized_on as "authorizedOn", n.total, n.generation,
      jsonb_build_object('id', p.id, 'name', p.name, 'address', p.address, 'hours', p.hours) as place,
      r.form ->> 'remarks' as remarks, coalesce(r.keeps -> 'dueDays', '[]'::jsonb) as "dueDays",
      case when n.state = 'Ready For Pickup' then (select max(v.until) from stock_reservation v
        join uniform_order_line l on l.id = v.line_id where l.order_id = o.request_id and v.ended_at is null) end as "waitsUntil",
      c.claimed_at as "claimedAt", c.claimed_by as "claimedBy",
      exists (select from uniform_claim_photo f where f.order_id = o.request_id) as "hasClaimPhoto", c.receipt_no as "receiptNo",
      e.full_name as "ownerName", e.number as "ownerNumber",
      coalesce((select name from detachment d where d.id = r.detachment_id),
        (select name from department d where d.id = r.department_id)) as site,
      r.level = r.levels as "isStores"
    from uniform_order o join request r on r.id = o.request_id join uniform_order_now n on n.request_id = o.request_id
      join uniform_place p on p.id = o.place_id join employee e on e.id = o.employee_id
      left join uniform_claim c on c.order_id = o.request_id
    where o.request_id = ${id}`);
}

export type LineRow = OrderLine & {
  readonly generation: number;
  readonly isPpe: boolean;
  readonly lifeMonths: number | null;
};

const LINES: Sql = sql`
  select l.id, l.item_id as "itemId", i.code, i.name, i.category, ${PHOTO} as photo, l.size, l.quantity, l.price, l.is_free as "isFree", l.reason,
    l.replaces_issue_id as "replacesIssueId", case when l.is_exchange then old.size end as "handsBack", l.generation,
    l.is_ppe as "isPpe", i.life_months as "lifeMonths"
  from uniform_order_line l join uniform_item i on i.id = l.item_id left join uniform_issue old on old.id = l.replaces_issue_id`;

/** Of every generation, the first one first. */
export async function lineRows(db: Db, orderId: string): Promise<LineRow[]> {
  return db.rows<LineRow>(sql`${LINES} where l.order_id = ${orderId} order by l.generation, l.nth`);
}

export async function setAccount(db: Db, orderId: string, accountId: string): Promise<void> {
  await db.run(sql`update uniform_order set account_id = ${accountId} where request_id = ${orderId}`);
}

export async function activePlaces(db: Db): Promise<PickUpPlace[]> {
  return db.rows<PickUpPlace>(sql`select id, name, address, hours from uniform_place where is_active order by name`);
}

/** Whether an order that is ready was not claimed in time. */
export async function isUnclaimed(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db.one(sql`select from stock_reservation v join uniform_order_line l on l.id = v.line_id
    where l.order_id = ${id} and v.ended_at is null and v.until < ${now} limit 1`);
  return row !== undefined;
}

/** Orders that are ready and were not claimed in time. */
export async function unclaimedSince(db: Db, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct n.request_id as id from stock_reservation v join uniform_order_line l on l.id = v.line_id
      join uniform_order_now n on n.request_id = l.order_id
    where v.ended_at is null and v.until < ${now} and n.state = 'Ready For Pickup' order by 1 limit 500`);
  return rows.map(({ id }) => id);
}

// Orders as the store lists them, and what is to be packed.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import { containing } from '@kawani/kit/values/like';
import type { StoreLine } from '../contract/answers.ts';
import type { StoreQuery } from '../contract/store.ts';
import type { StockCheck, UniformState } from '../lists.ts';

/** Of `o` and `n`: whether the stock of the place covers it. */
const STOCK_CHECK: Sql = sql`case when n.state in ('Claimed', 'Denied', 'Canceled Order') then null
  when n.state in ('Filed', 'Modified') then case when exists (
      select from uniform_order_line l left join stock_level s
        on s.item_id = l.item_id and s.size = l.size and s.place_id = o.place_id
      where l.order_id = o.request_id and l.generation = n.generation
        and coalesce(s.on_hand - s.reserved, 0) < l.quantity) then 'SHORT' else 'ENOUGH' end
  else 'RESERVED' end`;

const ORDERS: Sql = sql`uniform_order o join request r on r.id = o.request_id
  join uniform_order_now n on n.request_id = o.request_id join employee e on e.id = o.employee_id`;

type Narrowing = Omit<StoreQuery, 'page' | 'size'> & { readonly readerId: string | null };

/** Never an order of the reader's own. */
function narrowed({ readerId, search, state, category, siteId, placeId, isShort }: Narrowing): Sql {
  return sql`o.employee_id is distinct from ${readerId}::uuid
    ${state === undefined ? empty : sql`and n.state = ${state}`}
    ${placeId === undefined ? empty : sql`and o.place_id = ${placeId}`}
    ${siteId === undefined ? empty : sql`and r.detachment_id = ${siteId}`}
    ${search === undefined ? empty : sql`and (e.id in (select people_found(${search})) or r.ref ilike ${containing(search)})`}
    ${
      category === undefined
        ? empty
        : sql`and exists (select from uniform_order_line l join uniform_item i on i.id = l.item_id
      where l.order_id = o.request_id and l.generation = n.generation and i.category = ${category})`
    }
    ${isShort ? sql`and ${STOCK_CHECK} = 'SHORT'` : empty}`;
}

const ENDED: readonly UniformState[] = ['Claimed', 'Denied', 'Canceled Order'];

export async function storePage(db: Db, readerId: string | null, { page, size, ...asked }: StoreQuery) {
  const where = narrowed({ ...asked, readerId });
  const isEnded = asked.state !== undefined && ENDED.includes(asked.state);
  const order = isEnded ? sql`r.filed_at desc, r.id desc` : sql`r.waiting_since nulls last, r.filed_at, r.id`;
  const items = await db.rows<StoreLine>(sql`
    select o.request_id as id, r.ref, r.version, concat_ws(' ', e.first_name, e.last_name, e.suffix) as name, e.number,
      coalesce((select d.name from detachment d where d.id = r.detachment_id),
        (select d.name from department d where d.id = r.department_id)) as site,
      (select jsonb_agg(jsonb_build_object('name', i.name, 'size', l.size, 'quantity', l.quantity) order by l.nth)
        from uniform_order_line l join uniform_item i on i.id = l.item_id
        where l.order_id = o.request_id and l.generation = n.generation) as items,
      n.total, o.payment, (select p.name from uniform_place p where p.id = o.place_id) as place,
      ${STOCK_CHECK} as "stockCheck", n.state, r.filed_at as "filedAt", r.waiting_since as "waitingSince"
    from ${ORDERS} where ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from ${ORDERS} where ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function stockCheckOf(db: Db, id: string): Promise<StockCheck | null> {
  const row = await db.one<{ check: StockCheck | null }>(
    sql`select ${STOCK_CHECK} as check from ${ORDERS} where o.request_id = ${id}`,
  );
  return row?.check ?? null;
}

/** What is free for each line of an order at its place. */
export async function freeOfLines(db: Db, id: string): Promise<{ lineId: string; free: number }[]> {
  return db.rows<{ lineId: string; free: number }>(sql`
    select l.id as "lineId", coalesce(s.on_hand - s.reserved, 0) as free
    from uniform_order_now n join uniform_order o on o.request_id = n.request_id
      join uniform_order_line l on l.order_id = n.request_id and l.generation = n.generation
      left join stock_level s on s.item_id = l.item_id and s.size = l.size and s.place_id = o.place_id
    where n.request_id = ${id} order by l.nth`);
}

export async function stateCounts(db: Db, readerId: string | null): Promise<{ state: UniformState; orders: number }[]> {
  return db.rows<{
    state: UniformState;
    orders: number;
  }>(sql`select state, count(*)::int as orders from uniform_order_now
    where employee_id is distinct from ${readerId}::uuid group by state`);
}

/** Sites whose people ordered. */
export async function orderSites(db: Db): Promise<{ id: string; name: string }[]> {
  return db.rows<{ id: string; name: string }>(sql`select d.id, d.name from detachment d where exists (
    select from uniform_order o join request r on r.id = o.request_id where r.detachment_id = d.id) order by d.name, d.id`);
}

export type PickRow = {
  readonly code: string;
  readonly name: string;
  readonly size: string;
  readonly quantity: number;
  readonly refs: string;
};

/** Of the orders that are being packed at a place, by item in the order of its sizes. */
export async function pickRows(db: Db, placeId: string): Promise<PickRow[]> {
  return db.rows<PickRow>(sql`
    select i.code, i.name, l.size, sum(l.quantity)::int as quantity,
      string_agg(r.ref || ' × ' || l.quantity, ', ' order by r.ref) as refs
    from uniform_order o join request r on r.id = o.request_id join uniform_order_now n on n.request_id = o.request_id
      join uniform_order_line l on l.order_id = o.request_id and l.generation = n.generation
      join uniform_item i on i.id = l.item_id left join uniform_size s on s.item_id = l.item_id and s.size = l.size
    where o.place_id = ${placeId} and n.state = 'In Progress'
    group by i.id, l.size, s.nth order by i.category, i.name, i.id, s.nth, l.size`);
}

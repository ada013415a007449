// Orders as the store lists them.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import { containing } from '@kawani/kit/values/like';
import type { StoreLine } from '../contract/answers.ts';
import type { StoreQuery } from '../contract/store.ts';
import type { StockCheck, StoreStage, UniformState } from '../lists.ts';

/** Of `o` and `n`: how many of its lines the stock of the place doesn't cover. */
const SHORT_LINES: Sql = sql`(select count(*)::int from uniform_order_line l left join stock_level s
    on s.item_id = l.item_id and s.size = l.size and s.place_id = o.place_id
  where n.state in ('Filed', 'Modified') and l.order_id = o.request_id and l.generation = n.generation
    and coalesce(s.on_hand - s.reserved, 0) < l.quantity)`;

/** Of `o` and `n`: whether the stock of the place covers it. */
const STOCK_CHECK: Sql = sql`case when n.state in ('Claimed', 'Denied', 'Canceled Order') then null
  when n.state in ('Filed', 'Modified') then case when ${SHORT_LINES} > 0 then 'SHORT' else 'ENOUGH' end
  else 'RESERVED' end`;

const ORDERS: Sql = sql`uniform_order o join request r on r.id = o.request_id
  join uniform_order_now n on n.request_id = o.request_id join employee e on e.id = o.employee_id`;

/** Of `r` and `n`. */
const STAGE: Sql = sql`case n.state when 'Filed' then case when r.level = r.levels then 'TO_APPROVE' else 'UPAR' end
  when 'Approved' then 'APPROVED' when 'Accepted Order Changes' then 'APPROVED' when 'In Progress' then 'IN_PROGRESS'
  when 'Ready For Pickup' then 'READY' when 'Modified' then 'MODIFIED' when 'Claimed' then 'CLAIMED' else 'ENDED' end`;

export type StoreReader = {
  readonly employeeId: string | null;
  /** They approve salary deductions, and nothing else of an order. */
  readonly isUparOnly: boolean;
};
type Narrowing = Omit<StoreQuery, 'page' | 'size'> & { readonly reader: StoreReader };

/** Never an order of the reader's own. */
function open({ employeeId, isUparOnly }: StoreReader): Sql {
  return sql`o.employee_id is distinct from ${employeeId}::uuid ${isUparOnly ? sql`and o.payment = 'UPAR'` : empty}`;
}

function narrowed({ reader, search, state, stage, category, siteId, placeId, isShort }: Narrowing): Sql {
  return sql`${open(reader)}
    ${stage === undefined ? empty : sql`and ${STAGE} = ${stage}`}
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

const ENDED: readonly (UniformState | StoreStage | undefined)[] = [
  ...(['Claimed', 'Denied', 'Canceled Order'] satisfies UniformState[]),
  ...(['CLAIMED', 'ENDED'] satisfies StoreStage[]),
];

export async function storePage(db: Db, reader: StoreReader, { page, size, ...asked }: StoreQuery) {
  const where = narrowed({ ...asked, reader });
  const isEnded = asked.state !== undefined ? ENDED.includes(asked.state) : ENDED.includes(asked.stage);
  const order = isEnded ? sql`r.filed_at desc, r.id desc` : sql`r.waiting_since nulls last, r.filed_at, r.id`;
  const items = await db.rows<StoreLine>(sql`
    select o.request_id as id, r.ref, r.version, e.listed_name as name, e.number,
      coalesce((select d.name from detachment d where d.id = r.detachment_id),
        (select d.name from department d where d.id = r.department_id)) as site,
      (select jsonb_agg(jsonb_build_object('name', i.name, 'size', l.size, 'quantity', l.quantity) order by l.nth)
        from uniform_order_line l join uniform_item i on i.id = l.item_id
        where l.order_id = o.request_id and l.generation = n.generation) as items,
      n.total, o.payment, (select p.name from uniform_place p where p.id = o.place_id) as place,
      ${STOCK_CHECK} as "stockCheck", ${SHORT_LINES} as short, n.state, r.filed_at as "filedAt", r.waiting_since as "waitingSince"
    from ${ORDERS} where ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from ${ORDERS} where ${where}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

type Standing = { readonly stage: StoreStage; readonly check: StockCheck | null };

export async function standingOf(db: Db, id: string): Promise<Standing | undefined> {
  return db.one<Standing>(
    sql`select ${STAGE} as stage, ${STOCK_CHECK} as check from ${ORDERS} where o.request_id = ${id}`,
  );
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

type SizeRow = { readonly itemId: string; readonly size: string; readonly free: number };

/** Every size of the items that are ordered, in the order of the catalogue. */
export async function sizesOfOrder(db: Db, id: string): Promise<SizeRow[]> {
  return db.rows<SizeRow>(sql`
    select s.item_id as "itemId", s.size, coalesce(v.on_hand - v.reserved, 0) as free
    from uniform_order o join uniform_order_now n on n.request_id = o.request_id
      join uniform_size s on s.item_id in (select l.item_id from uniform_order_line l
        where l.order_id = o.request_id and l.generation = n.generation)
      left join stock_level v on v.item_id = s.item_id and v.size = s.size and v.place_id = o.place_id
    where o.request_id = ${id} order by s.item_id, s.nth`);
}

export async function stageCounts(db: Db, reader: StoreReader): Promise<{ stage: StoreStage; orders: number }[]> {
  return db.rows<{ stage: StoreStage; orders: number }>(sql`
    select ${STAGE} as stage, count(*)::int as orders from ${ORDERS} where ${open(reader)} group by 1`);
}

/** Sites whose people ordered. */
export async function orderSites(db: Db): Promise<{ id: string; name: string }[]> {
  return db.rows<{ id: string; name: string }>(sql`select d.id, d.name from detachment d where exists (
    select from uniform_order o join request r on r.id = o.request_id where r.detachment_id = d.id) order by d.name, d.id`);
}

// What is on hand, reserved and free, as lists show it.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import { containing } from '@kawani/kit/values/like';
import type { UniformCategory } from '../../catalogue/lists.ts';
import type { StockLevel, StockMove } from '../contract.ts';

export type LevelsQuery = {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly category?: UniformCategory | undefined;
  readonly placeId?: string | undefined;
  readonly itemId?: string | undefined;
  readonly isShort: boolean;
};

const IS_SHORT = sql`(i.reorder_level > 0 and l.on_hand - l.reserved <= i.reorder_level)`;

function narrowed({ search, category, placeId, itemId, isShort }: LevelsQuery): Sql {
  const pattern = containing(search ?? '');
  return sql`i.is_active
    ${itemId === undefined ? empty : sql`and l.item_id = ${itemId}`}
    ${placeId === undefined ? empty : sql`and l.place_id = ${placeId}`}
    ${category === undefined ? empty : sql`and i.category = ${category}`}
    ${search === undefined ? empty : sql`and i.code || ' ' || i.name ilike ${pattern}`}
    ${isShort ? sql`and p.is_active and ${IS_SHORT}` : empty}`;
}

/** By item, then by place, in the order of its sizes. */
export async function levelPage(db: Db, asked: LevelsQuery) {
  const { page, size } = asked;
  const items = await db.rows<StockLevel>(sql`
    select l.item_id as "itemId", i.code, i.name, i.category, l.size, l.place_id as "placeId", p.name as place,
      l.on_hand as "onHand", l.reserved, l.on_hand - l.reserved as free, i.reorder_level as "reorderLevel",
      ${IS_SHORT} as "isShort"
    from stock_level l join uniform_item i on i.id = l.item_id join uniform_place p on p.id = l.place_id
      join uniform_size s on s.item_id = l.item_id and s.size = l.size
    where ${narrowed(asked)} order by i.name, i.id, p.name, s.nth, l.size limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total
    from stock_level l join uniform_item i on i.id = l.item_id join uniform_place p on p.id = l.place_id
    where ${narrowed(asked)}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function movePage(db: Db, { id, page, size }: { id: string; page: number; size: number }) {
  const items = await db.rows<StockMove>(sql`
    select m.id, m.at, m.kind, m.size, p.name as place, m.quantity, m.reason, m.moved_by as by
    from stock_move m join uniform_place p on p.id = m.place_id
    where m.item_id = ${id} order by m.at desc, m.id desc limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from stock_move where item_id = ${id}`,
  );
  return { items, page, size, total: counted?.total ?? 0 };
}

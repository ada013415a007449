// What is on hand, reserved and free, as lists show it.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import { containing } from '@kawani/kit/values/like';
import type { UniformCategory } from '../../catalogue/lists.ts';
import type { StockLevel } from '../contract.ts';

export type LevelsQuery = {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly category?: UniformCategory | undefined;
  readonly placeId?: string | undefined;
  readonly itemId?: string | undefined;
  readonly isShort: boolean;
};

type LevelPage = { items: StockLevel[]; page: number; size: number; total: number };

const IS_SHORT = sql`(i.reorder_level > 0 and l.on_hand - l.reserved <= i.reorder_level)`;
const LEVEL = sql`l.item_id as "itemId", i.code, i.name, i.category, l.size, l.place_id as "placeId", p.name as place,
  l.on_hand as "onHand", l.reserved, l.on_hand - l.reserved as free, i.reorder_level as "reorderLevel",
  ${IS_SHORT} as "isShort"`;

function narrowedItems({ search, category, itemId }: LevelsQuery): Sql {
  const pattern = containing(search ?? '');
  return sql`i.is_active
    ${itemId === undefined ? empty : sql`and i.id = ${itemId}`}
    ${category === undefined ? empty : sql`and i.category = ${category}`}
    ${search === undefined ? empty : sql`and i.code || ' ' || i.name ilike ${pattern}`}`;
}

function narrowed(asked: LevelsQuery): Sql {
  const { placeId } = asked;
  return sql`${narrowedItems(asked)} ${placeId === undefined ? empty : sql`and l.place_id = ${placeId}`}`;
}

const IN_ORDER = sql`i.name, i.id, p.name, s.nth, l.size`;

/** By item, then by place, in the order of its sizes. */
export async function levelPage(db: Db, asked: LevelsQuery): Promise<LevelPage> {
  if (asked.isShort) return shortPage(db, asked);
  const { page, size } = asked;
  // What is on hand is summed up for the rows of the page alone.
  const items = await db.rows<StockLevel>(sql`select ${LEVEL}
    from (select l.item_id, l.size, l.place_id, s.nth
        from stock_cell l join uniform_item i on i.id = l.item_id join uniform_place p on p.id = l.place_id
          join uniform_size s on s.item_id = l.item_id and s.size = l.size
        where ${narrowed(asked)} order by ${IN_ORDER} limit ${size} offset ${(page - 1) * size}) s
      join stock_level l on (l.item_id, l.size, l.place_id) = (s.item_id, s.size, s.place_id)
      join uniform_item i on i.id = l.item_id join uniform_place p on p.id = l.place_id
    order by ${IN_ORDER}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total
    from stock_cell l join uniform_item i on i.id = l.item_id where ${narrowed(asked)}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

/**
 * What is short at places in use that had it before, and sizes that were never received anywhere, which have no place. What is
 * on hand of each is summed up once: the page and its total come from one statement.
 */
async function shortPage(db: Db, asked: LevelsQuery): Promise<LevelPage> {
  const { page, size, placeId } = asked;
  const short = await db.rows<StockLevel & { nth: number; total: number }>(sql`
    select found.*, count(*) over ()::int as total from (
      select ${LEVEL}, s.nth from stock_level l join uniform_item i on i.id = l.item_id
        join uniform_place p on p.id = l.place_id join uniform_size s on s.item_id = l.item_id and s.size = l.size
      where ${narrowed(asked)} and i.reorder_level > 0 and p.is_active and ${IS_SHORT}
      union all
      select i.id, i.code, i.name, i.category, s.size, null, null, 0, 0, 0, i.reorder_level, true, s.nth
      from uniform_size s join uniform_item i on i.id = s.item_id
      where ${narrowedItems(asked)} and i.reorder_level > 0 ${placeId === undefined ? empty : sql`and false`}
        and not exists (select from stock_cell c where c.item_id = s.item_id and c.size = s.size)
    ) found order by name, "itemId", place nulls first, nth, size limit ${size} offset ${(page - 1) * size}`);
  const items = short.map(({ nth: _nth, total: _total, ...level }) => level);
  const total = short[0]?.total ?? (page === 1 ? 0 : (await shortPage(db, { ...asked, page: 1, size: 1 })).total);
  return { items, page, size, total };
}

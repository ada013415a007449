// Items of the uniform catalogue, their sizes and their prices over time.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, empty, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { containing } from '@kawani/kit/values/like';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { ItemDetail, ItemLine, UniformPrice } from '../contract.ts';
import type { UniformCategory } from '../lists.ts';
import { PHOTO } from './photos.ts';

export type ItemsQuery = {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly category?: UniformCategory | undefined;
  readonly state: 'active' | 'inactive' | 'all';
};

function narrowed({ search, category, state }: ItemsQuery): Sql {
  const pattern = containing(search ?? '');
  return sql`true
    ${state === 'all' ? empty : sql`and i.is_active = ${state === 'active'}`}
    ${category === undefined ? empty : sql`and i.category = ${category}`}
    ${search === undefined ? empty : sql`and i.code || ' ' || i.name ilike ${pattern}`}`;
}

const line = (
  on: Day,
) => sql`i.id, i.code, i.name, i.category, i.is_free as "isFree", i.reorder_level as "reorderLevel",
  i.is_active as "isActive", array(select s.size from uniform_size s where s.item_id = i.id order by s.nth) as sizes,
  coalesce((select p.amount from uniform_price p where p.item_id = i.id and p.replaced_at is null
    and p.effective_from <= ${on} order by p.effective_from desc limit 1), 0) as price,
  ${PHOTO} as photo`;

export async function itemPage(db: Db, asked: ItemsQuery, on: Day) {
  const { page, size } = asked;
  const items = await db.rows<ItemLine>(sql`select ${line(on)} from uniform_item i where ${narrowed(asked)}
    order by i.name, i.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from uniform_item i where ${narrowed(asked)}`,
  );
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function itemRow(db: Db, id: string, on: Day) {
  return db.one<Omit<ItemDetail, 'prices'>>(sql`select ${line(on)}, i.version, i.life_months as "lifeMonths",
      i.size_chart as "sizeChart"
    from uniform_item i where i.id = ${id}`);
}

export async function priceRows(db: Db, itemId: string): Promise<UniformPrice[]> {
  return db.rows<UniformPrice>(sql`select effective_from as "effectiveFrom", amount, set_by as by from uniform_price
    where item_id = ${itemId} and replaced_at is null order by effective_from desc`);
}

type Item = Pick<ItemDetail, 'id' | 'name' | 'lifeMonths' | 'isFree' | 'reorderLevel'>;

export async function insertItem(
  db: Db,
  item: Item & { code: string; category: UniformCategory; isPpe: boolean },
): Promise<void> {
  const { id, code, name, category, isPpe, lifeMonths, isFree, reorderLevel } = item;
  await db.run(sql`insert into uniform_item (id, code, name, category, is_ppe, life_months, is_free, reorder_level)
    values (${id}, ${code}, ${name}, ${category}, ${isPpe}, ${lifeMonths}, ${isFree}, ${reorderLevel})`);
}

/** False where somebody changed it meanwhile. */
export async function updateItem(db: Db, item: Item & { version: number; isActive: boolean }): Promise<boolean> {
  const { id, version, name, lifeMonths, isFree, reorderLevel, isActive } = item;
  const changed =
    await db.run(sql`update uniform_item set name = ${name}, life_months = ${lifeMonths}, is_free = ${isFree},
    reorder_level = ${reorderLevel}, is_active = ${isActive}, version = version + 1
    where id = ${id} and version = ${version}`);
  return changed === 1;
}

/** Sizes that are no longer listed go, unless they were in stock. */
export async function putSizes(db: Db, itemId: string, sizes: readonly string[]): Promise<void> {
  await db.run(sql`delete from uniform_size where item_id = ${itemId} and size <> all(${sizes}::text[])`);
  await db.run(sql`insert into uniform_size (item_id, size, nth)
    select ${itemId}, size, nth from unnest(${sizes}::text[]) with ordinality as listed (size, nth)
    on conflict (item_id, size) do update set nth = excluded.nth`);
  // What a size measured goes with it.
  await db.run(sql`update uniform_item set size_chart = (
      select coalesce(jsonb_agg(m.measured order by s.nth, m.nth), '[]')
      from jsonb_array_elements(size_chart) with ordinality as m (measured, nth)
        join uniform_size s on s.item_id = id and s.size = m.measured ->> 'size')
    where id = ${itemId} and size_chart <> '[]'`);
}

/** Sizes of an item that were ever in stock. */
export async function stockedSizes(db: Db, itemId: string): Promise<string[]> {
  const rows = await db.rows<Pick<Tables['stock_cell'], 'size'>>(
    sql`select distinct size from stock_cell where item_id = ${itemId}`,
  );
  return rows.map(({ size }) => size);
}

type Charted = Pick<ItemDetail, 'id' | 'version' | 'sizeChart'>;

/** False where somebody changed the item meanwhile. */
export async function updateSizeChart(db: Db, { id, version, sizeChart }: Charted): Promise<boolean> {
  const changed =
    await db.run(sql`update uniform_item set size_chart = ${JSON.stringify(sizeChart)}, version = version + 1
    where id = ${id} and version = ${version}`);
  return changed === 1;
}

type NewPrice = { itemId: string; isPpe: boolean; effectiveFrom: Day; amount: Centavos; by: string; at: Date };

/** In place of another price of the same day. */
export async function putPrice(db: Db, price: NewPrice): Promise<void> {
  const { itemId, isPpe, effectiveFrom, amount, by, at } = price;
  // One at a time sets prices of an item.
  await db.run(sql`select from uniform_item where id = ${itemId} for no key update`);
  await db.run(sql`update uniform_price set replaced_at = ${at}
    where item_id = ${itemId} and effective_from = ${effectiveFrom} and replaced_at is null`);
  await db.run(sql`insert into uniform_price (id, item_id, is_ppe, effective_from, amount, set_by, set_at)
    values (${newId()}, ${itemId}, ${isPpe}, ${effectiveFrom}, ${amount}, ${by}, ${at})`);
}

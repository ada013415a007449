// Items as employees order them, with what is free of each size at a place.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { containing } from '@kawani/kit/values/like';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { SizeMeasure } from '../../catalogue/contract.ts';
import type { UniformCategory } from '../../catalogue/lists.ts';
import { PHOTO } from '../../catalogue/table/photos.ts';
import type { OtherItem } from '../contract/answers.ts';
import type { StockWord } from '../lists.ts';

export type OrderedItem = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly category: UniformCategory;
  readonly photo: string | null;
  readonly isPpe: boolean;
  readonly isFree: boolean;
  readonly isActive: boolean;
  readonly lifeMonths: number | null;
  readonly price: Centavos;
  readonly sizes: readonly string[];
  readonly sizeChart: readonly SizeMeasure[];
};

/** Of the item `i`, where it isn't free. */
const priceOn = (on: Day) => sql`coalesce((select p.amount from uniform_price p where p.item_id = i.id
    and p.replaced_at is null and p.effective_from <= ${on} order by p.effective_from desc limit 1), 0)`;

const item = (
  on: Day,
) => sql`i.id, i.code, i.name, i.category, ${PHOTO} as photo, i.is_ppe as "isPpe", i.is_free as "isFree",
  i.is_active as "isActive", i.life_months as "lifeMonths",
  ${priceOn(on)} as price,
  array(select s.size from uniform_size s where s.item_id = i.id order by s.nth) as sizes,
  i.size_chart as "sizeChart"`;

export async function itemsById(db: Db, ids: readonly string[], on: Day): Promise<OrderedItem[]> {
  return db.rows<OrderedItem>(sql`select ${item(on)} from uniform_item i where i.id = any(${ids}::uuid[])`);
}

type ItemsQuery = {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly category?: UniformCategory | undefined;
};

function offered({ search, category }: Pick<ItemsQuery, 'search' | 'category'>): Sql {
  return sql`i.is_active ${category === undefined ? empty : sql`and i.category = ${category}`}
    ${search === undefined ? empty : sql`and i.code || ' ' || i.name ilike ${containing(search)}`}`;
}

export async function offeredPage(db: Db, asked: ItemsQuery, on: Day) {
  const { page, size } = asked;
  const items = await db.rows<OrderedItem>(sql`select ${item(on)} from uniform_item i where ${offered(asked)}
    order by i.name, i.id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from uniform_item i where ${offered(asked)}`,
  );
  return { items, total: counted?.total ?? 0 };
}

type OthersQuery = {
  readonly placeId: string;
  readonly category?: UniformCategory | undefined;
  readonly search?: string | undefined;
  readonly most: number;
  readonly on: Day;
};

/** Of items in use: those of the category first, with what is free of each size at a place. */
export async function otherItems(db: Db, { placeId, category, search, most, on }: OthersQuery): Promise<OtherItem[]> {
  return db.rows<OtherItem>(sql`select i.id, i.code, i.name, i.category, ${priceOn(on)} as price,
      (select coalesce(jsonb_agg(jsonb_build_object('size', s.size, 'free', coalesce(v.on_hand - v.reserved, 0)) order by s.nth), '[]')
        from uniform_size s left join stock_level v on v.item_id = s.item_id and v.size = s.size and v.place_id = ${placeId}
        where s.item_id = i.id) as sizes
    from uniform_item i where ${offered({ search })}
    order by i.category is distinct from ${category ?? null}, i.name, i.id limit ${most}`);
}

export type StockWordRow = { readonly itemId: string; readonly size: string; readonly stock: StockWord };

/** How much there is of the sizes that were ever in stock at a place. */
export async function stockWords(db: Db, itemIds: readonly string[], placeId: string): Promise<StockWordRow[]> {
  return db.rows<StockWordRow>(sql`
    select l.item_id as "itemId", l.size, case when l.on_hand <= l.reserved then 'ORDERED'
      when l.on_hand - l.reserved <= i.reorder_level then 'FEW_LEFT' else 'IN_STOCK' end as stock
    from stock_level l join uniform_item i on i.id = l.item_id
    where l.place_id = ${placeId} and l.item_id = any(${itemIds}::uuid[])`);
}

export type ProfileSizes = {
  readonly upper: string | null;
  readonly lower: string | null;
  readonly head: string | null;
  readonly foot: string | null;
};

/** As somebody wrote them in their profile. */
export async function profileSizes(db: Db, employeeId: string): Promise<ProfileSizes | undefined> {
  return db.one<ProfileSizes>(sql`select upper_size as upper, lower_size as lower, head_size as head, foot_size as foot
    from employee_sizes where employee_id = ${employeeId}`);
}

// Lines of count sheets: what people counted of each size.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import { containing } from '@kawani/kit/values/like';
import type { UniformCategory } from '../../catalogue/lists.ts';
import type { CountLine } from '../contract.ts';

type LinesQuery = {
  readonly id: string;
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly isLeft: boolean;
};

/** As they lie on the shelves: by category, item and the order of its sizes. */
const SHELVES = sql`i.category, i.name, i.id, s.nth, l.size`;
const LINE = sql`l.item_id as "itemId", i.code, i.name, i.category, l.size, l.counted, l.counted_by as "countedBy",
  l.is_found as "isFound", l.version`;
const FROM = sql`count_line l join uniform_item i on i.id = l.item_id
  join uniform_size s on s.item_id = l.item_id and s.size = l.size`;

export async function linePage(db: Db, asked: LinesQuery) {
  const { id, page, size, search, isLeft } = asked;
  const narrowed = sql`l.sheet_id = ${id}
    ${search === undefined ? empty : sql`and i.code || ' ' || i.name ilike ${containing(search)}`}
    ${isLeft ? sql`and l.counted is null` : empty}`;
  const items = await db.rows<CountLine>(sql`select ${LINE} from ${FROM} where ${narrowed}
    order by ${SHELVES} limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from count_line l join uniform_item i on i.id = l.item_id where ${narrowed}`,
  );
  return { items, page, size, total: counted?.total ?? 0 };
}

/** All of them, to be printed. */
export async function lineRows(db: Db, id: string): Promise<CountLine[]> {
  return db.rows<CountLine>(sql`select ${LINE} from ${FROM} where l.sheet_id = ${id} order by ${SHELVES}`);
}

export async function categoryOf(db: Db, itemId: string): Promise<UniformCategory | undefined> {
  const row = await db.one<{ category: UniformCategory }>(sql`select category from uniform_item where id = ${itemId}`);
  return row?.category;
}

export type HeldLine = Pick<CountLine, 'itemId' | 'name' | 'size' | 'version' | 'countedBy'>;
type Goods = { readonly itemId: string; readonly size: string };

/** Nobody else counts them until the transaction ends. */
export async function holdLines(db: Db, id: string, lines: readonly Goods[]): Promise<HeldLine[]> {
  const keys = JSON.stringify(lines.map(({ itemId, size }) => ({ itemId, size })));
  const asked = sql`(l.item_id, l.size) in (select "itemId", size
    from jsonb_to_recordset(${keys}::jsonb) as asked ("itemId" uuid, size text))`;
  await db.run(sql`select from count_line l where l.sheet_id = ${id} and ${asked}
    order by l.item_id, l.size for no key update`);
  return db.rows<HeldLine>(sql`select l.item_id as "itemId", i.name, l.size, l.version, l.counted_by as "countedBy"
    from count_line l join uniform_item i on i.id = l.item_id where l.sheet_id = ${id} and ${asked}`);
}

type Counted = Goods & { readonly counted: number | null };
type By = { readonly by: string; readonly at: Date };

export async function putCounts(db: Db, id: string, lines: readonly Counted[], { by, at }: By): Promise<void> {
  const given = JSON.stringify(lines.map(({ itemId, size, counted }) => ({ itemId, size, counted })));
  await db.run(sql`update count_line l set counted = g.counted, version = l.version + 1,
      counted_by = case when g.counted is not null then ${by}::text end,
      counted_at = case when g.counted is not null then ${at}::timestamptz end
    from jsonb_to_recordset(${given}::jsonb) as g ("itemId" uuid, size text, counted int)
    where l.sheet_id = ${id} and l.item_id = g."itemId" and l.size = g.size`);
}

type Found = Goods & { readonly placeId: string; readonly counted: number };

/** False where the sheet has it already. */
export async function insertFound(db: Db, id: string, found: Found, { by, at }: By): Promise<boolean> {
  const { itemId, size, placeId, counted } = found;
  const added =
    await db.run(sql`insert into count_line (sheet_id, place_id, item_id, size, counted, counted_by, counted_at,
      is_found)
    values (${id}, ${placeId}, ${itemId}, ${size}, ${counted}, ${by}, ${at}, true) on conflict do nothing`);
  return added === 1;
}

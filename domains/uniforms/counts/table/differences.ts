// How far counted lines are from the ledger.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import type { CountDifference } from '../contract.ts';

/**
 * What was counted, and what moved since, less what is on hand now. Moves since are added back: the shelf was counted before
 * them, so nobody has to stop handing out while a sheet is open.
 */
const DIFFERENCES = sql`select l.sheet_id, l.item_id, l.size, l.place_id, l.counted, coalesce(l.counted_by, '') as counted_by,
    l.counted + moved.since - v.on_hand as difference
  from count_line l
    join stock_level v on (v.item_id, v.size, v.place_id) = (l.item_id, l.size, l.place_id)
    cross join lateral (select coalesce(sum(m.quantity), 0)::int as since from stock_move m
      where (m.item_id, m.size, m.place_id) = (l.item_id, l.size, l.place_id) and m.at > l.counted_at) moved
  where l.counted is not null`;

export type Differing = {
  readonly itemId: string;
  readonly size: string;
  readonly placeId: string;
  readonly name: string;
  readonly difference: number;
};

export async function differing(db: Db, id: string): Promise<Differing[]> {
  return db.rows<Differing>(sql`select d.item_id as "itemId", d.size, d.place_id as "placeId", i.name, d.difference
    from (${DIFFERENCES} and l.sheet_id = ${id}) d join uniform_item i on i.id = d.item_id
    where d.difference <> 0 order by d.item_id, d.size`);
}

/** The largest losses first. A price that is not set yet counts as nothing. */
export async function differencePage(db: Db, { id, page, size }: { id: string; page: number; size: number }, on: Day) {
  const valued = sql`select d.*, i.code, i.name, s.nth, d.difference * coalesce((select p.amount from uniform_price p
      where p.item_id = d.item_id and p.replaced_at is null and p.effective_from <= ${on}
      order by p.effective_from desc limit 1), 0) as value
    from (${DIFFERENCES} and l.sheet_id = ${id}) d join uniform_item i on i.id = d.item_id
      join uniform_size s on s.item_id = d.item_id and s.size = d.size where d.difference <> 0`;
  const items = await db.rows<CountDifference>(sql`select v.item_id as "itemId", v.code, v.name, v.size,
      v.counted_by as "countedBy", v.counted - v.difference as expected, v.counted, v.difference, v.value
    from (${valued}) v order by v.value, v.difference, v.name, v.item_id, v.nth limit ${size} offset ${(page - 1) * size}`);
  const sums = await db.one<{ total: number; value: Centavos }>(
    sql`select count(*)::int as total, coalesce(sum(v.value), 0)::bigint as value from (${valued}) v`,
  );
  return { items, page, size, total: sums?.total ?? 0, value: sums?.value ?? ZERO };
}

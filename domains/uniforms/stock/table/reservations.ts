// What is kept for lines of orders.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';

type Ending = NonNullable<Tables['stock_reservation']['endedHow']>;
export type ReservedLine = {
  readonly lineId: string;
  readonly itemId: string;
  readonly size: string;
  readonly quantity: number;
};
type NewReservation = ReservedLine & { readonly id: string };
type Kept = { readonly placeId: string; readonly at: Date; readonly until: Date };

export async function insertReservations(
  db: Db,
  reservations: readonly NewReservation[],
  { placeId, at, until }: Kept,
): Promise<void> {
  await db.run(sql`
    insert into stock_reservation (id, line_id, item_id, size, place_id, quantity, made_at, until)
    select id, "lineId", "itemId", size, ${placeId}::uuid, quantity, ${at}::timestamptz, ${until}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(reservations)}::jsonb) as kept (id uuid, "lineId" uuid, "itemId" uuid, size text,
      quantity int)`);
}

/** How many ended. */
export async function endReservations(db: Db, lineIds: readonly string[], how: Ending, at: Date): Promise<number> {
  return db.run(sql`update stock_reservation set ended_at = ${at}, ended_how = ${how}
    where line_id = any(${lineIds}::uuid[]) and ended_at is null`);
}

/** How many are kept until then, or longer already. */
export async function keepReservations(db: Db, lineIds: readonly string[], until: Date): Promise<number> {
  return db.run(sql`update stock_reservation set until = greatest(until, ${until}::timestamptz)
    where line_id = any(${lineIds}::uuid[]) and ended_at is null`);
}

export async function countReserved(db: Db, lineIds: readonly string[]): Promise<number> {
  const row = await db.one<{ count: number }>(sql`select count(*)::int as count from stock_reservation
    where line_id = any(${lineIds}::uuid[]) and ended_at is null`);
  return row?.count ?? 0;
}

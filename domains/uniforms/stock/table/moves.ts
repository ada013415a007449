// Moves of stock. Locks follow one order: items, places, cells, each by their keys.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { MoveKind } from '../lists.ts';

export type HeldItem = Pick<Tables['uniform_item'], 'id' | 'name'> & { isActive: boolean; sizes: string[] };

/** Until the transaction ends none of them is changed or deactivated. */
export async function holdItems(db: Db, ids: readonly string[]): Promise<HeldItem[]> {
  await db.run(sql`select from uniform_item where id = any(${ids}::uuid[]) order by id for share`);
  return db.rows<HeldItem>(sql`select i.id, i.name, i.is_active as "isActive",
      array(select s.size from uniform_size s where s.item_id = i.id) as sizes
    from uniform_item i where i.id = any(${ids}::uuid[])`);
}

export type HeldPlace = Pick<Tables['uniform_place'], 'id' | 'name'> & { isActive: boolean };

export async function holdPlaces(db: Db, ids: readonly string[]): Promise<HeldPlace[]> {
  return db.rows<HeldPlace>(sql`select id, name, is_active as "isActive" from uniform_place
    where id = any(${ids}::uuid[]) order by id for share`);
}

export type Cell = { readonly itemId: string; readonly size: string; readonly placeId: string };

/** What is free in each of them; nobody else moves any of them until the transaction ends. */
export async function holdCells(db: Db, cells: readonly Cell[]) {
  const keys = JSON.stringify(cells.map(({ itemId, size, placeId }) => ({ itemId, size, placeId })));
  await db.run(sql`insert into stock_cell (item_id, size, place_id)
    select distinct "itemId", size, "placeId" from jsonb_to_recordset(${keys}::jsonb) as asked
      ("itemId" uuid, size text, "placeId" uuid) order by 1, 2, 3
    on conflict do nothing`);
  await db.run(sql`select from stock_cell where (item_id, size, place_id) in (
      select "itemId", size, "placeId" from jsonb_to_recordset(${keys}::jsonb) as asked
        ("itemId" uuid, size text, "placeId" uuid))
    order by item_id, size, place_id for no key update`);
  return db.rows<Cell & { free: number; reserved: number }>(sql`
    select item_id as "itemId", size, place_id as "placeId", on_hand - reserved as free, reserved from stock_level
    where (item_id, size, place_id) in (
      select "itemId", size, "placeId" from jsonb_to_recordset(${keys}::jsonb) as asked
        ("itemId" uuid, size text, "placeId" uuid))`);
}

export type NewMove = Cell & {
  readonly id: string;
  readonly kind: MoveKind;
  readonly quantity: number;
  readonly pairId: string | null;
  readonly reason: string | null;
  /** Of an issue: the line of the order. */
  readonly orderLineId?: string;
  /** Of a return: what was issued. */
  readonly issueId?: string;
  /** The sheet that a count was made by. */
  readonly countSheetId?: string;
};
type Mover = { readonly by: string; readonly employeeId: string | null; readonly at: Date };

export async function insertMoves(db: Db, moves: readonly NewMove[], { by, employeeId, at }: Mover): Promise<void> {
  await db.run(sql`
    insert into stock_move (id, item_id, size, place_id, quantity, kind, pair_id, reason, order_line_id, issue_id,
      count_sheet_id, moved_by, moved_by_employee_id, at)
    select id, "itemId", size, "placeId", quantity, kind, "pairId", reason, "orderLineId", "issueId", "countSheetId",
      ${by}, ${employeeId}, ${at}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved (id uuid, "itemId" uuid, size text, "placeId" uuid,
      quantity int, kind text, "pairId" uuid, reason text, "orderLineId" uuid, "issueId" uuid, "countSheetId" uuid)`);
}

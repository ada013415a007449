// An order with the lines that count now.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { OrderRefusal } from '../contract/refusals.ts';
import { type LineRow, lineRows, type OrderRow, orderRow } from '../table/orders.ts';

export type StoredOrder = { readonly order: OrderRow; readonly lines: readonly LineRow[] };

export async function storedOrder(db: Db, id: string): Promise<StoredOrder> {
  const order = await orderRow(db, id);
  if (order === undefined) throw new Refused(OrderRefusal.NO_SUCH_ORDER(), 404);
  const all = await lineRows(db, id);
  return { order, lines: all.filter(({ generation }) => generation === order.generation) };
}

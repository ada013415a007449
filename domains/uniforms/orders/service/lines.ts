// Writing the lines of an order: the database refuses free pieces and exchanges that another order was quicker to take.
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { OrderRefusal } from '../contract/refusals.ts';
import type { JudgedLine } from '../rules/lines.ts';
import { insertLines } from '../table/orders.ts';

export async function writeLines(
  lines: readonly JudgedLine[],
  { orderId, generation }: { readonly orderId: string; readonly generation: number },
  { db, today }: Pick<RequestContext, 'db' | 'today'>,
): Promise<void> {
  try {
    const rows = lines.map(({ name: _, ...line }) => ({ ...line, id: newId() }));
    await insertLines(db, rows, { orderId, generation, on: today });
  } catch (error) {
    if (isAgainst(error, 'uniform_within_allowance')) throw new Refused(OrderRefusal.ALLOWANCE_MEANWHILE('lines'));
    if (isAgainst(error, 'uniform_exchange_held')) throw new Refused(OrderRefusal.NOT_HELD('lines'));
    throw error;
  }
}

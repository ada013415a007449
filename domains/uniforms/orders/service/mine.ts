// One's own orders, what one holds, and what an order would cost.
import { requireEmployee } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { MyOrder, OrderQuote } from '../contract/answers.ts';
import type { OrderTermsForm } from '../contract/form.ts';
import { OrderRefusal } from '../contract/refusals.ts';
import { heldPage } from '../table/issues.ts';
import { ownPage } from '../table/mine.ts';
import { activePlaces, orderRow } from '../table/orders.ts';
import { claimCodeOf } from './claim-codes.ts';
import { judgeOrder } from './judging.ts';
import { shownOrder } from './shown.ts';

export async function pickUpPlaces(_: object, { db }: RequestContext) {
  return { items: await activePlaces(db) };
}

export async function quoteOrder(form: OrderTermsForm, { db, actor, now, today }: RequestContext): Promise<OrderQuote> {
  const ownerId = requireEmployee(actor.employeeId);
  const { lines, objections, total, dues, takeHome } = await judgeOrder(form, { db, ownerId, now, today });
  return {
    objections: objections.map(({ field, message }) => ({ field: field ?? null, message })),
    lines: lines.map(({ name, price, quantity, isFree }) => ({ name, price, quantity, isFree })),
    total,
    dues: [...dues],
    takeHome,
  };
}

export async function myOrders({ page, size }: { page: number; size: number }, { db, actor }: RequestContext) {
  return ownPage(db, { employeeId: requireEmployee(actor.employeeId), page, size });
}

/** An order of somebody else is as good as not there. */
export async function myOrder({ id }: { id: string }, { db, actor }: RequestContext): Promise<MyOrder> {
  const order = await orderRow(db, id);
  if (order === undefined || order.ownerId !== actor.employeeId) throw new Refused(OrderRefusal.NO_SUCH_ORDER(), 404);
  const isReady = order.state === 'Ready For Pickup';
  return { ...(await shownOrder(db, order)), claimCode: isReady ? await claimCodeOf(db, id) : null };
}

export async function myIssues({ page, size }: { page: number; size: number }, { db, actor }: RequestContext) {
  return heldPage(db, { employeeId: requireEmployee(actor.employeeId), page, size });
}

// The store offers other lines than those that were asked for; the owner accepts them, or cancels the order.
import { restate } from '@kawani/domains/requests/engine/service/facts';
import { moveAsOffice } from '@kawani/domains/requests/engine/service/office-moves';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showPesos } from '@kawani/kit/values/pesos';
import { endReservations } from '../../stock/table/reservations.ts';
import type { StoreOrder } from '../contract/answers.ts';
import type { ModifyForm } from '../contract/form.ts';
import { OrderRefusal } from '../contract/refusals.ts';
import { uniformRequest } from '../requests.ts';
import { type JudgedLine, totalOfLines } from '../rules/lines.ts';
import { duesOn } from '../rules/payment.ts';
import { orderWords } from '../rules/words.ts';
import { insertChange } from '../table/changes.ts';
import type { LineRow } from '../table/orders.ts';
import { judgedLines } from './judging.ts';
import { writeLines } from './lines.ts';
import { storeOrder } from './store-order.ts';
import { type StoredOrder, storedOrder } from './stored.ts';

export async function modifyOrder(
  registry: RequestRegistry,
  form: ModifyForm,
  ctx: RequestContext,
): Promise<StoreOrder> {
  const { id, version, reason } = form;
  const move = { id, version, move: 'modify', kinds: [uniformRequest.code], remarks: reason } as const;
  await moveAsOffice(registry, { ...move, isDecidersToo: true }, ctx, () => offer(form, ctx));
  return storeOrder(registry, { id }, ctx);
}

async function offer({ id, lines: wanted, reason }: ModifyForm, ctx: RequestContext): Promise<void> {
  const { db, now, actor } = ctx;
  const stored = await storedOrder(db, id);
  const lines = await offeredLines(wanted, stored, ctx);
  const { order } = stored;
  const generation = order.generation + 1;
  const before = stored.lines.map((line) => line.id);
  await endReservations(db, before, 'CHANGED', now);
  await insertChange(db, { orderId: id, generation, reason, by: actor.username, at: now });
  await writeLines(lines, { orderId: id, generation }, ctx);
  const total = totalOfLines(lines);
  const { payment, dueDays, place } = order;
  await restate(db, id, orderWords({ lines, payment, total, dues: duesOn(total, dueDays), place: place.name }));
}

/** Items that were ordered keep their price; the order never costs more than its owner agreed to. */
async function offeredLines(
  wanted: ModifyForm['lines'],
  { order, lines: before }: StoredOrder,
  { db, today }: RequestContext,
): Promise<readonly JudgedLine[]> {
  if (order.payment === 'UPAR' && !order.isStores) throw new Refused(OrderRefusal.UPAR_FIRST());
  const prices = new Map(before.map(({ itemId, price }) => [itemId, price]));
  const judging = { db, ownerId: order.ownerId, today, except: order.id, prices };
  const { lines, objections } = await judgedLines(wanted, order.payment, judging);
  const [first, ...others] = objections.filter(({ field }) => field !== 'payment');
  if (first !== undefined) throw new Refused(first, 409, others);
  const total = totalOfLines(lines);
  if (total > order.total) {
    throw new Refused(OrderRefusal.COSTS_MORE({ total: showPesos(total), most: showPesos(order.total) }, 'lines'));
  }
  if (isSame(lines, before)) throw new Refused(OrderRefusal.NOTHING_CHANGED('lines'));
  return lines;
}

function isSame(lines: readonly JudgedLine[], before: readonly LineRow[]): boolean {
  const keyed = (each: readonly { itemId: string; size: string; quantity: number }[]) =>
    each.map(({ itemId, size, quantity }) => `${itemId} ${size} ${quantity}`).sort();
  return keyed(lines).join() === keyed(before).join();
}

// Orders as the store sees them.
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { decideMany } from '@kawani/domains/requests/inbox/service/bulk-decisions';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { StoreOrder } from '../contract/answers.ts';
import { type StoreQuery, uniformStoreApi } from '../contract/store.ts';
import { uniformInbox } from '../requests.ts';
import { activePlaces } from '../table/orders.ts';
import { freeOfLines, orderSites, stateCounts, stockCheckOf, storePage } from '../table/store.ts';
import { shownOrder } from './shown.ts';
import { storedOrder } from './stored.ts';

export async function storeOrders(asked: StoreQuery, { db, actor, audit }: RequestContext) {
  const found = await storePage(db, actor.employeeId, asked);
  if (found.items.length > 0) {
    await audit({ action: 'READ', subject: 'requests', detail: { refs: found.items.map(({ ref }) => ref) } });
  }
  return found;
}

export async function storeChoices(_: object, { db, actor }: RequestContext) {
  const [sites, places, states] = await db.together((one) =>
    Promise.all([orderSites(one), activePlaces(one), stateCounts(one, actor.employeeId)]),
  );
  return { sites, places, states };
}

export async function storeOrder({ id }: { id: string }, { db, audit }: RequestContext): Promise<StoreOrder> {
  const { order } = await storedOrder(db, id);
  const { ref, claimedBy, receiptNo, ownerName: name, ownerNumber: number, site } = order;
  await audit({ action: 'READ', subject: 'request', subjectId: id, detail: { ref } });
  return {
    ...(await shownOrder(db, order)),
    ...{ owner: { name, number, site }, claimedBy, receiptNo },
    stockCheck: await stockCheckOf(db, id),
    free: await freeOfLines(db, id),
  };
}

/** Each order in a transaction of its own: one that is refused stops no other. */
export async function moveOrders(
  registry: RequestRegistry,
  { move, ...asked }: TakesOf<typeof uniformStoreApi.move>,
  ctx: RequestContext & { readonly key: string },
) {
  const page = { registry, inbox: uniformInbox };
  const { results } = await decideMany(page, { ...asked, action: move }, ctx, uniformStoreApi.move.line);
  return {
    results: results.map(({ id, ref, refusal }) => ({
      ...{ id, ref },
      refusal: refusal && { code: refusal.code, message: refusal.message },
    })),
  };
}

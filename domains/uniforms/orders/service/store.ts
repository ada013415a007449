// Orders as the store lists and moves them. Those who only approve salary deductions see orders that have one.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { decideMany } from '@kawani/domains/requests/inbox/service/bulk-decisions';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { UniformPermission } from '../../catalogue/policy.ts';
import { MOST_FOUND, type StoreQuery, uniformStoreApi } from '../contract/store.ts';
import { uniformInbox } from '../requests.ts';
import { otherItems } from '../table/items.ts';
import { activePlaces } from '../table/orders.ts';
import { holderCount } from '../table/returns.ts';
import { orderSites, type StoreReader, stageCounts, storePage } from '../table/store.ts';

export function readerOf({ employeeId, holds }: RequestContext['actor']): StoreReader {
  const { PROCESS_UNIFORM_REQUEST, MODIFY_UNIFORM_REQUEST } = UniformPermission;
  const isStores = holds.has(PROCESS_UNIFORM_REQUEST.code) || holds.has(MODIFY_UNIFORM_REQUEST.code);
  return { employeeId, isUparOnly: !isStores && holds.has(DeductionPermission.APPROVE_UPAR_REQUEST.code) };
}

export async function storeOrders(asked: StoreQuery, { db, actor, audit }: RequestContext) {
  const reader = readerOf(actor);
  const found = await storePage(db, reader, asked);
  if (found.items.length > 0) {
    await audit({ action: 'READ', subject: 'requests', detail: { refs: found.items.map(({ ref }) => ref) } });
  }
  if (!reader.isUparOnly) return found;
  return { ...found, items: found.items.map((line) => ({ ...line, stockCheck: null, short: 0 })) };
}

export async function storeChoices(_: object, { db, actor, today }: RequestContext) {
  const takesBack = actor.holds.has(UniformPermission.PROCESS_UNIFORM_REQUEST.code);
  const leaving = { who: 'LEAVING', search: undefined, today, except: actor.employeeId } as const;
  const [sites, places, stages, leavers] = await db.together((one) =>
    Promise.all([
      orderSites(one),
      activePlaces(one),
      stageCounts(one, readerOf(actor)),
      takesBack ? holderCount(one, leaving) : 0,
    ]),
  );
  return { sites, places, stages, leavers };
}

export async function storeCounts(_: object, { db, actor }: RequestContext) {
  return { stages: await stageCounts(db, readerOf(actor)) };
}

export async function itemsToOffer(asked: TakesOf<typeof uniformStoreApi.items>, { db, today }: RequestContext) {
  return { items: await otherItems(db, { ...asked, most: MOST_FOUND, on: today }) };
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

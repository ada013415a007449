// The first set of somebody new: what their designation wears is ordered for them as a free issue, as far as their sizes are
// known.

import { fileOnBehalf } from '@kawani/domains/requests/engine/service/filing';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { allowancesLeft } from '../../allowance/service/standing.ts';
import { placeRows } from '../../catalogue/table/places.ts';
import type { OrderLineForm } from '../contract/form.ts';
import { MAX_ORDER_LINES, MAX_PIECES } from '../lists.ts';
import { uniformRequest } from '../requests.ts';
import { itemsById, profileSizes } from '../table/items.ts';
import { sizeOf } from './catalogue.ts';

/** Without a request: why none was needed or could be filed. */
export type FirstSet = {
  readonly request: { readonly id: string; readonly ref: string } | null;
  readonly why: 'NO_SET' | 'NO_PLACE' | 'NO_SIZES' | null;
  /** Items that they still have to order themselves, because their size is not known. */
  readonly withoutSize: number;
  /** Name of the place where the order is picked up. */
  readonly pickUp: string | null;
};

type NewWearer = { readonly employeeId: string; readonly startsOn: Day };

export async function orderFirstSet(
  registry: RequestRegistry,
  { employeeId, startsOn }: NewWearer,
  ctx: RequestContext,
): Promise<FirstSet> {
  const { db } = ctx;
  const { lines, withoutSize, isEmpty } = await linesOfSet({ employeeId, startsOn }, ctx);
  const nothing = { request: null, withoutSize, pickUp: null };
  if (isEmpty) return { ...nothing, why: 'NO_SET' };
  if (lines.length === 0) return { ...nothing, why: 'NO_SIZES' };
  // Nothing says which place is nearest to a site: the first one by name, which is told.
  const place = (await placeRows(db)).find(({ isActive }) => isActive);
  if (place === undefined) return { ...nothing, why: 'NO_PLACE' };
  const form = { lines, payment: 'FREE', placeId: place.id, files: [] };
  // Before the first day nobody wears anything yet: the order is judged by what that day allows.
  const asOfStart = { ...ctx, today: startsOn > ctx.today ? startsOn : ctx.today };
  const request = await fileOnBehalf(registry, registry.handlerOf(uniformRequest.code), form, employeeId, asOfStart);
  return { request, why: null, withoutSize, pickUp: place.name };
}

async function linesOfSet({ employeeId, startsOn }: NewWearer, { db, today }: RequestContext) {
  const on = startsOn > today ? startsOn : today;
  const left = new Map(
    [...(await allowancesLeft(db, { employeeId, today: on }, null))].flatMap(([itemId, { isSet, left: pieces }]) =>
      isSet && pieces > 0 ? [[itemId, pieces] as const] : [],
    ),
  );
  const items = (await itemsById(db, [...left.keys()], on)).filter(({ isActive }) => isActive);
  const sizes = await profileSizes(db, employeeId);
  const lines = items.flatMap((item): OrderLineForm[] => {
    const size = sizeOf(item, sizes);
    const quantity = Math.min(left.get(item.id) ?? 0, MAX_PIECES);
    return size === null ? [] : [{ itemId: item.id, size, quantity, reason: 'NEW' }];
  });
  return {
    lines: lines.slice(0, MAX_ORDER_LINES),
    withoutSize: items.length - lines.length,
    isEmpty: items.length === 0,
  };
}

// Requisitions as their page shows them, and who waits for a post and could fill one.
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { requestSeen } from '@kawani/domains/requests/inbox/service/viewing';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { RequisitionRefusal } from '../contract/refusals.ts';
import type { RequisitionQuery, requisitionsApi } from '../contract.ts';
import { MOST_MATCHES } from '../lists.ts';
import { requisitionInbox } from '../requests.ts';
import { matchesFor } from '../rules/matches.ts';
import { floatingRows, manningOf, placeRow } from '../table/places.ts';
import { countRequisitions, requisitionDetail, requisitionRows, requisitionsByStage } from '../table/requisitions.ts';

/** All who float are compared, up to so many. */
const MOST_COMPARED = 1000;

export async function requisitionPage({ page, size, ...asked }: RequisitionQuery, { db, audit }: RequestContext) {
  const narrowed = { ...asked, ref: refFrom(asked.search) };
  // What waits is listed from the oldest on: it waits longest.
  const newestFirst = asked.stage !== 'FILED';
  const [items, total] = await db.together((one) =>
    Promise.all([requisitionRows(one, { ...narrowed, newestFirst, page, size }), countRequisitions(one, narrowed)]),
  );
  if (items.length > 0)
    await audit({ action: 'READ', subject: 'requests', detail: { refs: items.map(({ ref }) => ref) } });
  return { items, page, size, total };
}

/** How a reference begins, such as `PRF-2026-0001`; null of what can be none. */
function refFrom(search = ''): string | null {
  const typed = search.toUpperCase();
  return /^PRF[0-9-]*$/.test(typed) ? typed : null;
}

export async function requisitionCounts(_: object, { db }: RequestContext) {
  return { stages: await requisitionsByStage(db) };
}

/** With the moves that the caller may make of it. */
export async function openedRequisition(
  registry: RequestRegistry,
  { id }: { readonly id: string },
  ctx: RequestContext,
) {
  const requisition = await requisitionDetail(ctx.db, id);
  const request = await requestSeen({ registry, inbox: requisitionInbox }, id, ctx);
  if (requisition === undefined || request === undefined)
    throw new Refused(RequisitionRefusal.NO_SUCH_REQUISITION(), 404);
  await ctx.audit({ action: 'READ', subject: 'request', subjectId: id, detail: { ref: request.ref } });
  return { request, requisition };
}

export async function manning(asked: TakesOf<typeof requisitionsApi.manning>, ctx: RequestContext) {
  await requirePlace(asked, ctx);
  return manningOf(ctx.db, { ...asked, on: ctx.today });
}

export async function matches(asked: TakesOf<typeof requisitionsApi.matches>, ctx: RequestContext) {
  const { db, today, audit } = ctx;
  // Of a place that isn't known yet, who floats with the designation comes first.
  const place = (await placeRow(db, asked, today)) ?? { psgc: '', point: null };
  const people = await floatingRows(db, today, MOST_COMPARED);
  const found = matchesFor({ ...place, designationId: asked.designationId.toLowerCase(), on: today }, people);
  const items = found.slice(0, MOST_MATCHES);
  if (items.length > 0)
    await audit({
      action: 'READ',
      subject: 'floating employees',
      detail: { employees: items.map(({ employeeId }) => employeeId) },
    });
  return { items, total: found.length };
}

type Place = Pick<TakesOf<typeof requisitionsApi.manning>, 'detachmentId' | 'departmentId'>;

async function requirePlace({ detachmentId, departmentId }: Place, { db, today }: RequestContext) {
  if ((detachmentId === undefined) === (departmentId === undefined))
    throw new Refused(RequisitionRefusal.WHERE('detachmentId'), 400);
  const place = await placeRow(db, { detachmentId, departmentId }, today);
  const field = detachmentId === undefined ? 'departmentId' : 'detachmentId';
  if (place === undefined) throw new Refused(RequisitionRefusal.NO_SUCH_PLACE(field), 400);
  return place;
}

// What people hold, as the store and clearance see it, and taking it back.
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { placeRow } from '../../catalogue/table/places.ts';
import { handOver, holdSizes } from '../../stock/service/reservations.ts';
import type { UniformIssue } from '../contract/answers.ts';
import type { ReturnForm } from '../contract/form.ts';
import { OrderRefusal } from '../contract/refusals.ts';
import { heldPage, holdIssue, issueRow } from '../table/issues.ts';

type Asked = { readonly employeeId: string; readonly page: number; readonly size: number };

export async function issuesOf(asked: Asked, { db, audit }: RequestContext) {
  const found = await heldPage(db, asked);
  await audit({ action: 'READ', subject: 'employee', subjectId: asked.employeeId, detail: { uniforms: found.total } });
  return found;
}

/** What is worn is taken back and written off: it never becomes stock that is issued again. */
export async function takeBack(
  { id, quantity, placeId, condition }: ReturnForm,
  ctx: RequestContext,
): Promise<UniformIssue> {
  const { db } = ctx;
  const issue = await issueOf(id, ctx);
  const place = await placeRow(db, placeId);
  if (place === undefined) throw new Refused(OrderRefusal.NO_SUCH_PLACE('placeId'), 404);
  if (!place.isActive) throw new Refused(OrderRefusal.PLACE_NOT_IN_USE({ name: place.name }, 'placeId'));
  const cell = { itemId: issue.itemId, size: issue.size, placeId: place.id };
  await holdSizes([cell], ctx);
  await holdIssue(db, id);
  const { held } = await issueOf(id, ctx);
  if (quantity > held) throw new Refused(OrderRefusal.RETURNS_TOO_MANY({ held }, 'quantity'));
  const back = { ...cell, kind: 'RETURN' as const, quantity, issueId: id };
  const off = { ...cell, kind: 'ADJUST' as const, quantity: -quantity, reason: say('Returned worn') };
  await handOver(condition === 'WORN' ? [back, off] : [back], ctx);
  return issueOf(id, ctx);
}

async function issueOf(id: string, { db }: Pick<RequestContext, 'db'>): Promise<UniformIssue> {
  const issue = await issueRow(db, id);
  if (issue === undefined) throw new Refused(OrderRefusal.NO_SUCH_ISSUE(), 404);
  return issue;
}

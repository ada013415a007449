// The request handlers of resigning: accepting gives the status, agreeing moves the last day or takes the status back. What
// employment refuses undoes the whole move.

import { type Followers, moveStatus, statusHistory } from '@kawani/domains/employees/service';
import { cancelStatus } from '@kawani/domains/employees/service/status-ahead';
import {
  type Filed,
  type RequestHandler,
  requestHandler,
} from '@kawani/domains/requests/engine/service/request-handler';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, showDay } from '@kawani/kit/values/day';
import type { LastDayForm, ResignationForm } from '../contract/form.ts';
import { CaseText } from '../contract/notices.ts';
import { CaseRefusal } from '../contract/refusals.ts';
import { lastDayRequest, resignationRequest } from '../requests.ts';
import { linkRequest } from '../table/cases.ts';
import { evaluateResignation, evaluateWish, type ResignationSnapshot, type WishSnapshot } from './evaluation.ts';
import { moveCase, requireLeaving, requireUnpaid } from './last-day.ts';
import { tellTeam } from './telling.ts';

type FiledResignation = Filed<ResignationForm, ResignationSnapshot>;
type FiledWish = Filed<LastDayForm, WishSnapshot>;

export function separationRequestHandlers(followers: Followers): readonly RequestHandler[] {
  const accept = (request: FiledResignation, ctx: RequestContext) => acceptResignation(request, ctx, followers);
  return [
    requestHandler({
      kind: resignationRequest,
      evaluate: evaluateResignation,
      after: { approve: accept },
      afterOwn: { 'accept-held': accept },
      refusesBulk: async () => CaseRefusal.ONE_BY_ONE(),
    }),
    requestHandler({
      kind: lastDayRequest,
      evaluate: evaluateWish,
      after: { approve: (request: FiledWish, ctx) => agreeToWish(request, ctx, followers) },
      refusesBulk: async () => CaseRefusal.ONE_BY_ONE(),
    }),
  ];
}

/** The case opens with the status. Why the person leaves is not written beside it, where more people read. */
async function acceptResignation(
  { id, ref, ownerId: employeeId, form, snapshot }: FiledResignation,
  ctx: RequestContext,
  followers: Followers,
): Promise<void> {
  const { lastDay, shortNotice } = form;
  const from = (await statusHistory(ctx.db, employeeId)).at(-1)?.status ?? 'Probationary';
  const ends = { employeeId, from, to: 'Resigned', cause: 'RESIGNATION', effectiveFrom: addDays(lastDay, 1) } as const;
  const letter = { letterOn: snapshot.letterOn, ...(shortNotice === undefined ? {} : { shortNotice }) };
  await moveStatus({ ...ends, ...letter, reason: ref }, ctx, followers);
  await linkRequest(ctx.db, employeeId, id);
  const date = showDay(lastDay);
  await tellTeam(employeeId, (name) => ({ title: CaseText.TEAM_TITLE(), body: CaseText.TEAM({ name, date }) }), ctx);
}

async function agreeToWish(
  { id, ownerId: employeeId, form }: FiledWish,
  ctx: RequestContext,
  followers: Followers,
): Promise<void> {
  const found = await requireLeaving(employeeId, ctx);
  const { wish, lastDay, why } = form;
  if (wish === 'MOVE' && lastDay !== undefined)
    return moveCase(found, { lastDay, reason: why, requestId: id }, ctx, followers);
  await requireUnpaid(found, ctx);
  await cancelStatus({ employeeId, effectiveFrom: addDays(found.lastDay, 1) }, ctx, followers);
  const says = (name: string) => ({ title: CaseText.TEAM_STAYS_TITLE(), body: CaseText.TEAM_STAYS({ name }) });
  await tellTeam(employeeId, says, ctx);
}

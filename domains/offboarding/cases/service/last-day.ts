// Another last day: the status moves with all that follows from it, the change is kept, and those who must know are told.
import type { Followers } from '@kawani/domains/employees/service';
import { moveLastDay } from '@kawani/domains/employees/service/last-day';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import type { CaseHead } from '../contract/case.ts';
import type { NewLastDay } from '../contract/form.ts';
import { CaseText } from '../contract/notices.ts';
import { CaseRefusal } from '../contract/refusals.ts';
import { LEAVING_PAGE } from '../lists.ts';
import { type CaseRow, caseById, insertLastDayChange, isFinalComplete } from '../table/cases.ts';
import { caseOf, headNow, requireCase } from './cases.ts';
import { tellLeaver, tellTeam } from './telling.ts';

type Moving = { readonly lastDay: Day; readonly reason: string; readonly requestId: string | null };

/** Of a case that is open. Final pay is held before the person, as when it is completed. */
export async function moveCase(found: LeavingCase, moving: Moving, ctx: RequestContext, followers: Followers) {
  const { db, actor, now } = ctx;
  const { employeeId, id: caseId } = found;
  const { lastDay: becomes, reason, requestId } = moving;
  await requireUnpaid(found, ctx);
  const was = await moveLastDay({ employeeId, lastDay: becomes }, ctx, followers);
  const held = await caseById(db, caseId);
  if (was !== found.lastDay || held?.version !== found.version) throw new Refused(CaseRefusal.STALE());
  const change = { id: newId(), caseId, was, becomes, reason, requestId };
  await insertLastDayChange(db, { ...change, by: actor.username, at: now });
  const date = showDay(becomes);
  const says = { title: CaseText.MOVED_TITLE(), body: CaseText.MOVED({ date }), opens: LEAVING_PAGE };
  await tellLeaver(employeeId, says, ctx);
  await tellTeam(employeeId, (name) => ({ title: CaseText.TEAM_TITLE(), body: CaseText.TEAM({ name, date }) }), ctx);
}

/** Final pay that is complete was computed up to the last day. */
export async function requireUnpaid(
  { employeeId, lastDay }: Pick<LeavingCase, 'employeeId' | 'lastDay'>,
  { db }: Pick<RequestContext, 'db'>,
): Promise<void> {
  if (await isFinalComplete(db, employeeId, lastDay)) throw new Refused(CaseRefusal.FINAL_PAID('lastDay'));
}

/** As the office does it, for a case that it began itself. */
export function changeLastDay(followers: Followers) {
  return async ({ id, version, lastDay, reason }: NewLastDay, ctx: RequestContext): Promise<CaseHead> => {
    const found = leaving(await requireCase(id, ctx));
    if (found.requestId !== null) throw new Refused(CaseRefusal.BEGUN_BY_EMPLOYEE());
    if (found.version !== version) throw new Refused(CaseRefusal.STALE());
    await moveCase(found, { lastDay, reason, requestId: null }, ctx, followers);
    return headNow(id, ctx);
  };
}

export type LeavingCase = CaseRow & { readonly lastDay: Day };

/** The open case of somebody who resigned. */
export async function requireLeaving(employeeId: string, { db }: RequestContext): Promise<LeavingCase> {
  return leaving(await caseOf(db, employeeId));
}

function leaving(found: CaseRow | undefined): LeavingCase {
  if (found === undefined || found.closedAt !== null || found.lastDay === null)
    throw new Refused(CaseRefusal.CASE_OVER());
  return { ...found, lastDay: found.lastDay };
}

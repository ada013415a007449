// The clinic's list of requests and its calendar, and one person of a group moved to another time.
import { holderOfCard, peopleOf } from '@kawani/domains/employees/service';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { requestSeen } from '@kawani/domains/requests/inbox/service/viewing';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { daysBetween } from '@kawani/kit/values/day';
import { AvailabilityRefusal } from '../../slots/contract/refusals.ts';
import type { DiagnosticLine, DiagnosticQuery, diagnosticOfficeApi, OpenedDiagnostic } from '../contract/office.ts';
import { DiagnosticRefusal } from '../contract/refusals.ts';
import type { DiagnosticStage } from '../lists.ts';
import { diagnosticInbox } from '../requests.ts';
import { calendarRows, countDiagnostics, diagnosticRows, waitingByStage } from '../table/office.ts';
import { request } from './requests.ts';

const MAX_CALENDAR_DAYS = 7;
/** What has ended is listed from the newest on: nobody waits for it. */
const ENDED: readonly DiagnosticStage[] = ['RELEASED', 'DENIED'];

export async function diagnosticPage({ page, size, ...asked }: DiagnosticQuery, ctx: RequestContext) {
  const { db, actor, audit } = ctx;
  const narrowed = { ...asked, employeeId: actor.employeeId, ref: refFrom(asked.search) };
  const newestFirst = ENDED.includes(asked.stage);
  const [rows, total] = await db.together((one) =>
    Promise.all([diagnosticRows(one, { ...narrowed, newestFirst, page, size }), countDiagnostics(one, narrowed)]),
  );
  if (rows.length > 0)
    await audit({ action: 'READ', subject: 'requests', detail: { refs: rows.map(({ ref }) => ref) } });
  return { items: rows.map((row): DiagnosticLine => ({ ...row, stage: asked.stage })), page, size, total };
}

/** With the moves that the caller may make of it. */
export async function openedDiagnostic(
  registry: RequestRegistry,
  { id }: { readonly id: string },
  ctx: RequestContext,
): Promise<OpenedDiagnostic> {
  const diagnostic = await request({ id }, ctx);
  const opened = await requestSeen({ registry, inbox: diagnosticInbox }, id, ctx);
  if (opened === undefined) throw new Refused(DiagnosticRefusal.NO_SUCH_REQUEST(), 404);
  await ctx.audit({ action: 'READ', subject: 'request', subjectId: id, detail: { ref: opened.ref } });
  return { request: opened, diagnostic };
}

/** How a reference begins, such as `DX-2026-0001`; null of what can be none. */
function refFrom(search = ''): string | null {
  const typed = search.toUpperCase();
  return /^[A-Z]{2}[0-9-]*$/.test(typed) ? typed : null;
}

export async function diagnosticCounts(_: object, { db, actor }: RequestContext) {
  return { stages: await waitingByStage(db, actor.employeeId) };
}

export async function calendar(asked: TakesOf<typeof diagnosticOfficeApi.calendar>, { db, audit }: RequestContext) {
  const { from, to, service = null, clinicId } = asked;
  if (to < from) throw new Refused(AvailabilityRefusal.ENDS_BEFORE_IT_STARTS('to'), 400);
  if (daysBetween(from, to) >= MAX_CALENDAR_DAYS)
    throw new Refused(AvailabilityRefusal.TOO_LONG({ days: MAX_CALENDAR_DAYS }, 'to'), 400);
  const items = await calendarRows(db, asked);
  if (items.length > 0)
    await audit({ action: 'READ', subject: 'diagnostic calendar', detail: { service, clinicId, from, to } });
  return { items };
}

/** The holder is there: the code of a card is good for a few minutes only. */
export async function cardHolder({ code }: TakesOf<typeof diagnosticOfficeApi.card>, { db, now }: RequestContext) {
  const read = await holderOfCard(db, code, now);
  const number = 'holder' in read ? (await peopleOf(db, [read.holder])).get(read.holder)?.number : undefined;
  if ('holder' in read && number !== undefined) return { employeeId: read.holder, number };
  const isOther = 'refused' in read && read.refused === 'NO_CARD';
  throw new Refused(isOther ? DiagnosticRefusal.NO_CARD('code') : DiagnosticRefusal.CARD_NOT_GOOD('code'));
}

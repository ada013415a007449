// A diagnostic request beside the request itself: who comes when, for which items, at which price.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { requireEmployee } from '@kawani/domains/employees/service';
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';
import { restate } from '@kawani/domains/requests/engine/service/facts';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showPesos } from '@kawani/kit/values/pesos';
import { CATEGORY_OF } from '../../services/lists.ts';
import { offeredItems } from '../../services/table/items.ts';
import { endSeats } from '../../slots/table/seats.ts';
import type { ParticularsForm } from '../contract/form.ts';
import { DiagnosticRefusal } from '../contract/refusals.ts';
import type { DiagnosticDetail, diagnosticsApi } from '../contract.ts';
import { chargedTotal, mayMark } from '../rules.ts';
import { attendeeRows, markAttendee } from '../table/attendees.ts';
import {
  holdRequest,
  lineRows,
  peopleOfRequests,
  putLines,
  type RequestRow,
  requestRow,
  setParticulars,
} from '../table/requests.ts';
import { requireResults } from './required-results.ts';
import { diagnosticWords } from './words.ts';

export const diagnosticOwners: Owners = { 'diagnostic-request': ownersBy(peopleOfRequests) };

type ById = { readonly id: string };

export async function requireOwn(id: string, { db, actor }: RequestContext): Promise<void> {
  const employeeId = requireEmployee(actor.employeeId);
  if ((await requestRow(db, id))?.ownerId !== employeeId) throw new Refused(DiagnosticRefusal.NO_SUCH_REQUEST(), 404);
}

export async function request({ id }: ById, { db }: Pick<RequestContext, 'db'>): Promise<DiagnosticDetail> {
  const found = await requestRow(db, id);
  if (found === undefined) throw new Refused(DiagnosticRefusal.NO_SUCH_REQUEST(), 404);
  const { requestId, ownerId: _, agreedAmount: __, agreedAt: ___, state: ____, ...row } = found;
  const lines = await lineRows(db, id);
  const attendees = await attendeeRows(db, id);
  const shown = attendees.map(({ seatId: _____, ...attendee }) => attendee);
  return { id: requestId, ...row, lines, attendees: shown, total: chargedTotal(lines, attendees) };
}

/** The request, while it waits or is in one of these states; nobody decides it until the transaction ends. */
export async function heldRow(
  id: string,
  { db }: RequestContext,
  besides: readonly string[] = [],
): Promise<RequestRow> {
  await holdRequest(db, id);
  const row = await requestRow(db, id);
  if (row === undefined) throw new Refused(DiagnosticRefusal.NO_SUCH_REQUEST(), 404);
  if (![...WAITING, ...besides].some((state) => state === row.state)) throw new Refused(DiagnosticRefusal.NO_LONGER());
  return row;
}

export async function enterParticulars(form: ParticularsForm, ctx: RequestContext): Promise<DiagnosticDetail> {
  const { db, today } = ctx;
  const row = await heldRow(form.id, ctx);
  if (row.version !== form.version) throw new Refused(DiagnosticRefusal.STALE());
  const offered = new Map((await offeredItems(db, CATEGORY_OF[row.service], today)).map((item) => [item.id, item]));
  const before = new Set((await lineRows(db, form.id)).map(({ itemId }) => itemId));
  const ids = form.lines.map(({ itemId }) => itemId);
  if (new Set(ids).size < ids.length || !ids.every((id) => before.has(id) || offered.has(id)))
    throw new Refused(DiagnosticRefusal.NO_SUCH_ITEM('lines'), 400);
  const forced = row.requiredBy === 'MYSELF' ? undefined : ids.find((id) => offered.get(id)?.isVoluntary);
  if (forced !== undefined)
    throw new Refused(DiagnosticRefusal.VOLUNTARY({ item: offered.get(forced)?.name ?? '' }, 'lines'), 400);
  const attendees = await attendeeRows(db, form.id);
  const total = chargedTotal(form.lines, attendees);
  if (row.agreedAmount !== null && total > row.agreedAmount)
    throw new Refused(DiagnosticRefusal.MORE_THAN_AGREED({ amount: showPesos(row.agreedAmount) }, 'lines'));
  await putLines(db, form.id, form.lines);
  const words = { ...row, isGroup: row.forWhom === 'group', people: attendees.length, items: form.lines.length, total };
  await restate(db, form.id, diagnosticWords(words));
  await setParticulars(db, { id: form.id, orNo: form.orNo ?? null, remarks: form.remarks ?? null });
  return request(form, ctx);
}

export async function mark(
  { id, employeeId, version, state }: TakesOf<typeof diagnosticsApi.mark>,
  ctx: RequestContext,
): Promise<DiagnosticDetail> {
  const { db } = ctx;
  await heldRow(id, ctx, ['APPROVED']);
  const person = (await attendeeRows(db, id)).find((each) => each.employeeId === employeeId.toLowerCase());
  if (person === undefined) throw new Refused(DiagnosticRefusal.NO_SUCH_PERSON(), 404);
  if (person.version !== version) throw new Refused(DiagnosticRefusal.STALE());
  if (!mayMark(person.state, state)) {
    const facts = { state: () => InviteState.labelOf(person.state), next: () => InviteState.labelOf(state) };
    throw new Refused(DiagnosticRefusal.NOT_THEN({ name: person.name, ...facts }, 'state'));
  }
  if (state === 'Completed') await requireResults(db, id, [person], 'state');
  await markAttendee(db, { id, employeeId, version, state });
  // Somebody else may have the seat.
  if (state === 'Cancelled' && person.seatId !== null) await endSeats(db, [person.seatId], 'CANCELLED');
  return request({ id }, ctx);
}

// Moving the people of a request to another time, by its owner or by the clinic.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { requireEmployee } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { requireSlot } from '../../slots/service/holding.ts';
import { moveSeats } from '../../slots/service/taking.ts';
import type { RescheduleForm } from '../contract/form.ts';
import type { diagnosticOfficeApi } from '../contract/office.ts';
import { DiagnosticRefusal } from '../contract/refusals.ts';
import type { DiagnosticDetail } from '../contract.ts';
import { isOpenAttendee, mayStillMove } from '../rules.ts';
import { attendeeRows, setSeats } from '../table/attendees.ts';
import { heldRow, request, requireOwn } from './requests.ts';

/** By its owner, until 24 hours before it begins. */
export async function rescheduleOwn(form: RescheduleForm, ctx: RequestContext): Promise<DiagnosticDetail> {
  await requireOwn(form.id, ctx);
  return moved(form, ctx, (startsAt) => mayStillMove(startsAt, ctx.now));
}

/** By the clinic, at any time before it is complete. */
export async function moveTime(form: RescheduleForm, ctx: RequestContext): Promise<DiagnosticDetail> {
  return moved(form, ctx, () => true);
}

type OneMove = TakesOf<typeof diagnosticOfficeApi.moveOne>;

/** One person of it by the clinic, at the clinic where the others are expected too. */
export async function moveOne(form: OneMove, ctx: RequestContext): Promise<DiagnosticDetail> {
  const { id, startsAt } = form;
  const { db, actor, now } = ctx;
  const { service, clinicId } = await heldRow(id, ctx, ['APPROVED']);
  if (clinicId === null) throw new Refused(DiagnosticRefusal.NO_SUCH_PERSON(), 404);
  const { employeeId, seatId } = await expectedPerson(form, ctx);
  const seats = await moveSeats(db, {
    slot: await requireSlot({ service, clinicId, startsAt }, ctx),
    ...{ now, by: requireEmployee(actor.employeeId), people: [employeeId] },
    seatIds: seatId === null ? [] : [seatId],
  });
  await setSeats(db, { id, clinicId, seats });
  return request({ id }, ctx);
}

async function expectedPerson({ id, employeeId, version }: OneMove, { db }: RequestContext) {
  const person = (await attendeeRows(db, id)).find((each) => each.employeeId === employeeId.toLowerCase());
  if (person === undefined) throw new Refused(DiagnosticRefusal.NO_SUCH_PERSON(), 404);
  if (person.version !== version) throw new Refused(DiagnosticRefusal.STALE());
  if (isOpenAttendee(person.state)) return person;
  const state = () => InviteState.labelOf(person.state);
  throw new Refused(DiagnosticRefusal.NOT_EXPECTED({ name: person.name, state }, 'startsAt'));
}

type Allows = (startsAt: NonNullable<DiagnosticDetail['attendees'][number]['startsAt']>) => boolean;

async function moved({ id, clinicId, startsAt }: RescheduleForm, ctx: RequestContext, allows: Allows) {
  const { db, actor, now } = ctx;
  const row = await heldRow(id, ctx, ['APPROVED']);
  const coming = (await attendeeRows(db, id)).filter(({ state }) => isOpenAttendee(state));
  if (coming.some((each) => each.startsAt !== null && !allows(each.startsAt)))
    throw new Refused(DiagnosticRefusal.TOO_LATE('startsAt'));
  const slot = await requireSlot({ service: row.service, clinicId, startsAt }, ctx);
  const seats = await moveSeats(db, {
    ...{ slot, now, by: requireEmployee(actor.employeeId) },
    people: coming.map(({ employeeId }) => employeeId),
    seatIds: coming.flatMap(({ seatId }) => (seatId === null ? [] : [seatId])),
  });
  await setSeats(db, { id, clinicId, seats });
  return request({ id }, ctx);
}

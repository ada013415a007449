// Answering an invitation: who declines gives the seat to others, and the person who filed is told.
import { peopleOf, requireEmployee } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { shownNow } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { endSeats } from '../../slots/table/seats.ts';
import type { invitationsApi } from '../contract/invitations.ts';
import { DiagnosticText } from '../contract/notices.ts';
import { DiagnosticRefusal } from '../contract/refusals.ts';
import { diagnosticRequest } from '../requests.ts';
import { mayAnswer } from '../rules.ts';
import { appointmentsOf } from '../table/appointments.ts';
import { attendeeRows, declineInvitation, markAttendee } from '../table/attendees.ts';
import { peopleOfRequest } from '../table/requests.ts';
import { heldRow } from './requests.ts';

export async function answerInvitation(given: TakesOf<typeof invitationsApi.answer>, ctx: RequestContext) {
  const { db, actor, now } = ctx;
  const { requestId: id, answer, reason = null } = given;
  const employeeId = requireEmployee(actor.employeeId);
  // A request is held before it is read: nobody who isn't invited may hold one.
  if (!(await peopleOfRequest(db, id)).includes(employeeId)) throw new Refused(DiagnosticRefusal.NO_INVITATION(), 404);
  const row = await heldRow(id, ctx, ['APPROVED']);
  const person = (await attendeeRows(db, id)).find((each) => each.employeeId === employeeId);
  if (person === undefined) throw new Refused(DiagnosticRefusal.NO_INVITATION(), 404);
  const { name, state, version, seatId, startsAt } = person;
  if (row.ownerId === employeeId || !mayAnswer(state, answer)) throw new Refused(DiagnosticRefusal.ANSWERED());
  if (startsAt !== null && Date.parse(startsAt) <= now.getTime()) throw new Refused(DiagnosticRefusal.OVER());
  if (answer === 'ACCEPT') {
    await markAttendee(db, { id, employeeId, version, state: 'Accepted' });
  } else {
    await declineInvitation(db, { id, employeeId, reason });
    await endSeats(db, seatId === null ? [] : [seatId], 'CANCELLED');
    await tellOwner({ id, ownerId: row.ownerId, name, reason }, ctx);
  }
  return { items: await appointmentsOf(db, employeeId, now) };
}

type Declined = {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly reason: string | null;
};

async function tellOwner({ id, ownerId, name, reason }: Declined, { db, notify }: RequestContext): Promise<void> {
  const to = (await peopleOf(db, [ownerId])).get(ownerId)?.username;
  const body = reason === null ? DiagnosticText.DECLINED({ name }) : DiagnosticText.DECLINED_FOR({ name, reason });
  const opens = `${diagnosticRequest.page}?open=${id}`;
  if (to) await notify({ to, title: DiagnosticText.DECLINED_TITLE(), body, opens });
}

/** For the Dashboard: what waits for the person's own doing, until it begins. */
export async function invitationsToAnswer({ db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>) {
  if (actor.employeeId === null) return [];
  const ahead = await appointmentsOf(db, actor.employeeId, now);
  return ahead.flatMap(({ requestId, ref, invitedBy, state, startsAt }) => {
    if (invitedBy === null || !mayAnswer(state, 'ACCEPT') || Date.parse(startsAt) <= now.getTime()) return [];
    return {
      key: requestId,
      says: shownNow(DiagnosticText.INVITES({ name: invitedBy })),
      detail: `${ref}, ${showDay(dayAt(startsAt))} ${showTime(startsAt)}`,
      button: shownNow(DiagnosticText.ANSWER()),
      opens: diagnosticRequest.page,
    };
  });
}

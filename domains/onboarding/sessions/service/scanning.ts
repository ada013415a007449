// Marking people by the ID card that they show, and giving a free seat to people who came without an invitation.
import { holderOfCard, peopleOf } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { OwnRefusal } from '@kawani/kit/contract/not-own';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { attendanceApi, Scanned } from '../contract/attendance.ts';
import { SessionRefusal } from '../contract/refusals.ts';
import { ARRIVAL_MINUTES } from '../lists.ts';
import { isScanDay, phaseOf } from '../rules/seats.ts';
import { markSeats } from '../table/marks.ts';
import { endSeat, holdSeat, otherSeatOf, type SeatRow, seatOf } from '../table/seats.ts';
import type { SessionRow } from '../table/sessions.ts';
import { trainedSession } from './attendance.ts';
import { reasonOf } from './moving.ts';
import { attendanceSeat } from './shown.ts';
import { holdBoth, judged, take } from './taking.ts';

type Ctx = RequestContext;
type Scanning = TakesOf<typeof attendanceApi.scan>;

/** The holder is there: the code of a card is good for a few minutes only. */
async function holderAt({ id, code }: Scanning, ctx: Ctx) {
  const { db, actor, now } = ctx;
  const session = await trainedSession(id, ctx);
  if (!isScanDay(session, now)) throw new Refused(SessionRefusal.NOT_TODAY('code'), 409);
  if (phaseOf(session, now) === 'AHEAD')
    throw new Refused(SessionRefusal.TOO_EARLY({ minutes: ARRIVAL_MINUTES }, 'code'), 409);
  const read = await holderOfCard(db, code, now);
  if ('refused' in read)
    throw new Refused(
      read.refused === 'NO_CARD' ? SessionRefusal.NO_CARD('code') : SessionRefusal.CARD_NOT_GOOD('code'),
    );
  if (read.holder === actor.employeeId) throw new Refused(OwnRefusal.NOT_YOUR_OWN('code'), 403);
  return { session, employeeId: read.holder };
}

/** If two people scan the same card, the first one marks it, and the second one is told that it is done. */
export async function scanCard(asked: Scanning, ctx: Ctx): Promise<Scanned> {
  const { session, employeeId } = await holderAt(asked, ctx);
  const seat = await heldSeatOf(session.id, employeeId, ctx);
  if (seat === undefined) return notInvited(session, employeeId, ctx);
  const isDone = seat.state === 'Completed' || seat.state === 'Incomplete';
  if (!isDone) await present(seat, ctx);
  return scanned(isDone ? 'ALREADY' : 'PRESENT', { session, employeeId }, ctx);
}

/** The invitation is looked at again once it is held: it may have been cancelled meanwhile. */
async function heldSeatOf(sessionId: string, employeeId: string, { db }: Ctx): Promise<SeatRow | undefined> {
  const seat = await seatOf(db, sessionId, employeeId);
  if (seat !== undefined) await holdSeat(db, seat.id);
  return seat === undefined ? undefined : seatOf(db, sessionId, employeeId);
}

async function present({ id }: { readonly id: string }, { db, actor, now, audit }: Ctx): Promise<void> {
  await markSeats(db, [id], { state: 'Completed', at: now, by: actor.username, how: 'QR' });
  await audit({ action: 'MARK', subject: 'onboarding seat', subjectId: id, detail: { state: 'Completed', how: 'QR' } });
}

type Found = { readonly session: SessionRow; readonly employeeId: string };

async function scanned(how: Scanned['how'], { session, employeeId }: Found, { db, actor, now }: Ctx): Promise<Scanned> {
  const seat = await seatOf(db, session.id, employeeId);
  if (seat === undefined) throw new Error('The seat that was marked is gone');
  const seatsLeft = Math.max(0, session.capacity - session.taken);
  return { how, name: seat.name, seat: attendanceSeat(seat, actor.employeeId, now), seatsLeft };
}

async function notInvited(session: SessionRow, employeeId: string, { db, audit }: Ctx): Promise<Scanned> {
  const person = (await peopleOf(db, [employeeId])).get(employeeId);
  await audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'name' } });
  return {
    how: 'NOT_INVITED',
    name: person?.fullName ?? '',
    seat: null,
    seatsLeft: Math.max(0, session.capacity - session.taken),
  };
}

/** A seat in a later session of the topic is given up for it. */
export async function addByCard(asked: Scanning, ctx: Ctx): Promise<Scanned> {
  const { db, now } = ctx;
  const { session: seen, employeeId } = await holderAt(asked, ctx);
  const { id: sessionId, topicId } = seen;
  await holdBoth({ employeeIds: [employeeId], sessionIds: [sessionId] }, ctx);
  const session = await trainedSession(sessionId, ctx);
  const other = await otherSeatOf(db, employeeId, { topicId, sessionId, after: now });
  if (other !== undefined) await endSeat(db, other.id, { how: 'MOVED', at: now });
  const [no] = (await judged({ session, employeeIds: [employeeId] }, ctx)).out;
  if (no !== undefined) throw new Refused(reasonOf(no, false), 409);
  const taking = { sessionId, employeeIds: [employeeId], state: 'Accepted', by: ctx.actor.username } as const;
  const [seatId = ''] = await take(taking, ctx);
  await present({ id: seatId }, ctx);
  return scanned('PRESENT', { session: await trainedSession(sessionId, ctx), employeeId }, ctx);
}

// Joining a line, leaving it, and what one waits for.
import { requireEmployee } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { AvailabilityRefusal, SeatRefusal } from '../../slots/contract/refusals.ts';
import { holdHours } from '../../slots/table/availability.ts';
import { endPastSeats, endSeats, lockHolder } from '../../slots/table/seats.ts';
import type { WaitForm } from '../contract/form.ts';
import { WaitRefusal } from '../contract/refusals.ts';
import { MOST_WAITS } from '../lists.ts';
import { endLapsed, endWaits, hasBooked, insertWait, openWait, waitsOf } from '../table.ts';
import { placesOn } from './places.ts';

export async function myWaits({ db, actor }: RequestContext) {
  return { items: await waitsOf(db, requireEmployee(actor.employeeId)) };
}

export async function joinLine(form: WaitForm, ctx: RequestContext) {
  const { db, actor, now } = ctx;
  const employeeId = requireEmployee(actor.employeeId);
  if (!(await holdHours(db, form.clinicId))) throw new Refused(AvailabilityRefusal.NO_SUCH_CLINIC('clinicId'), 400);
  await lockHolder(db, employeeId);
  await requireFull(form, ctx);
  await endPastSeats(db, [employeeId], now);
  await endLapsed(db, employeeId);
  if (await hasBooked(db, { employeeId, service: form.service }, now))
    throw new Refused(WaitRefusal.BOOKED_ALREADY('service'));
  const waits = await waitsOf(db, employeeId);
  if (waits.some(({ service, date }) => service === form.service && date === form.date))
    throw new Refused(WaitRefusal.WAITING_ALREADY('date'));
  if (waits.length >= MOST_WAITS) throw new Refused(WaitRefusal.TOO_MANY({ most: MOST_WAITS }, 'date'));
  await insertWait(db, { ...form, id: newId(), employeeId });
  return myWaits(ctx);
}

/** Nobody waits for a date with a free time, nor for one on which none can become free. */
async function requireFull(form: WaitForm, { db, now, today }: RequestContext): Promise<void> {
  if (form.date < today) throw new Refused(WaitRefusal.PAST('date'), 400);
  const { slots, closedFor, free, isOver } = await placesOn(db, form, now);
  if (slots.length === 0) throw new Refused(WaitRefusal.NOTHING_OFFERED('date'), 400);
  if (closedFor !== null) throw new Refused(SeatRefusal.CLOSED({ reason: closedFor }, 'date'));
  if (free.length > 0) throw new Refused(WaitRefusal.STILL_FREE('date'));
  if (isOver) throw new Refused(WaitRefusal.TOO_LATE('date'), 400);
}

export async function leaveLine({ id }: { id: string }, ctx: RequestContext) {
  const { db, actor } = ctx;
  const employeeId = requireEmployee(actor.employeeId);
  // A place is held for one person at a time: none is held while they leave.
  await lockHolder(db, employeeId);
  const wait = await openWait(db, { id, employeeId });
  if (wait === undefined) throw new Refused(WaitRefusal.NO_SUCH_WAIT(), 404);
  // A seat is ended before its wait, as everywhere.
  if (wait.seatId !== null) await endSeats(db, [wait.seatId], 'CANCELLED');
  await endWaits(db, [id], 'LEFT');
  return myWaits(ctx);
}

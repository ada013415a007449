// Availability and closed dates as the clinic keeps them. A change of them holds the clinic, and a new seat shares
// it: nobody takes a seat in a slot that is removed at the same moment.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst, isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Availability, availabilityApi, ClosedDay } from '../contract/availability.ts';
import type { AvailabilityChange, AvailabilityForm, ClosedDayForm } from '../contract/form.ts';
import { AvailabilityRefusal } from '../contract/refusals.ts';
import { costlyField, minutesOf } from '../rules.ts';
import {
  availabilityRow,
  availabilityRows,
  closedRow,
  closedRows,
  deleteClosedDay,
  holdClinic,
  insertAvailability,
  insertClosedDay,
  updateAvailability,
} from '../table/availability.ts';
import { type Reading, refuseLost, seatsLostBy } from './lost-seats.ts';

type Writing = Reading & { actor: Pick<RequestContext['actor'], 'username'> };

export async function availability(asked: TakesOf<typeof availabilityApi.availability>, { db }: RequestContext) {
  return { items: await availabilityRows(db, asked) };
}

export async function addAvailability(form: AvailabilityForm, { db }: Pick<Reading, 'db'>): Promise<Availability> {
  requireSound(form);
  await requireClinic(db, form.clinicId);
  const id = newId();
  await unlessOverlapping(insertAvailability(db, { ...form, id, effectiveTo: form.effectiveTo ?? null }));
  return availabilityOf(db, id);
}

export async function changeAvailability(form: AvailabilityChange, ctx: Reading): Promise<Availability> {
  requireSound(form);
  const { clinicId } = await availabilityOf(ctx.db, form.id);
  await holdClinic(ctx.db, clinicId);
  const changed = await changedBy(form, ctx);
  refuseLost(await seatsLostBy({ clinicId, hours: changed }, ctx), (seat) => costlyField(changed, seat));
  const isChanged = await unlessOverlapping(updateAvailability(ctx.db, changed));
  if (!isChanged) throw new Refused(AvailabilityRefusal.STALE());
  return availabilityOf(ctx.db, form.id);
}

export async function tryAvailability(form: AvailabilityChange, ctx: Reading) {
  const changed = await changedBy(form, ctx);
  return { seats: await seatsLostBy({ clinicId: changed.clinicId, hours: changed }, ctx) };
}

async function changedBy(form: AvailabilityChange, { db }: Reading) {
  const { service, clinicId } = await availabilityOf(db, form.id);
  return { ...form, service, clinicId, effectiveTo: form.effectiveTo ?? null };
}

async function availabilityOf(db: Reading['db'], id: string): Promise<Availability> {
  const row = await availabilityRow(db, id);
  if (row === undefined) throw new Refused(AvailabilityRefusal.NO_SUCH_AVAILABILITY(), 404);
  return row;
}

export async function closedDays(
  { clinicId }: TakesOf<typeof availabilityApi.closedDays>,
  { db, today }: RequestContext,
) {
  return { items: await closedRows(db, { clinicId, from: today }) };
}

export async function close(form: ClosedDayForm, ctx: Writing): Promise<ClosedDay> {
  const { db, actor, now, today } = ctx;
  if (form.date < today) throw new Refused(AvailabilityRefusal.DATE_IS_PAST('date'), 400);
  await requireClinic(db, form.clinicId);
  const closing = { ...form, id: newId(), service: form.service ?? null, by: actor.username, at: now };
  refuseLost(await seatsLostBy({ clinicId: form.clinicId, closing }, ctx), () => 'date');
  try {
    await insertClosedDay(db, closing);
  } catch (error) {
    if (isTaken(error, ['diagnostic_closed_day_once'])) throw new Refused(AvailabilityRefusal.CLOSED_ALREADY('date'));
    throw error;
  }
  const closed = await closedRow(db, closing.id);
  if (closed === undefined) throw new Refused(AvailabilityRefusal.NO_SUCH_CLOSED_DAY(), 404);
  return closed;
}

export async function tryClosing(form: ClosedDayForm, ctx: Reading) {
  const closing = { ...form, service: form.service ?? null };
  return { seats: await seatsLostBy({ clinicId: form.clinicId, closing }, ctx) };
}

export async function reopen({ id }: TakesOf<typeof availabilityApi.reopen>, { db }: RequestContext): Promise<void> {
  if (!(await deleteClosedDay(db, id))) throw new Refused(AvailabilityRefusal.NO_SUCH_CLOSED_DAY(), 404);
}

async function requireClinic(db: Reading['db'], id: string): Promise<void> {
  if (!(await holdClinic(db, id))) throw new Refused(AvailabilityRefusal.NO_SUCH_CLINIC('clinicId'), 400);
}

function requireSound(form: Pick<AvailabilityChange, keyof AvailabilityForm & keyof AvailabilityChange>): void {
  const { weekdays, starts, ends, slotMinutes, effectiveFrom, effectiveTo } = form;
  if (new Set(weekdays).size < weekdays.length) throw new Refused(AvailabilityRefusal.WEEKDAY_TWICE('weekdays'), 400);
  if (minutesOf(ends) - minutesOf(starts) < slotMinutes) throw new Refused(AvailabilityRefusal.TOO_SHORT('ends'), 400);
  if (effectiveTo !== undefined && effectiveTo < effectiveFrom)
    throw new Refused(AvailabilityRefusal.ENDS_BEFORE_IT_STARTS('effectiveTo'), 400);
}

async function unlessOverlapping<Written>(written: Promise<Written>): Promise<Written> {
  try {
    return await written;
  } catch (error) {
    if (isAgainst(error, 'diagnostic_availability_apart')) throw new Refused(AvailabilityRefusal.OVERLAPS('starts'));
    throw error;
  }
}

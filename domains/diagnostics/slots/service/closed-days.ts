// Dates on which a clinic or a service is closed. Closing one holds the clinic, and a new seat shares it.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { availabilityApi, ClosedDay } from '../contract/availability.ts';
import type { ClosedDayForm } from '../contract/form.ts';
import { AvailabilityRefusal } from '../contract/refusals.ts';
import { closedRow, closedRows, deleteClosedDay, insertClosedDay } from '../table/availability.ts';
import { requireClinic } from './availability.ts';
import { recordClosing, recordReopening } from './history.ts';
import { type Reading, refuseLost, seatsLostBy } from './lost-seats.ts';

type Writing = Reading & Pick<RequestContext, 'audit'> & { actor: Pick<RequestContext['actor'], 'username'> };

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
  await recordClosing(ctx, closed);
  return closed;
}

export async function tryClosing(form: ClosedDayForm, ctx: Reading) {
  const closing = { ...form, service: form.service ?? null };
  return { seats: await seatsLostBy({ clinicId: form.clinicId, closing }, ctx) };
}

export async function reopen({ id }: TakesOf<typeof availabilityApi.reopen>, ctx: RequestContext): Promise<void> {
  const closed = await closedRow(ctx.db, id);
  if (closed === undefined || !(await deleteClosedDay(ctx.db, id)))
    throw new Refused(AvailabilityRefusal.NO_SUCH_CLOSED_DAY(), 404);
  await recordReopening(ctx, closed);
}

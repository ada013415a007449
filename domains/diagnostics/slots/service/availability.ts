// Availability as the clinic keeps it. A change of it holds the clinic, and a new seat shares
// it: nobody takes a seat in a slot that is removed at the same moment.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Availability, availabilityApi } from '../contract/availability.ts';
import type { AvailabilityChange, AvailabilityForm } from '../contract/form.ts';
import { AvailabilityRefusal } from '../contract/refusals.ts';
import { costlyField, minutesOf } from '../rules.ts';
import {
  availabilityRow,
  availabilityRows,
  holdClinic,
  insertAvailability,
  updateAvailability,
} from '../table/availability.ts';
import { recordHours } from './history.ts';
import { type Reading, refuseLost, seatsLostBy } from './lost-seats.ts';

type Auditing = Pick<RequestContext, 'audit'>;

export async function availability(asked: TakesOf<typeof availabilityApi.availability>, { db }: RequestContext) {
  return { items: await availabilityRows(db, asked) };
}

export async function addAvailability(form: AvailabilityForm, ctx: Pick<Reading, 'db'> & Auditing) {
  const { db } = ctx;
  requireSound(form);
  await requireClinic(db, form.clinicId);
  const id = newId();
  await unlessOverlapping(insertAvailability(db, { ...form, id, effectiveTo: form.effectiveTo ?? null }));
  const after = await availabilityOf(db, id);
  await recordHours(ctx, { after });
  return after;
}

export async function changeAvailability(form: AvailabilityChange, ctx: Reading & Auditing): Promise<Availability> {
  requireSound(form);
  const { clinicId } = await availabilityOf(ctx.db, form.id);
  await holdClinic(ctx.db, clinicId);
  const before = await availabilityOf(ctx.db, form.id);
  const changed = await changedBy(form, ctx);
  refuseLost(await seatsLostBy({ clinicId, hours: changed }, ctx), (seat) => costlyField(changed, seat));
  const isChanged = await unlessOverlapping(updateAvailability(ctx.db, changed));
  if (!isChanged) throw new Refused(AvailabilityRefusal.STALE());
  const after = await availabilityOf(ctx.db, form.id);
  await recordHours(ctx, { before, after });
  return after;
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

/** Until the transaction ends, nobody takes a seat there. */
export async function requireClinic(db: Reading['db'], id: string): Promise<void> {
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

// Holding seats while a request is filled in: for oneself, or for people of one's team.
import { peopleOf, requireEmployee, teamOf } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { dayAt } from '@kawani/kit/values/hours';
import { DiagnosticPermission } from '../../services/policy.ts';
import type { HoldForm } from '../contract/form.ts';
import { AvailabilityRefusal, SeatRefusal } from '../contract/refusals.ts';
import type { Held, slotsApi } from '../contract.ts';
import { closingOn, type Slot, slotsOn } from '../rules.ts';
import { availabilityRows, closedRows, holdHours } from '../table/availability.ts';
import { endSeats, type HeldSeat, heldSeats } from '../table/seats.ts';
import { takeSeats } from './taking.ts';

const { FILE_DIAGNOSTIC_INDIVIDUAL, FILE_DIAGNOSTIC_GROUP } = DiagnosticPermission;

export async function hold(form: HoldForm, ctx: RequestContext) {
  const holder = requireEmployee(ctx.actor.employeeId);
  const people = [...new Set(form.employeeIds ?? [holder])];
  await requireOwnPeople(people, holder, ctx);
  const slot = await requireSlot(form, ctx);
  const out = await takeSeats(ctx.db, { slot, people, holder, isPartly: form.isPartly, now: ctx.now });
  const held = heldOf(await heldSeats(ctx.db, holder, form.service));
  if (held === null) throw new Refused(SeatRefusal.FULL('startsAt'));
  const named = await peopleOf(
    ctx.db,
    out.map(({ employeeId }) => employeeId),
  );
  return { ...held, leftOut: out.map((each) => ({ ...each, name: named.get(each.employeeId)?.fullName ?? '' })) };
}

/** Oneself by the permission for oneself; anybody else by the one for groups, and only of one's team. */
async function requireOwnPeople(people: readonly string[], holder: string, { actor, db, today }: RequestContext) {
  const others = people.filter((id) => id !== holder);
  const isGroup = actor.holds.has(FILE_DIAGNOSTIC_GROUP.code);
  if (others.length === 0) {
    if (!isGroup && !actor.holds.has(FILE_DIAGNOSTIC_INDIVIDUAL.code))
      throw new Refused(SeatRefusal.NOT_FOR_YOURSELF('employeeIds'), 403);
    return;
  }
  const team = new Set(isGroup ? await teamOf(db, holder, today) : []);
  if (!others.every((id) => team.has(id))) throw new Refused(SeatRefusal.NOT_YOUR_PEOPLE('employeeIds'), 404);
}

type Wanted = Pick<HoldForm, 'service' | 'clinicId' | 'startsAt'>;

/** The slot that begins then. Until the transaction ends, it stays as it is. */
export async function requireSlot(wanted: Wanted, { db, now, today }: Pick<RequestContext, 'db' | 'now' | 'today'>) {
  const { service, clinicId, startsAt } = wanted;
  const startsMs = Date.parse(startsAt);
  if (!(await holdHours(db, clinicId))) throw new Refused(AvailabilityRefusal.NO_SUCH_CLINIC('clinicId'), 400);
  const on = dayAt(startsAt);
  const hours = await availabilityRows(db, { service, clinicId, state: 'active' });
  const found = slotsOn(hours, on).find((slot: Slot) => Date.parse(slot.startsAt) === startsMs);
  if (found === undefined) throw new Refused(SeatRefusal.NO_SUCH_SLOT('startsAt'), 400);
  if (startsMs <= now.getTime()) throw new Refused(SeatRefusal.PAST('startsAt'), 400);
  const closing = closingOn(await closedRows(db, { clinicId, from: today }), on, wanted);
  if (closing !== undefined) throw new Refused(SeatRefusal.CLOSED({ reason: closing.reason }, 'startsAt'), 409);
  return found;
}

export async function held({ service }: TakesOf<typeof slotsApi.held>, { db, actor }: RequestContext) {
  return { held: heldOf(await heldSeats(db, requireEmployee(actor.employeeId), service)) };
}

export async function letGo({ service }: TakesOf<typeof slotsApi.letGo>, { db, actor }: RequestContext): Promise<void> {
  const seats = await heldSeats(db, requireEmployee(actor.employeeId), service);
  await endSeats(
    db,
    seats.map(({ id }) => id),
    'CANCELLED',
  );
}

/** They are all of one slot: holding another one lets go the first. */
function heldOf(seats: readonly HeldSeat[]): Held | null {
  const [first] = seats;
  if (first === undefined || first.heldUntil === null) return null;
  const { service, clinicId, startsAt, endsAt, heldUntil: until } = first;
  const of = seats.map(({ id, employeeId, name }) => ({ id, employeeId, name }));
  return { service, clinicId, startsAt, endsAt, until, seats: of };
}

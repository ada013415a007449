// Slots as they are offered: computed from availability, with the seats that are left.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { daysBetween } from '@kawani/kit/values/day';
import { AvailabilityRefusal } from '../contract/refusals.ts';
import type { OfferedDay, slotsApi } from '../contract.ts';
import { MAX_SLOT_DAYS, type SlotState } from '../lists.ts';
import { closingOn, type Slot, slotsWithin } from '../rules.ts';
import { availabilityRows, closedRows } from '../table/availability.ts';
import { seatsOn, takenSeats } from '../table/seats.ts';

export async function slots(asked: TakesOf<typeof slotsApi.slots>, { db, now }: RequestContext) {
  const { service, clinicId, from, to } = asked;
  if (to < from) throw new Refused(AvailabilityRefusal.ENDS_BEFORE_IT_STARTS('to'), 400);
  if (daysBetween(from, to) >= MAX_SLOT_DAYS)
    throw new Refused(AvailabilityRefusal.TOO_LONG({ days: MAX_SLOT_DAYS }, 'to'), 400);
  const hours = await availabilityRows(db, { service, clinicId, state: 'active' });
  const closings = await closedRows(db, { clinicId, from });
  const taken = await takenSeats(db, { clinicId, service, from, to });
  const takenAt = new Map(taken.map((slot) => [keyOf(slot), slot.taken]));
  const days = slotsWithin(hours, { from, to }).map((day): OfferedDay => {
    const closing = closingOn(closings, day.date, { service, clinicId });
    const isClosed = closing !== undefined;
    return {
      date: day.date,
      closedFor: closing?.reason ?? null,
      slots: day.slots.map((slot) => offered(slot, { now, isClosed, taken: takenAt.get(keyOf(slot)) ?? 0 })),
    };
  });
  return { days };
}

const keyOf = ({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>) =>
  `${Date.parse(startsAt)} ${Date.parse(endsAt)}`;

type Facts = { readonly now: Date; readonly isClosed: boolean; readonly taken: number };

function offered({ startsAt, endsAt, capacity }: Slot, facts: Facts): OfferedDay['slots'][number] {
  const free = Math.max(0, capacity - facts.taken);
  return { startsAt, endsAt, free, state: stateOf(Date.parse(startsAt), free, facts) };
}

function stateOf(startsAt: number, free: number, { now, isClosed }: Facts): SlotState {
  if (startsAt <= now.getTime()) return 'PAST';
  if (isClosed) return 'CLOSED';
  return free === 0 ? 'FULL' : 'OPEN';
}

export async function seats(asked: TakesOf<typeof slotsApi.seats>, { db }: RequestContext) {
  return { items: await seatsOn(db, asked) };
}

// The places of a date that somebody waits for: those that are free now, and whether any can still become free.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { closingOn, type Slot, slotsOn } from '../../slots/rules.ts';
import { availabilityRows, closedRows } from '../../slots/table/availability.ts';
import { takenSeats } from '../../slots/table/seats.ts';
import type { WaitForm } from '../contract/form.ts';
import { heldMinutes } from '../rules.ts';

export type Places = {
  readonly slots: readonly Slot[];
  /** Why the date is closed; null where it is open. */
  readonly closedFor: string | null;
  /** The slots to come that have a free seat, the earliest first. */
  readonly free: readonly Slot[];
  /** No seat of the date can be held for somebody any longer. */
  readonly isOver: boolean;
};

export async function placesOn(db: Db, { service, clinicId, date }: WaitForm, now: Date): Promise<Places> {
  const slots = slotsOn(await availabilityRows(db, { service, clinicId, state: 'active' }), date);
  const closing = closingOn(await closedRows(db, { clinicId, from: date }), date, { service, clinicId });
  const taken = await takenSeats(db, { clinicId, service, from: date, to: date });
  const takenAt = new Map(taken.map((slot) => [Date.parse(slot.startsAt), slot.taken]));
  const isFree = ({ startsAt, capacity }: Slot) =>
    Date.parse(startsAt) > now.getTime() && (takenAt.get(Date.parse(startsAt)) ?? 0) < capacity;
  return {
    slots,
    closedFor: closing?.reason ?? null,
    free: closing === undefined ? slots.filter(isFree) : [],
    isOver: isOver(slots, date, now),
  };
}

/** Hours that were taken out of use may be used again until the date has come. */
function isOver(slots: readonly Slot[], date: Day, now: Date): boolean {
  if (slots.length === 0) return date <= dayAt(now);
  return slots.every(({ startsAt }) => heldMinutes(startsAt, now) === 0);
}

// Whom a change of availability would leave without a seat. Only the clinic asks: the answer has names.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { AvailabilityRefusal } from '../contract/refusals.ts';
import type { BookedSeat } from '../contract.ts';
import { type Closing, type Hours, lostSeats } from '../rules.ts';
import { availabilityRows, closedRows } from '../table/availability.ts';
import { seatsAfter } from '../table/seats.ts';

/** A sentence names so many; the trial tells all of them. */
const MOST_NAMED = 5;

export type Reading = Pick<RequestContext, 'db' | 'now' | 'today'>;

/** Hours and closed dates of a clinic as they would be. */
type Change = {
  readonly clinicId: string;
  readonly hours?: { readonly id: string } & Hours;
  readonly closing?: Closing;
};

export async function seatsLostBy(change: Change, { db, now, today }: Reading): Promise<BookedSeat[]> {
  const { clinicId, hours: changed, closing } = change;
  const seats = await seatsAfter(db, { clinicId, after: now });
  if (seats.length === 0) return [];
  const hours = await availabilityRows(db, { clinicId, state: 'all' });
  const closings: Closing[] = await closedRows(db, { clinicId, from: today });
  return lostSeats(
    seats.map((seat) => ({ ...seat, clinicId })),
    {
      hours: hours.map((each) => (each.id === changed?.id ? changed : each)),
      closings: closing === undefined ? closings : [...closings, closing],
    },
  ).map(({ clinicId: _, ...seat }) => seat);
}

export function refuseLost(seats: readonly BookedSeat[], fieldOf: (seat: BookedSeat) => string): void {
  const [first] = seats;
  if (first === undefined) return;
  const named = seats.slice(0, MOST_NAMED).map(({ name, startsAt }) => `${name} (${whenOf(startsAt)})`);
  const who = [...named, ...(seats.length > MOST_NAMED ? ['…'] : [])].join(', ');
  throw new Refused(AvailabilityRefusal.SEATS_BOOKED({ count: seats.length, who }, fieldOf(first)));
}

const whenOf = (at: BookedSeat['startsAt']) => `${showDay(dayAt(at))} ${showTime(at)}`;

// Slots are computed from availability: which there are on a date, which of them are closed, and which booked seats a change
// of availability would leave without one.
import { type Day, daysOf, weekdayOf } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { dayAt, type Instant, instantOf, type WallTime } from '@kawani/kit/values/hours';
import type { DiagnosticService } from '../services/lists.ts';

const HOUR = 60;

export type Hours = {
  readonly service: DiagnosticService;
  readonly clinicId: string;
  readonly weekdays: readonly number[];
  readonly starts: WallTime;
  readonly ends: WallTime;
  readonly slotMinutes: number;
  readonly capacity: number;
  readonly effectiveFrom: Day;
  readonly effectiveTo: Day | null;
  readonly isActive: boolean;
};

export type Closing = {
  readonly clinicId: string;
  /** Null: the whole clinic. */
  readonly service: DiagnosticService | null;
  readonly date: Day;
  readonly reason: string;
};

export type Slot = Pick<Hours, 'service' | 'clinicId' | 'capacity'> & {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

/** An open seat, as far as slots are concerned. */
export type Seat = Omit<Slot, 'capacity'>;

export const minutesOf = (time: WallTime): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));

const MINUTE_MS = 60_000;
const timeAt = (minutes: number) => new Date(minutes * MINUTE_MS).toISOString().slice(11, 16) as WallTime;

function isEffective({ isActive, effectiveFrom, effectiveTo, weekdays }: Hours, on: Day): boolean {
  if (!isActive || on < effectiveFrom || (effectiveTo !== null && on > effectiveTo)) return false;
  return weekdays.includes(weekdayOf(on));
}

/** Whole slots only: minutes that are left before the end are offered to nobody. */
function slotsOfHours(hours: Hours, on: Day): Slot[] {
  if (!isEffective(hours, on)) return [];
  const { service, clinicId, slotMinutes, capacity } = hours;
  const slots: Slot[] = [];
  const ends = minutesOf(hours.ends);
  for (let at = minutesOf(hours.starts); at + slotMinutes <= ends; at += slotMinutes) {
    const times = { startsAt: instantOf(on, timeAt(at)), endsAt: instantOf(on, timeAt(at + slotMinutes)) };
    slots.push({ service, clinicId, capacity, ...times });
  }
  return slots;
}

/** The slots of a date, the earliest first, whether or not it is closed. */
export function slotsOn(all: readonly Hours[], on: Day): Slot[] {
  return all.flatMap((hours) => slotsOfHours(hours, on)).sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

/** Why a service is closed on a date; undefined where it is open. */
export function closingOn(closings: readonly Closing[], on: Day, at: Pick<Hours, 'service' | 'clinicId'>) {
  return closings.find(
    ({ date, clinicId, service }) =>
      date === on && clinicId === at.clinicId && (service === null || service === at.service),
  );
}

export function slotsWithin(all: readonly Hours[], { from, to }: { from: Day; to: Day }) {
  return [...daysOf(from, to)].map((date) => ({ date, slots: slotsOn(all, date) }));
}

const keyOf = ({ service, clinicId, startsAt, endsAt }: Seat) =>
  [service, clinicId, Date.parse(startsAt), Date.parse(endsAt)].join(' ');

/** Seats that would have no slot, or one with fewer places than people: all of its people are named, so that one can choose. */
export function lostSeats<S extends Seat>(
  seats: readonly S[],
  { hours, closings }: { hours: readonly Hours[]; closings: readonly Closing[] },
): S[] {
  const taken = grouped(seats, keyOf);
  const capacityOf = (seat: S) => {
    const on = dayAt(seat.startsAt);
    if (closingOn(closings, on, seat) !== undefined) return 0;
    return slotsOn(hours, on).find((slot) => keyOf(slot) === keyOf(seat))?.capacity ?? 0;
  };
  return seats.filter((seat) => (taken.get(keyOf(seat))?.length ?? 0) > capacityOf(seat));
}

type Field = 'capacity' | 'isActive' | 'effectiveFrom' | 'effectiveTo' | 'weekdays' | 'starts' | 'ends' | 'slotMinutes';

/** The field of changed hours that costs a seat its place. */
export function costlyField(hours: Hours, seat: Pick<Seat, 'startsAt' | 'endsAt'>): Field {
  const on = dayAt(seat.startsAt);
  if (!hours.isActive) return 'isActive';
  if (on < hours.effectiveFrom) return 'effectiveFrom';
  if (hours.effectiveTo !== null && on > hours.effectiveTo) return 'effectiveTo';
  if (!hours.weekdays.includes(weekdayOf(on))) return 'weekdays';
  if (seat.startsAt < instantOf(on, hours.starts)) return 'starts';
  if (seat.endsAt > instantOf(on, hours.ends)) return 'ends';
  const isKept = slotsOfHours(hours, on).some(
    ({ startsAt, endsAt }) => startsAt === seat.startsAt && endsAt === seat.endsAt,
  );
  return isKept ? 'capacity' : 'slotMinutes';
}

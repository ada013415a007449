// Taking seats in a slot: all or those who fit. What was held before for the same service is let go in the same transaction,
// so that nobody loses a seat for another one that they don't get.
import { peopleOf } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, isAgainst, isTaken, newId } from '@kawani/kit/server/db';
import { SeatRefusal } from '../contract/refusals.ts';
import type { LeftOut } from '../lists.ts';
import type { Slot } from '../rules.ts';
import {
  endPastSeats,
  endSeats,
  heldSeats,
  insertSeats,
  lockHolder,
  lockSlots,
  type NewSeat,
  openSeatsOf,
  putSlot,
  setCapacity,
  slotsOfSeats,
  takenIn,
} from '../table/seats.ts';

const HOLD_MINUTES = 10;

type Taking = {
  readonly slot: Slot;
  /** In the order in which they go where seats are too few. */
  readonly people: readonly string[];
  readonly holder: string;
  readonly isPartly: boolean;
  readonly now: Date;
};
type Left = { readonly employeeId: string; readonly why: LeftOut };

/** Gives those who got none. */
export async function takeSeats(db: Db, { slot, people, holder, isPartly, now }: Taking): Promise<Left[]> {
  await lockHolder(db, holder);
  await endPastSeats(db, people, now);
  const held = await heldSeats(db, holder, slot.service);
  const before = { ids: held.map(({ id }) => id), slotIds: held.map((seat) => seat.slotId) };
  const { slotId, free } = await exchange(db, slot, before);
  const busy = await busyAmong(db, people, slot);
  if (!isPartly) await requireAll(db, { people, busy, free });
  const seated = people.filter((id) => !busy.has(id)).slice(0, Math.max(0, free));
  if (seated.length === 0) throw new Refused(SeatRefusal.FULL('startsAt'));
  await put(db, seated, { slotId, heldBy: holder, minutes: HOLD_MINUTES, bookedAt: null });
  return people
    .filter((id) => !seated.includes(id))
    .map((employeeId) => ({ employeeId, why: busy.has(employeeId) ? 'BUSY' : 'FULL' }));
}

type Moving = Pick<Taking, 'slot' | 'people' | 'now'> & {
  readonly by: string;
  /** Those that they have, if these are still open. */
  readonly seatIds: readonly string[];
};

/** Booked seats in another slot, in place of those before: all of them, or all stay where they are. */
export async function moveSeats(db: Db, { slot, people, by, seatIds, now }: Moving): Promise<NewSeat[]> {
  await endPastSeats(db, people, now);
  const before = { ids: seatIds, slotIds: await slotsOfSeats(db, seatIds) };
  const { slotId, free } = await exchange(db, slot, before);
  await requireAll(db, { people, busy: await busyAmong(db, people, slot), free });
  return put(db, people, { slotId, heldBy: by, minutes: null, bookedAt: now });
}

type HoldingOne = {
  /** The earliest first. */
  readonly slots: readonly Slot[];
  readonly employeeId: string;
  readonly now: Date;
  readonly minutes: (slot: Slot) => number;
};

/**
 * A seat for one person who waits, in the first of the slots where they have no other appointment. Only that slot is locked:
 * where somebody was faster, nothing is held.
 */
export async function holdForOne(db: Db, { slots, employeeId, now, minutes }: HoldingOne) {
  await endPastSeats(db, [employeeId], now);
  const slot = await firstSuiting(db, slots, employeeId);
  if (slot === undefined) return 'BUSY';
  const { slotId, free } = await exchange(db, slot, { ids: [], slotIds: [] });
  if (free <= 0) return 'FULL';
  const [seat] = await put(db, [employeeId], {
    ...{ slotId, heldBy: employeeId, minutes: minutes(slot), bookedAt: null },
  });
  return seat === undefined ? 'FULL' : { seatId: seat.id, slot };
}

async function firstSuiting(db: Db, slots: readonly Slot[], employeeId: string): Promise<Slot | undefined> {
  for (const slot of slots) if ((await busyAmong(db, [employeeId], slot)).size === 0) return slot;
  return undefined;
}

type Before = { readonly ids: readonly string[]; readonly slotIds: readonly string[] };

/** Lets go seats of before, and holds the slot; nobody else takes a seat in either until the transaction ends. */
async function exchange(db: Db, slot: Slot, { ids, slotIds }: Before) {
  const slotId = await putSlot(db, { ...slot, id: newId() });
  await lockSlots(db, [slotId, ...slotIds]);
  await endSeats(db, ids, 'MOVED');
  await setCapacity(db, slotId, slot.capacity);
  return { slotId, free: slot.capacity - (await takenIn(db, slotId)) };
}

/** Who has a seat for the same service, or for another one at the same time. */
async function busyAmong(db: Db, people: readonly string[], slot: Slot): Promise<ReadonlySet<string>> {
  const [from, to] = [Date.parse(slot.startsAt), Date.parse(slot.endsAt)];
  const busy = (await openSeatsOf(db, people)).filter(
    ({ service, startsAt, endsAt }) =>
      service === slot.service || (Date.parse(startsAt) < to && from < Date.parse(endsAt)),
  );
  return new Set(busy.map(({ employeeId }) => employeeId));
}

type Wanting = { readonly people: readonly string[]; readonly busy: ReadonlySet<string>; readonly free: number };

async function requireAll(db: Db, { people, busy, free }: Wanting): Promise<void> {
  const [one] = busy;
  if (one !== undefined) {
    const who = (await peopleOf(db, [one])).get(one)?.fullName ?? '';
    throw new Refused(SeatRefusal.ALREADY_SEATED({ who }, 'employeeIds'));
  }
  if (free <= 0) throw new Refused(SeatRefusal.FULL('startsAt'));
  if (free < people.length) throw new Refused(SeatRefusal.TOO_FEW({ free }, 'employeeIds'));
}

type Putting = Parameters<typeof insertSeats>[2];

async function put(db: Db, people: readonly string[], putting: Putting): Promise<NewSeat[]> {
  const seats = people.map((employeeId) => ({ id: newId(), employeeId }));
  try {
    await insertSeats(db, seats, putting);
    return seats;
  } catch (error) {
    if (isAgainst(error, 'diagnostic_seat_fits')) throw new Refused(SeatRefusal.FULL('startsAt'));
    // Two who choose for the same person at the same moment, each of whom saw the person without a seat.
    if (isTaken(error, ['diagnostic_seat_once']) || isAgainst(error, 'diagnostic_seat_one_place_at_once'))
      throw new Refused(SeatRefusal.SEATED_MEANWHILE('employeeIds'));
    throw error;
  }
}

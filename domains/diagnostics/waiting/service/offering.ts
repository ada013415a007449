// A seat that is free again is held for who has waited longest, and they are told. It does not matter how it became free:
// every minute the free places of each date that somebody waits for are counted again.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Database, Db } from '@kawani/kit/server/db';
import { writeNotice, writeNotices } from '@kawani/kit/server/notify';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { holdForOne } from '../../slots/service/taking.ts';
import { holdHours } from '../../slots/table/availability.ts';
import { lockHolder } from '../../slots/table/seats.ts';
import { WaitingText } from '../contract/notices.ts';
import { PAGE } from '../lists.ts';
import { heldMinutes } from '../rules.ts';
import {
  endLapsed,
  endWaits,
  hasBooked,
  holdPlace,
  type InLine,
  type Line,
  openLines,
  openWait,
  peopleInLine,
} from '../table.ts';
import { placesOn } from './places.ts';

/** How many were told of a place. Any number of processes may do it at the same time. */
export async function offerFreed(database: Database, now: Date): Promise<number> {
  await database.transaction((db) => endLapsed(db));
  let told = 0;
  for (const line of await openLines(database)) told += await offerOn(line, database, now);
  return told;
}

async function offerOn(line: Line, database: Database, now: Date): Promise<number> {
  const { free, isOver } = await placesOn(database, line, now);
  if (isOver) {
    await database.transaction((db) => tellOver(line, db));
    return 0;
  }
  let told = 0;
  if (free.length === 0) return told;
  for (const person of await peopleInLine(database, line)) {
    const done = await offerTo(person, line, { database, now });
    if (done === 'FULL') break;
    if (done === 'TOLD') told += 1;
  }
  return told;
}

/** Full ends the round: nobody further back gets what the one in front would have had. */
type Offered = 'TOLD' | 'FULL' | 'BUSY';

async function offerTo(person: InLine, line: Line, { database, now }: { database: Database; now: Date }) {
  try {
    return await database.transaction((db) => offer(person, line, { db, now }));
  } catch (error) {
    // A supervisor chose a seat for the same person at the same moment.
    if (error instanceof Refused) return 'BUSY';
    throw error;
  }
}

/** Locks the clinic, the person and one slot, in this order, as everybody does who takes a seat. */
async function offer(person: InLine, line: Line, { db, now }: { db: Db; now: Date }): Promise<Offered> {
  const { id, employeeId, username } = person;
  if (!(await holdHours(db, line.clinicId))) return 'FULL';
  await lockHolder(db, employeeId);
  const wait = await openWait(db, { id, employeeId });
  // Left, or told by another process.
  if (wait === undefined || wait.seatId !== null) return 'BUSY';
  // Booked on another phone as they joined the line.
  if (await hasBooked(db, { employeeId, service: line.service }, now)) {
    await endWaits(db, [id], 'BOOKED');
    return 'BUSY';
  }
  const slots = (await placesOn(db, line, now)).free.filter(({ startsAt }) => heldMinutes(startsAt, now) > 0);
  if (slots.length === 0) return 'FULL';
  const taken = await holdForOne(db, { slots, employeeId, now, minutes: (slot) => heldMinutes(slot.startsAt, now) });
  if (taken === 'BUSY' || taken === 'FULL') return taken;
  const held = await holdPlace(db, { id, seatId: taken.seatId, at: now });
  if (username !== null && held !== undefined) {
    const where = { clinic: line.clinic, date: showDay(line.date), time: showTime(taken.slot.startsAt) };
    const body = WaitingText.FREED({ ...where, until: momentOf(held.until) });
    await writeNotice(db, { to: username, title: WaitingText.FREED_TITLE(), body, opens: PAGE });
  }
  return 'TOLD';
}

const momentOf = (at: Instant) => `${showDay(dayAt(at))} ${showTime(at)}`;

async function tellOver(line: Line, db: Db): Promise<void> {
  const people = await peopleInLine(db, line);
  await endWaits(
    db,
    people.map(({ id }) => id),
    'PASSED',
  );
  const body = WaitingText.PASSED({ clinic: line.clinic, date: showDay(line.date) });
  const told = people.flatMap(({ username }) => (username === null ? [] : [username]));
  await writeNotices(
    db,
    told.map((to) => ({ to, title: WaitingText.PASSED_TITLE(), body, opens: PAGE })),
  );
}

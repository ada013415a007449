// What becomes of a clearance by itself: items follow what is held and owed, undecided ones go to the deputy of the office,
// and each morning an office hears what is overdue.
import { type Database, newId } from '@kawani/kit/server/db';
import { dayAt, instantOf, type WallTime } from '@kawani/kit/values/hours';
import { BY_ITSELF, ClearanceOffice } from '../lists.ts';
import { insertEvents } from '../table/events.ts';
import { holdItems } from '../table/items.ts';
import { deputies, itemsToPass, openCases, takeOffices } from '../table/keeping.ts';
import { officeCounts } from '../table/list.ts';
import { keepItems } from './keeping.ts';
import { seenOn } from './lines.ts';
import { tellOverdue, tellPassed } from './telling.ts';

const EVERY_MINUTES = 5;
const CASES_AT_ONCE = 100;
const NO_CASE = '00000000-0000-0000-0000-000000000000';
const MORNING = '07:00' as WallTime;

/** Every few minutes: how many items were added. */
export async function keepClearances(database: Database, now: Date): Promise<number> {
  if (now.getUTCMinutes() % EVERY_MINUTES !== 0) return 0;
  return keepOpenCases(database, now);
}

export async function keepOpenCases(database: Database, now: Date): Promise<number> {
  let added = 0;
  for (let after = NO_CASE; ; ) {
    const ids = await openCases(database, { after, size: CASES_AT_ONCE });
    const last = ids.at(-1);
    if (last === undefined) return added;
    after = last;
    added += await database.transaction((db) => keepItems(ids, { db, now }));
  }
}

/** Once each: how many were passed. */
export async function passOverdue(database: Database, now: Date): Promise<number> {
  const { midnight } = seenOn({ today: dayAt(now) });
  return database.transaction(async (db) => {
    const found = await itemsToPass(db, midnight);
    if (found.length === 0) return 0;
    await holdItems(
      db,
      found.map(({ id }) => id),
    );
    // As they are now that nobody else decides them.
    const items = await itemsToPass(db, midnight);
    const held = items.filter(({ id }) => found.some((each) => each.id === id));
    const events = held.map(({ id, version }) => ({ id: newId(), itemId: id, version, remarks: null }));
    await insertEvents(
      db,
      events.map((event) => ({ ...event, said: 'PASSED' as const })),
      { by: BY_ITSELF, at: now },
    );
    const counted = (await deputies(db)).map((deputy) => ({
      ...deputy,
      items: held.filter(({ office }) => office === deputy.office).length,
    }));
    await tellPassed(
      db,
      counted.filter(({ items: count }) => count > 0),
    );
    return held.length;
  });
}

/** Each office once a morning, where something is overdue: how many people were told. */
export async function tellOffices(database: Database, now: Date): Promise<number> {
  const today = dayAt(now);
  if (now.getTime() < Date.parse(instantOf(today, MORNING))) return 0;
  return database.transaction(async (db) => {
    const taken = await takeOffices(db, today);
    if (taken.length === 0) return 0;
    const offices = ClearanceOffice.codes.filter((office) => taken.includes(office));
    return tellOverdue(db, await officeCounts(db, { offices, employeeId: null }, seenOn({ today })), today);
  });
}

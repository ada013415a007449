// Keeping days true: a day leaves the list of stale days in the transaction that stores it computed anew. A reader does it
// for his own days before he answers, a worker for the rest.
import type { DayRange } from '@kawani/domains/schedule/contract';
import { postedWhileHeld, postedWithin } from '@kawani/domains/schedule/service';
import type { Database, Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { removeDays, upsertDays } from '../table/days.ts';
import {
  nameUnsettled,
  nameUnsettledOf,
  nameUnsettledWithin,
  type PersonDay,
  staleDays,
  takeStaleOf,
  takeStaleWithin,
  takeUntouched,
} from '../table/stale.ts';
import { nameUnsettledOfMany, takeStaleOfMany } from '../table/team-days.ts';
import { computedDays, type Outcome } from './compute.ts';

/** Days a worker computes at a time. */
const AT_ONCE = 200;
const UNSETTLED_AT_ONCE = 2_000;

/** Computes and stores days; those of a posted period stay as they are. The caller holds them (see `takeStaleOf`). */
async function recompute(db: Db, days: readonly PersonDay[], now: Date): Promise<number> {
  const open = await openAmong(db, days);
  await store(db, await computedDays(db, open, toInstant(now)), now);
  return open.length;
}

async function store(db: Db, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const known = outcomes.filter(({ isKnown }) => isKnown).map(({ row }) => row);
  const unknown = outcomes.filter(({ isKnown }) => !isKnown).map(({ row }) => row);
  if (known.length > 0) await upsertDays(db, known, toInstant(now));
  if (unknown.length > 0) await removeDays(db, unknown);
}

async function openAmong(db: Db, days: readonly PersonDay[], within = postedWhileHeld): Promise<PersonDay[]> {
  const dates = days.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const posted = await within(db, first, last);
  return days.filter(({ date }) => !posted.some(({ from, to }) => date >= from && date <= to));
}

/** Brings one person's days up to date, for an answer that is never old. */
export async function freshen(db: Db, employeeId: string, from: Day, to: Day, now: Date): Promise<number> {
  await nameUnsettledOf(db, employeeId, from, to, toInstant(now));
  return recompute(db, await takeStaleOf(db, employeeId, from, to), now);
}

/** The same for many people: two statements more when nothing changed, however many they are. */
export async function freshenMany(db: Db, employeeIds: readonly string[], range: DayRange, now: Date): Promise<number> {
  if (employeeIds.length === 0) return 0;
  await nameUnsettledOfMany(db, employeeIds, range, toInstant(now));
  return recompute(db, await takeStaleOfMany(db, employeeIds, range), now);
}

/** The same for everybody, some days of the range at a time; how many. Zero: nothing waits that nobody else is computing. */
export async function freshenSome(db: Db, { from, to }: DayRange, now: Date, most: number): Promise<number> {
  await nameUnsettledWithin(db, from, to, toInstant(now));
  const taken = await takeStaleWithin(db, from, to, most);
  await recompute(db, taken, now);
  return taken.length;
}

/**
 * Computes some of the days that wait; how many. It reads and computes without holding anything, and then keeps what
 * nobody touched meanwhile, so that nobody's punch waits for a computation. Any number of workers may do so at once.
 */
export async function recomputeSome(database: Database, now: Date): Promise<number> {
  const stale = await staleDays(database, AT_ONCE);
  if (stale.length === 0) return 0;
  const outcomes = await computedDays(database, await openAmong(database, stale, postedWithin), toInstant(now));
  await database.transaction(async (db) => {
    const taken = new Set((await takeUntouched(db, stale)).map(keyOf));
    // Once more, because the period may have been posted since.
    const open = new Set((await openAmong(db, stale)).map(keyOf));
    const kept = outcomes.filter(({ row }) => taken.has(keyOf(row)) && open.has(keyOf(row)));
    await store(db, kept, now);
  });
  return stale.length;
}

function keyOf({ employeeId, date }: PersonDay): string {
  return `${employeeId} ${date}`;
}

/** Names the days whose shift has ended since; how many. */
export async function settle(db: Db, now: Date): Promise<number> {
  return nameUnsettled(db, toInstant(now), UNSETTLED_AT_ONCE);
}

/** Until no day waits any more. */
export async function recomputeAll(database: Database, now: Date): Promise<number> {
  let done = 0;
  for (;;) {
    const some = await recomputeSome(database, now);
    if (some === 0) return done;
    done += some;
  }
}

// Keeping days true: whoever takes a day off the list of stale days computes it in the same transaction. A reader does
// it for his own days before he answers, a worker for the rest.
import { postedWithin } from '@kawani/domains/schedule/service';
import type { Database, Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { removeDays, upsertDays } from '../table/days.ts';
import { nameUnsettled, nameUnsettledOf, type PersonDay, takeStale, takeStaleOf } from '../table/stale.ts';
import { computedDays } from './compute.ts';

/** Days computed in one transaction: few enough that a punch of the same person hardly waits. */
const AT_ONCE = 200;
const UNSETTLED_AT_ONCE = 2_000;

/** Computes and stores days; those of a posted period stay as they are. The caller holds them (see `takeStale`). */
export async function recompute(db: Db, days: readonly PersonDay[], now: Date): Promise<number> {
  const open = await openAmong(db, days);
  if (open.length === 0) return 0;
  const at = toInstant(now);
  const outcomes = await computedDays(db, open, at);
  const known = outcomes.filter(({ isKnown }) => isKnown).map(({ row }) => row);
  const unknown = outcomes.filter(({ isKnown }) => !isKnown).map(({ row }) => row);
  if (known.length > 0) await upsertDays(db, known, at);
  if (unknown.length > 0) await removeDays(db, unknown);
  return open.length;
}

async function openAmong(db: Db, days: readonly PersonDay[]): Promise<PersonDay[]> {
  const dates = days.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const posted = await postedWithin(db, first, last);
  return days.filter(({ date }) => !posted.some(({ from, to }) => date >= from && date <= to));
}

/** Brings one person's days up to date, for an answer that is never old. */
export async function freshen(db: Db, employeeId: string, from: Day, to: Day, now: Date): Promise<number> {
  await nameUnsettledOf(db, employeeId, from, to, toInstant(now));
  return recompute(db, await takeStaleOf(db, employeeId, from, to), now);
}

/** Computes up to `AT_ONCE` days that wait; how many there were. Any number of workers may do so at once. */
export async function recomputeSome(database: Database, now: Date): Promise<number> {
  return database.transaction(async (db) => {
    const days = await takeStale(db, AT_ONCE);
    await recompute(db, days, now);
    return days.length;
  });
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

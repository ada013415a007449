// How onboarding ends without anybody acting: facts complete it, it is missed if nobody opens it, and
// it ends with the employment.
import type { Database, Db } from '@kawani/kit/server/db';
import { addDays } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { MISSED_DAYS } from '../lists.ts';
import { endLeavers, missUnopened } from '../table/invites.ts';
import { completeAll } from '../table/tasks.ts';
import { tellCompleted } from './telling.ts';

const EVERY_MINUTES = 3;
const MINUTE_MS = 60_000;

/** How many ended. Any number of processes may do it at the same time. */
export async function endOnboarding(database: Database, now: Date): Promise<number> {
  return database.transaction((db) => endWithin(db, now));
}

/** In the caller's transaction. */
export async function endWithin(db: Db, now: Date): Promise<number> {
  const today = dayAt(now);
  const completed = await completeAll(db, now);
  await tellCompleted(db, completed, today);
  const left = await endLeavers(db, { today, at: now });
  return completed.length + left + (await missUnopened(db, { before: addDays(today, -MISSED_DAYS), at: now }));
}

/** It looks at the tasks of everybody in progress, so it doesn’t run every minute. */
export async function endOnboardingInTurn(database: Database, now: Date): Promise<number> {
  return Math.floor(now.getTime() / MINUTE_MS) % EVERY_MINUTES === 0 ? endOnboarding(database, now) : 0;
}

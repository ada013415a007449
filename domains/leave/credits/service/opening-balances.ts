// Leave balances that a company brings with it: each is reached by one entry, from what the ledger says.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { LeaveCode } from '../../types/lists.ts';
import { policyOn } from '../../types/rules/terms.ts';
import { policiesWithin } from '../../types/service/policies.ts';
import { creditsLeft, insertCounters, insertOpenings, type Opening } from '../table/ledger.ts';

export type LeaveOpening = Opening;

/** Types that have credits of a year on a day. */
export async function typesWithCredits(db: Db, types: readonly LeaveCode[], on: Day): Promise<ReadonlySet<string>> {
  const policies = await policiesWithin(db, on, on);
  return new Set(types.filter((type) => policyOn(policies, type, on)?.per === 'YEAR'));
}

/** What is left of each now; 0 where there is no entry yet. */
export async function leftOfMany(
  db: Db,
  of: readonly { ownerId: string; type: string; year: number }[],
): Promise<ReadonlyMap<string, number>> {
  const left = await creditsLeft(db, of);
  return new Map(left.map(({ ownerId, type, left: days }) => [`${ownerId} ${type}`, days]));
}

export const bringBalances: (db: Db, openings: readonly Opening[]) => Promise<void> = insertOpenings;

/** The entries stay, and others take them back. */
export async function counterBalances(
  db: Db,
  ids: readonly string[],
  { today, by, reason }: { today: Day; by: string; reason: string },
): Promise<void> {
  await insertCounters(db, ids, { on: today, by, reason });
}

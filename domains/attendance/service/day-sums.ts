// Sums of days that reports of everybody read instead of the days. While a sum is old its days are read: nobody waits for these.
import type { Database } from '@kawani/kit/server/db';
import { lockSums, storeSums, takeStaleParts } from '../table/kept-sums.ts';

/** Changes that are added up in one transaction. */
const AT_ONCE = 2_000;

/** Adds up some of the days that changed since; how many people and parts of a month. One process does so at a time. */
export async function refreshSums(database: Database): Promise<number> {
  return database.transaction(async (db) => {
    if (!(await lockSums(db))) return 0;
    const parts = await takeStaleParts(db, AT_ONCE);
    await storeSums(db, parts);
    return parts.length;
  });
}

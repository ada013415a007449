// The credits of imported leaves, and of a demo company: entries of the ledger, and what is left of them.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import type { LeaveCode } from '../../types/lists.ts';
import { type CreditsLeft, insertEntries, type LoadedEntry, leftOf } from '../table/past-leaves.ts';

export const AT_ONCE = 4_000;

export async function loadCredits(db: Db, entries: readonly LoadedEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += AT_ONCE) await insertEntries(db, entries.slice(at, at + AT_ONCE));
}

/** Credits that HR gave by hand. */
export function givenCredit(
  employeeId: string,
  type: LeaveCode,
  given: { days: number; at: Date; expiresOn?: Day; reason: string },
): LoadedEntry {
  const { days, at, expiresOn = null, reason } = given;
  const on = dayAt(at);
  return {
    employeeId,
    type,
    year: Number(on.slice(0, 4)),
    entry: 'ADJUSTMENT',
    days,
    on,
    at,
    requestId: null,
    expiresOn,
    reason,
  };
}

/** What many people have left, by type and year. */
export const creditsLeft: (db: Db, employeeIds: readonly string[]) => Promise<CreditsLeft[]> = leftOf;

// Leave turned into cash when somebody leaves: what is due, and its entry in the ledger.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { nameOf } from '../../types/rules/terms.ts';
import { daysConverted } from '../rules/conversion.ts';
import { insertPaidOut, type PaidOut, unusedPaid } from '../table/conversion.ts';

export type Convertible = PaidOut & { readonly label: string };

/** By the terms in force on the last day. */
export async function convertibleLeave(db: Db, employeeId: string, lastDay: Day): Promise<Convertible[]> {
  const unused = await unusedPaid(db, employeeId, lastDay);
  return unused
    .map((row) => ({ type: row.type, year: row.year, days: daysConverted(row, lastDay), label: nameOf(row) }))
    .filter(({ days }) => days > 0);
}

/** The database refuses more than is left. */
export const payOutLeave: typeof insertPaidOut = insertPaidOut;

// How far the pay of the last period is, and which payments to agencies are due, counted.
import { remittanceDues } from '@kawani/domains/statutory/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';
import { type Centavos, plus, ZERO } from '@kawani/kit/values/pesos';
import { wayOf } from '../rules/bank.ts';
import { dueWindow } from '../rules/remittances.ts';
import { isDownloaded, type LastRun, lastRegularRun, paidThrough, unpaidMonths } from '../table/payday.ts';
import { employerInForce } from './employer.ts';

/** Payments are looked for in so many months. */
const MONTHS_BACK_DAYS = 100;
/** A payment is told of so many days before it is due. */
const SOON_DAYS = 10;

export const lastRun: (db: Db) => Promise<LastRun | undefined> = lastRegularRun;

type Counted = { readonly people: number; readonly total: Centavos };
const NOBODY: Counted = { people: 0, total: ZERO };

/** Whom a run pays through banks and in cash; nobody before its pay is complete. */
export async function payOutCounts(db: Db, runId: string | null) {
  const channels = runId === null ? [] : await paidThrough(db, runId);
  const through = (way: string) =>
    channels
      .filter(({ channel }) => wayOf({ channel }) === way)
      .reduce((sum, { people, total }) => ({ people: sum.people + people, total: plus(sum.total, total) }), NOBODY);
  const { people } = through('BANK');
  return {
    bank: { people, isDownloaded: runId !== null && people > 0 && (await isDownloaded(db, runId)) },
    cash: through('CASH'),
  };
}

/** Contributions and tax that nobody recorded a payment of, from some days before they are due. */
export async function remittancesDue(db: Db, today: Day): Promise<{ due: number; overdue: number }> {
  const months = await unpaidMonths(db, firstOfMonth(addDays(today, -MONTHS_BACK_DAYS)));
  const found = { due: 0, overdue: 0 };
  for (const { kind, month } of months) {
    const employer = await employerInForce(db, lastOfMonth(month));
    const { dueOn } = dueWindow(kind, month, employer, remittanceDues());
    if (dueOn === null || dueOn > addDays(today, SOON_DAYS)) continue;
    found.due += 1;
    if (dueOn < today) found.overdue += 1;
  }
  return found;
}

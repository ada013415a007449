// Granting: what HR gives and takes by hand, to one person or to many, and what the passing of days does by itself.
import { requireReach } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Database, Db } from '@kawani/kit/server/db';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, day } from '@kawani/kit/values/day';
import { LeaveCode } from '../../types/lists.ts';
import { policyOn } from '../../types/rules/terms.ts';
import { policiesWithin } from '../../types/service/policies.ts';
import { LeaveCreditRefusal, leaveCreditsApi } from '../contract.ts';
import { accrueMonths, allocateYear, type Stretch, stretches } from '../table/accrual.ts';
import { insertEntry } from '../table/ledger.ts';
import { closeYears, expireCarried } from '../table/year-end.ts';
import { creditsIn, requireLeft } from './credits.ts';

/** People whose credits are written in one statement. */
export const STRETCH = 2_000;
/** From this day on the next year's credits can be asked for, so that leaves may cross New Year. */
const NEXT_YEAR_OPENS = '11-01';

/**
 * What a day brings: credits of the year and the month, carry-over, expiry. Once or many times a day comes to the same.
 * Outside a transaction each stretch of people is done for itself, so that nobody who files waits for all of them.
 */
export async function accrue(db: Db | Database, today: Day): Promise<number> {
  let entries = 0;
  for (const stretch of await stretches(db, STRETCH)) {
    const accrueThese = (within: Db) => accrueFor(within, today, stretch);
    entries += 'transaction' in db ? await db.transaction(accrueThese) : await accrueThese(db);
  }
  return entries;
}

async function accrueFor(db: Db, today: Day, stretch: Stretch): Promise<number> {
  const year = Number(today.slice(0, 4));
  const past = (await closeYears(db, today, stretch)) + (await expireCarried(db, today, stretch));
  const given = await allocateBoth(db, { year, on: today, stretch });
  const earned = await accrueMonths(db, today, stretch);
  if (today.slice(5) < NEXT_YEAR_OPENS) return past + given + earned;
  return past + given + earned + (await allocateBoth(db, { year: year + 1, on: day(`${year + 1}-01-01`), stretch }));
}

/** First the types that stand alone, then those not given beside one of them. */
async function allocateBoth(db: Db, yearly: Omit<Parameters<typeof allocateYear>[1], 'beside'>): Promise<number> {
  const alone = await allocateYear(db, { ...yearly, beside: false });
  return alone + (await allocateYear(db, { ...yearly, beside: true }));
}

export async function adjust(
  { employeeId, type, year, days, expiresOn, reason }: TakesOf<typeof leaveCreditsApi.adjust>,
  ctx: RequestContext,
) {
  await requireReach(leaveCreditsApi.adjust, employeeId, ctx);
  const { db, today, actor } = ctx;
  await requireCredits(db, type, today);
  if (type === 'CL' && days > 0 && expiresOn === undefined)
    throw new Refused(LeaveCreditRefusal.EXPIRY_NEEDED('expiresOn'), 400);
  const expiry = type === 'CL' && days > 0 ? (expiresOn ?? null) : null;
  if (days < 0) await requireLeft(db, employeeId, [{ type, year, days: -days }], 'days');
  const entry = { employeeId, type, year, entry: 'ADJUSTMENT', days, on: today, expiresOn: expiry } as const;
  await insertEntry(db, { ...entry, reason, by: actor.username });
  return toAsker(() => creditsIn(db, employeeId, year, today));
}

export async function requireCredits(db: Db, type: LeaveCode, on: Day): Promise<void> {
  const policy = policyOn(await policiesWithin(db, on, on), type, on);
  if (policy?.per !== 'YEAR')
    throw new Refused(LeaveCreditRefusal.NO_CREDITS_OF({ leave: () => LeaveCode.labelOf(type) }, 'type'), 400);
}

// Granting: what HR gives and takes by hand, to one person or to many, and what the passing of days does by itself.
import { requireReach } from '@kawani/domains/employees/service';
import {
  type Allocation,
  type AllocationResult,
  LeaveCode,
  LeaveRefusal,
  leaveApi,
} from '@kawani/domains/leave/contract';
import { unitsInUse } from '@kawani/domains/organization/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Database, Db } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { type Day, day } from '@kawani/kit/values/day';
import { policyOn } from '../rules.ts';
import {
  accrueMonths,
  allocateMany,
  allocateYear,
  closeYears,
  countCandidates,
  expireCarried,
  type Many,
  type Stretch,
  stretches,
} from '../table/accrual.ts';
import { insertEntry } from '../table/ledger.ts';
import { creditsIn, requireLeft } from './credits.ts';
import { policiesWithin } from './reckoning.ts';

/** People whose credits are written in one statement. */
const STRETCH = 2_000;
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
  { employeeId, type, year, days, expiresOn, reason }: TakesOf<typeof leaveApi.adjust>,
  work: Work,
) {
  await requireReach(leaveApi.adjust, employeeId, work);
  const { db, today, actor } = work;
  await requireCredits(db, type, today);
  if (type === 'CL' && days > 0 && expiresOn === undefined)
    throw new Refused(LeaveRefusal.EXPIRY_NEEDED('expiresOn'), 400);
  const expiry = type === 'CL' && days > 0 ? (expiresOn ?? null) : null;
  if (days < 0) await requireLeft(db, employeeId, [{ type, year, days: -days }], 'days');
  const entry = { employeeId, type, year, entry: 'ADJUSTMENT', days, on: today, expiresOn: expiry } as const;
  await insertEntry(db, { ...entry, reason, by: actor.username });
  return creditsIn(db, employeeId, year, today);
}

async function requireCredits(db: Db, type: LeaveCode, on: Day): Promise<void> {
  const policy = policyOn(await policiesWithin(db, on, on), type, on);
  if (policy?.per !== 'YEAR')
    throw new Refused(LeaveRefusal.NO_CREDITS_OF({ leave: LeaveCode.labelOf(type) }, 'type'), 400);
}

/** Whom a year's credits may go to, unit by unit. */
export async function allocationChoices({ db, today }: Work) {
  return {
    detachments: await unitsInUse(db, 'detachment', today),
    departments: await unitsInUse(db, 'department', today),
  };
}

export async function tryAllocation(asked: Allocation, work: Work): Promise<AllocationResult> {
  return counted(work.db, await manyOf(asked, work));
}

/** To many, and never to anyone who grants them. */
export async function allocate(asked: Allocation, work: Work): Promise<AllocationResult> {
  const { db, actor } = work;
  const many = await manyOf(asked, work);
  const before = await counted(db, many);
  let people = 0;
  for (const stretch of await stretches(db, STRETCH)) {
    people += await allocateMany(db, many, stretch, { reason: asked.reason, by: actor.username });
  }
  return { ...before, people, days: people * asked.days };
}

async function counted(db: Db, many: Many): Promise<AllocationResult> {
  const sum = { people: 0, days: 0, already: 0, notEligible: 0, isOwnLeftOut: false };
  for (const stretch of await stretches(db, STRETCH)) {
    const { people, already, notEligible, isOwnLeftOut } = await countCandidates(db, many, stretch);
    sum.people += people;
    sum.days += people * many.days;
    sum.already += already;
    sum.notEligible += notEligible;
    sum.isOwnLeftOut ||= isOwnLeftOut;
  }
  return sum;
}

async function manyOf({ type, year, days, detachmentId, departmentId }: Allocation, work: Work): Promise<Many> {
  const { db, today, actor } = work;
  const first = day(`${year}-01-01`);
  const on = today > first && Number(today.slice(0, 4)) === year ? today : first;
  await requireCredits(db, type, on);
  const units = { detachmentId: detachmentId ?? null, departmentId: departmentId ?? null };
  return { type, year, days, on, ...units, except: actor.employeeId };
}

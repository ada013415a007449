// Giving a year's credits to many people: by unit or to all, after a trial, and never to anyone who gives them.
import { unitsInUse } from '@kawani/domains/organization/service';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { day } from '@kawani/kit/values/day';
import type { Allocation } from '../contract/form.ts';
import type { AllocationResult } from '../contract.ts';
import { stretches } from '../table/accrual.ts';
import { allocateMany, countCandidates, type Many } from '../table/allocation.ts';
import { requireCredits, STRETCH } from './grants.ts';

/** Whom a year's credits may go to, unit by unit. */
export async function allocationChoices({ db, today }: RequestContext) {
  return {
    detachments: await unitsInUse(db, 'detachment', today),
    departments: await unitsInUse(db, 'department', today),
  };
}

export async function tryAllocation(asked: Allocation, ctx: RequestContext): Promise<AllocationResult> {
  return counted(ctx.db, await manyOf(asked, ctx));
}

/** To many, and never to anyone who grants them. */
export async function allocate(asked: Allocation, ctx: RequestContext): Promise<AllocationResult> {
  const { db, actor } = ctx;
  const many = await manyOf(asked, ctx);
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

async function manyOf(
  { type, year, days, detachmentId, departmentId }: Allocation,
  ctx: RequestContext,
): Promise<Many> {
  const { db, today, actor } = ctx;
  const first = day(`${year}-01-01`);
  const on = today > first && Number(today.slice(0, 4)) === year ? today : first;
  await requireCredits(db, type, on);
  const units = { detachmentId: detachmentId ?? null, departmentId: departmentId ?? null };
  return { type, year, days, on, ...units, except: actor.employeeId };
}

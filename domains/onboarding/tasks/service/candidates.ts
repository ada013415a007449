// The people the office may invite: by name, by company number, or of those who were hired for a job order.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import type { Candidate, HiredFor } from '../contract/invitation.ts';
import { OnboardingRefusal } from '../contract/refusals.ts';
import type { invitationsApi } from '../contract.ts';
import type { Against } from '../lists.ts';
import { type CandidateRow, candidatesByIds, candidatesByNumbers, candidatesNamed } from '../table/candidates.ts';
import { programNames } from '../table/choices.ts';
import { versionsFor } from './versions.ts';

type Ctx = RequestContext;
const FOUND = 20;

/** What recruitment, which lies above, knows of the people it hired. */
export type Hires = {
  /** With people who were hired lately, the newest first. */
  jobOrders(db: Db, today: Day): Promise<HiredFor[]>;
  /** Their employees; undefined: the job order doesn’t exist. */
  hiredFor(db: Db, jobOrderId: string): Promise<string[] | undefined>;
};

export async function peopleToInvite({ search }: TakesOf<typeof invitationsApi.people>, ctx: Ctx) {
  const { db, today } = ctx;
  return { items: await candidates(await candidatesNamed(db, { search, today, most: FOUND }), ctx) };
}

export async function numbersToInvite({ numbers }: TakesOf<typeof invitationsApi.numbers>, ctx: Ctx) {
  const rows = await candidatesByNumbers(ctx.db, numbers, ctx.today);
  const known = new Set(rows.map(({ number }) => number));
  const unknown = [...new Set(numbers)].filter((number) => !known.has(number));
  return { items: await candidates(rows, ctx), unknown };
}

export const jobOrdersToInvite =
  ({ jobOrders }: Hires) =>
  async (_: object, { db, today }: Ctx) => ({ items: await jobOrders(db, today) });

export const hiresToInvite =
  ({ hiredFor }: Hires) =>
  async ({ id }: { readonly id: string }, ctx: Ctx) => {
    const ids = await hiredFor(ctx.db, id);
    if (ids === undefined) throw new Refused(OnboardingRefusal.NO_SUCH_JOB_ORDER(), 404);
    return { items: await candidates(await candidatesByIds(ctx.db, ids, ctx.today), ctx) };
  };

async function candidates(rows: readonly CandidateRow[], { db, actor }: Ctx): Promise<Candidate[]> {
  const versions = await versionsFor(db, rows);
  const names = await programNames(db, [...versions.values()]);
  return rows.map(({ designationId, isInvited, hasLeft, ...person }) => {
    const program = names.get(versions.get(designationId) ?? '') ?? null;
    const isOwn = person.employeeId === actor.employeeId;
    return { ...person, program, against: against({ isOwn, hasLeft, isInvited, hasProgram: program !== null }) };
  });
}

type Standing = { isOwn: boolean; hasLeft: boolean; isInvited: boolean; hasProgram: boolean };

function against({ isOwn, hasLeft, isInvited, hasProgram }: Standing): Against | null {
  if (isOwn) return 'OWN';
  if (hasLeft) return 'LEFT';
  if (isInvited) return 'INVITED';
  return hasProgram ? null : 'NO_PROGRAM';
}

// What the holder of a link sees of an application, and may do with it.
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import { type Db, isAgainst } from '@kawani/kit/server/db';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { toInstant } from '@kawani/kit/values/hours';
import { ApplicationRefusal } from '../contract/refusals.ts';
import type { ApplicationStatus } from '../contract.ts';
import { ApplicationState, OfferComesNext, PROPOSED_NEXT, WhatComesNext } from '../lists.ts';
import { isUnderWay } from '../rules.ts';
import { type ApplicationRow, applicationRow, holdApplication, insertMove } from '../table/applications.ts';
import { holdPeopleOf } from '../table/erasure.ts';
import { erase } from './erasure.ts';

type Ctx = RequestContext;
type Standing = Pick<ApplicationRow, 'state' | 'wasProposed'>;

export async function statusOf(db: Db, id: string): Promise<ApplicationStatus> {
  const { version: _, offer, isEmployed, ...found } = await existing(db, id);
  const mayWithdraw = isUnderWay(found.state) && !isEmployed && found.erasedAt === null;
  return { ...found, next: nextOf(found, offer), mayWithdraw };
}

function nextOf({ state, wasProposed }: Standing, offer: ApplicationRow['offer']): string {
  if (state === 'For hiring' && offer !== null) return OfferComesNext.labelOf(offer);
  return state === 'Applied' && wasProposed ? say(PROPOSED_NEXT) : WhatComesNext.labelOf(state);
}

export async function applicationStatus(_: object, ctx: Ctx): Promise<ApplicationStatus> {
  return statusOf(ctx.db, applicationOf(ctx));
}

/** What features above do about an application that is withdrawn. */
export type Withdrawal = {
  /** Ends what it has to, or refuses it; it holds what it needs before the application. */
  readonly before: (id: string, ctx: Ctx) => Promise<void>;
  /** Writes it, and tells those who expected the applicant. */
  readonly telling: (id: string, write: () => Promise<void>, ctx: Ctx) => Promise<void>;
};

export function withdraw({ before, telling }: Withdrawal) {
  return async (_: object, ctx: Ctx): Promise<ApplicationStatus> => {
    const id = applicationOf(ctx);
    await before(id, ctx);
    const { state, version } = await held(id, ctx);
    if (!isUnderWay(state))
      throw new Refused(ApplicationRefusal.ENDED({ state: () => ApplicationState.labelOf(state) }));
    await telling(id, () => writeWithdrawal(id, { version, by: null }, ctx), ctx);
    return toAsker(() => statusOf(ctx.db, id));
  };
}

/** Of an applicant who asks for it with the link. */
export function eraseMine(withdrawal: Withdrawal) {
  return async (_: object, ctx: Ctx): Promise<ApplicationStatus> => {
    const id = applicationOf(ctx);
    await eraseAsked(id, { ...withdrawal, by: null }, ctx);
    return toAsker(() => statusOf(ctx.db, id));
  };
}

/** Of an applicant who asked the office for it. Nobody erases what somebody else moved on meanwhile without seeing that. */
export function eraseForApplicant(withdrawal: Withdrawal) {
  return async ({ id, version }: { readonly id: string; readonly version: number }, ctx: Ctx) => {
    await eraseAsked(id, { ...withdrawal, by: ctx.actor.username, version }, ctx);
    return { erasedAt: toInstant(ctx.now) };
  };
}

type Asking = Withdrawal & { readonly by: string | null; readonly version?: number };

/** One that is under way is withdrawn first, so that nobody waits for the person. */
async function eraseAsked(id: string, { before, telling, by, version: seen }: Asking, ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const known = await existing(db, id);
  if (known.erasedAt !== null) throw new Refused(ApplicationRefusal.NO_SUCH_APPLICATION(), 404);
  if (known.state === 'Hired') throw new Refused(ApplicationRefusal.HIRED());
  // People before applications, as everybody does who erases.
  await holdPeopleOf(db, [id]);
  await before(id, ctx);
  const { state, version } = await held(id, ctx);
  if (seen !== undefined && seen !== version) throw new Refused(ApplicationRefusal.CHANGED(), 409);
  if (isUnderWay(state)) await telling(id, () => writeWithdrawal(id, { version, by }, ctx), ctx);
  await erase(db, { ids: [id], because: 'ASKED', at: now, before: now, audit: ctx.audit });
}

type Withdrawing = { readonly version: number; readonly by: string | null };

/** Once there is an employee the database refuses it, also where both happen together. */
async function writeWithdrawal(id: string, { version, by }: Withdrawing, { db, now }: Ctx): Promise<void> {
  try {
    await insertMove(db, { id, version: version + 1, state: 'Withdrawn', at: now, by });
  } catch (error) {
    if (isAgainst(error, 'application_is_employed')) throw new Refused(ApplicationRefusal.HIRED());
    throw error;
  }
}

function applicationOf({ actor }: Ctx): string {
  if (actor.link === undefined) throw new Refused(ApplicationRefusal.NO_SUCH_APPLICATION(), 404);
  return actor.link.subjectId;
}

async function held(id: string, { db }: Ctx): Promise<ApplicationRow> {
  await holdApplication(db, id);
  return existing(db, id);
}

async function existing(db: Db, id: string): Promise<ApplicationRow> {
  const found = await applicationRow(db, id);
  if (found === undefined) throw new Refused(ApplicationRefusal.NO_SUCH_APPLICATION(), 404);
  return found;
}

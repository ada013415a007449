// The office ends a hire, as long as there is no employee: the place is free again, and the person is told.

import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import { isAgainst } from '@kawani/kit/server/db';
import { putInOutbox } from '@kawani/kit/server/mail';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { mailTo } from '../../applicants/service/mails.ts';
import { applicationRow, insertMove } from '../../applicants/table/applications.ts';
import { reachedBy } from '../../applicants/table/mails.ts';
import type { HireEndForm } from '../contract/end-form.ts';
import type { HiringDetail } from '../contract/hiring.ts';
import { HiringRefusal } from '../contract/refusals.ts';
import type { hiringApi } from '../contract.ts';
import { endObjection, notPassedFor } from '../rules/end.ts';
import { endHire, type HeldHire } from '../table/hires.ts';
import { hireToEnd, withdrawRequests } from './ending.ts';
import { hiringNow } from './hiring.ts';

type Ctx = RequestContext;

export async function fallOut(asked: TakesOf<typeof hiringApi.fallOut>, ctx: Ctx): Promise<HiringDetail> {
  const { id, version, because, words } = asked;
  const held = await hireToEnd(id, ctx);
  const last = await hiringNow(id, ctx);
  requireEndable(held, last, version);
  const objection = endObjection({ because, words });
  if (objection !== undefined) throw new Refused(objection, 400);
  if (held !== undefined) {
    await withdrawRequests(held, ctx);
    await endHire(ctx.db, held.id, { by: ctx.actor.username, at: ctx.now, reason: because });
  }
  await endApplication(id, { because, words }, ctx);
  const about = { application: id, because };
  await ctx.audit({ action: 'FALL_OUT', subject: 'hire', subjectId: held?.id ?? id, detail: about });
  await tellApplicant(last, notPassedFor(because) === undefined, ctx);
  return { ...last, hire: null };
}

function requireEndable(
  held: HeldHire | undefined,
  { offerState }: HiringDetail,
  version: HireEndForm['version'],
): void {
  if (held === undefined && offerState !== 'Accepted') throw new Refused(HiringRefusal.NOT_AGREED(), 409);
  if (held !== undefined && held.employeeId !== null) throw new Refused(HiringRefusal.EMPLOYED(), 409);
  if (held?.version !== version) throw new Refused(HiringRefusal.STALE());
}

type Why = Pick<HireEndForm, 'because' | 'words'>;

/** The database withdraws an accepted offer with it that no hire was begun for. */
async function endApplication(id: string, { because, words }: Why, { db, actor, now }: Ctx): Promise<void> {
  const application = await applicationRow(db, id);
  if (application === undefined) throw new Refused(HiringRefusal.NO_SUCH_HIRE(), 404);
  const reasonCode = notPassedFor(because);
  const state = reasonCode === undefined ? 'Withdrawn' : 'Not passed';
  const moved = { id, version: application.version + 1, state, at: now, by: actor.username } as const;
  try {
    await insertMove(db, { ...moved, reason: words, reasonCode });
  } catch (error) {
    if (isAgainst(error, 'application_version')) throw new Refused(HiringRefusal.MOVED_ON(), 409);
    throw error;
  }
}

/** That it ended, and not why: the reason is written for the office. */
async function tellApplicant({ id, name, designation }: HiringDetail, isWithdrawn: boolean, { db, company }: Ctx) {
  const to = await reachedBy(db, id);
  if (to === undefined) return;
  const facts = { name, job: designation, company };
  await putInOutbox(
    db,
    mailTo(to, id, () => wordsOf(facts, isWithdrawn)),
  );
}

function wordsOf(facts: Readonly<Record<'name' | 'job' | 'company', string>>, isWithdrawn: boolean) {
  return {
    subject: say('Your job at {company}', facts),
    body: isWithdrawn
      ? say(
          'Hello {name}. You told us that you will not start as {job} at {company}, so we ended your hiring. If this is wrong, please call us soon.',
          facts,
        )
      : say(
          'Hello {name}. We can’t hire you as {job} at {company}. You can apply for our other jobs. If you have a question, please call us.',
          facts,
        ),
  };
}

// Proposing somebody who applied before: a new application of the same person, once, of which they are told with its link.
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import { type Db, isTaken } from '@kawani/kit/server/db';
import { makeLink } from '@kawani/kit/server/links';
import { putInOutbox } from '@kawani/kit/server/mail';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { mailTo } from '../../applicants/service/mails.ts';
import { linkTo } from '../../applicants/service/status-link.ts';
import { holdApplication, insertApplication, type NewApplication } from '../../applicants/table/applications.ts';
import { holdPeopleOf } from '../../applicants/table/erasure.ts';
import { openPost } from '../../roster/service/proposals.ts';
import { ReapplicantRefusal } from '../contract/refusals.ts';
import { type ProposedPerson, proposedPerson } from '../table/proposal.ts';
import { countReapplicants } from '../table/reapplicants.ts';
import { requireRoster } from './allowed.ts';

type Ctx = RequestContext;
type Asked = { readonly id: string; readonly jobOrderId: string };

export async function propose({ id, jobOrderId }: Asked, ctx: Ctx) {
  requireRoster(ctx);
  const { db, now, actor } = ctx;
  const { designation } = await openPost(jobOrderId, ctx, 'jobOrderId');
  const { personId, name, email, ...promised } = await freePerson(id, ctx);
  // What they answered about another job, months ago, is asked again.
  const unknown = { nameGiven: null, formSha256: null, code: null, hasExperience: null, starts: null };
  const given = {
    ...unknown,
    ...promised,
    personId,
    jobOrderId,
    source: 'ROSTER',
    at: now,
    by: actor.username,
  } as const;
  const made = await insertOnce(db, given);
  await ctx.audit({ action: 'PROPOSE', subject: 'applicant', subjectId: made, detail: { jobOrderId, before: id } });
  if (email !== null) await mailLink({ id: made, email, name, designation, language: promised.language }, ctx);
  return { id: made, isMailed: email !== null };
}

type Free = ProposedPerson & { readonly notice: string };

/** Held, so that nobody proposes, erases or takes them back meanwhile: people before applications, as erasing does. */
async function freePerson(id: string, { db }: Ctx): Promise<Free> {
  await holdPeopleOf(db, [id]);
  await holdApplication(db, id);
  const person = await proposedPerson(db, id);
  if (person === undefined) throw new Refused(ReapplicantRefusal.NO_SUCH_APPLICANT(), 404);
  const { notice } = person;
  if (notice === null || (await countReapplicants(db, { id })) === 0)
    throw new Refused(ReapplicantRefusal.NOT_FREE(), 409);
  return { ...person, notice };
}

async function insertOnce(db: Db, given: NewApplication): Promise<string> {
  try {
    return await insertApplication(db, given);
  } catch (error) {
    if (isTaken(error, ['application_once'])) throw new Refused(ReapplicantRefusal.APPLIED_ALREADY('jobOrderId'), 409);
    throw error;
  }
}

type Told = Pick<ProposedPerson, 'name' | 'language'> & {
  readonly id: string;
  readonly email: string;
  readonly designation: string;
};

async function mailLink({ id, email, name, designation, language }: Told, { db, now, actor, company, appUrl }: Ctx) {
  const { token } = await makeLink(db, linkTo(id, actor.username, now));
  const facts = { name, company, designation, url: new URL(`status#${token}`, appUrl).href };
  await putInOutbox(
    db,
    mailTo({ email, language }, id, () => wordsOf(facts)),
  );
}

type MailFacts = Readonly<Record<'name' | 'company' | 'designation' | 'url', string>>;

function wordsOf(facts: MailFacts) {
  return {
    subject: say('Another job at {company}: {designation}', facts),
    body: say(
      'Hello {name}. You applied at {company} before. We now propose you for another job: {designation}.\n\nYou can see how it stands, withdraw, or erase your data here: {url}\n\nA recruiter calls or texts you about it.',
      facts,
    ),
  };
}

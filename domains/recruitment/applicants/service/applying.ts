// Applying: what a form must say, one person for each mobile number, one application of a person for a job.

import { Refused } from '@kawani/kit/contract/refusal';
import { languageNow } from '@kawani/kit/contract/say';
import { type Db, isTaken } from '@kawani/kit/server/db';
import { toAsker } from '@kawani/kit/server/reader';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { PostingRefusal } from '../../postings/contract/refusals.ts';
import { jobByCode } from '../../postings/table.ts';
import type { ApplicationForm } from '../contract/form.ts';
import { ApplicationRefusal } from '../contract/refusals.ts';
import { PRIVACY_NOTICE } from '../lists.ts';
import { applicationFor, insertApplication, joinPerson, type NewApplication } from '../table/applications.ts';
import { nameOf, requireContact } from './contact.ts';
import { openForm, requireForm } from './form-token.ts';
import { keptMonthsNow, requireNotice } from './retention.ts';
import { statusOf } from './status.ts';
import { firstLink } from './status-link.ts';

type Ctx = RequestContext;
const MADE_BY = 'applicant';

export async function applicationForm(_: object, { db, now }: Ctx) {
  return { form: await openForm(db, now), notice: PRIVACY_NOTICE, keptMonths: await keptMonthsNow(db) };
}

export async function apply(form: ApplicationForm, ctx: Ctx) {
  const { db, now, today } = ctx;
  const mobile = acceptable(form);
  const job = await jobByCode(db, { code: form.code, mobile, on: today });
  if (job === undefined) throw new Refused(PostingRefusal.NO_SUCH_POSTING(), 404);
  const formSha256 = await requireForm(db, form.form, now);
  const keptMonths = await requireNotice(db, form);
  const { id: personId, isSameName } = await joinPerson(db, { ...form, mobile }, now);
  const nameGiven = isSameName ? null : nameOf(form);
  const { hasExperience, starts, notice } = form;
  const { jobOrderId, way: source, code } = job;
  // Mails are written in the language of the form.
  const said = { keptMonths, language: toAsker(languageNow) };
  const given = { personId, jobOrderId, source, nameGiven, formSha256, at: now };
  const known = await applicationFor(db, given);
  if (known !== undefined && !known.isSameForm) throw new Refused(ApplicationRefusal.APPLIED_ALREADY('mobile'));
  const id = known?.id ?? (await insertOnce(db, { ...given, ...said, hasExperience, starts, notice, code, by: null }));
  const link = await firstLink(id, MADE_BY, ctx, { isAgain: known !== undefined });
  return { ...link, application: await toAsker(() => statusOf(db, id)) };
}

/** The mobile number as it is kept, of a form that may be accepted. */
function acceptable({ mobile, city, website = '' }: ApplicationForm): string {
  if (website !== '') throw new Refused(ApplicationRefusal.FORM_NOT_ACCEPTED());
  return requireContact({ mobile, city });
}

/** A form is good for one application, also when two numbers are sent with it together. */
async function insertOnce(db: Db, given: NewApplication): Promise<string> {
  try {
    return await insertApplication(db, given);
  } catch (error) {
    if (isTaken(error, ['application_form_sha256_key'])) throw new Refused(ApplicationRefusal.FORM_USED());
    throw error;
  }
}

// Somebody who came in person or at a job fair, written down by the office: the same rules as for the public form.
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { nameOf, requireContact } from '../../applicants/service/contact.ts';
import { requireNotice } from '../../applicants/service/retention.ts';
import { firstLinkByMail } from '../../applicants/service/status-link.ts';
import { applicationFor, insertApplication, joinPerson } from '../../applicants/table/applications.ts';
import { holdJobOrder, jobOrderRow } from '../../job-orders/table/job-orders.ts';
import type { WalkInForm } from '../contract/form.ts';
import { ScreeningRefusal } from '../contract/refusals.ts';

export async function addWalkIn(form: WalkInForm, ctx: RequestContext) {
  const { db, now, today, actor, audit } = ctx;
  const { jobOrderId, source, hasExperience = null, starts = null, notice } = form;
  const keptMonths = await requireNotice(db, form);
  const mobile = requireContact(form);
  await holdJobOrder(db, jobOrderId);
  const order = await jobOrderRow(db, jobOrderId, today);
  if (order?.state !== 'Open') throw new Refused(ScreeningRefusal.NOT_OPEN('jobOrderId'));
  const { id: personId, isSameName } = await joinPerson(db, { ...form, mobile }, now);
  if ((await applicationFor(db, { personId, jobOrderId, formSha256: null })) !== undefined) throw appliedAlready();
  const nameGiven = isSameName ? null : nameOf(form);
  const given = {
    personId,
    jobOrderId,
    source,
    nameGiven,
    formSha256: null,
    code: null,
    hasExperience,
    starts,
    notice,
    keptMonths,
    // What the office wrote says nothing of the language the person reads.
    language: null,
  };
  try {
    const id = await insertApplication(db, { ...given, at: now, by: actor.username });
    await firstLinkByMail(id, ctx);
    await audit({ action: 'ADD', subject: 'applicant', subjectId: id, detail: { source } });
    return { id };
  } catch (error) {
    if (isTaken(error, ['application_once'])) throw appliedAlready();
    throw error;
  }
}

const appliedAlready = () => new Refused(ScreeningRefusal.APPLIED_ALREADY('mobile'));

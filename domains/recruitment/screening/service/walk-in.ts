// Somebody who came in person or at a job fair, written down by the office: the same rules as for the public form.
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { ApplicationRefusal } from '../../applicants/contract/refusals.ts';
import { PRIVACY_NOTICE } from '../../applicants/lists.ts';
import { nameOf, requireContact } from '../../applicants/service/contact.ts';
import { applicationFor, insertApplication, joinPerson } from '../../applicants/table/applications.ts';
import { holdJobOrder, jobOrderRow } from '../../job-orders/table/job-orders.ts';
import type { WalkInForm } from '../contract/form.ts';
import { ScreeningRefusal } from '../contract/refusals.ts';

export async function addWalkIn(form: WalkInForm, { db, now, today, actor, audit }: RequestContext) {
  const { jobOrderId, source, hasExperience = null, starts = null, notice } = form;
  if (notice !== PRIVACY_NOTICE) throw new Refused(ApplicationRefusal.NOTICE_CHANGED('notice'));
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
  };
  try {
    const id = await insertApplication(db, { ...given, at: now, by: actor.username });
    await audit({ action: 'ADD', subject: 'applicant', subjectId: id, detail: { source } });
    return { id };
  } catch (error) {
    if (isTaken(error, ['application_once'])) throw appliedAlready();
    throw error;
  }
}

const appliedAlready = () => new Refused(ScreeningRefusal.APPLIED_ALREADY('mobile'));

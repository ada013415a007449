// The request handler of requisitions: what each move writes. An approved one opens a job order.
import { nextReference, officeOf } from '@kawani/domains/requests/engine/service';
import {
  type Filed,
  type RequestHandler,
  requestHandler,
} from '@kawani/domains/requests/engine/service/request-handler';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import type { RequisitionForm } from '../contract/form.ts';
import { RequisitionText } from '../contract/notices.ts';
import { RequisitionRefusal } from '../contract/refusals.ts';
import { RecruitmentPermission } from '../policy.ts';
import { requisitionRequest } from '../requests.ts';
import { insertJobOrder } from '../table/job-orders.ts';
import { endReplacing, putRequisition } from '../table/requisitions.ts';
import { evaluateRequisition, type RequisitionSnapshot } from './evaluation.ts';

type FiledRequisition = Filed<RequisitionForm, RequisitionSnapshot>;

async function put({ id, form }: FiledRequisition, { db }: RequestContext): Promise<void> {
  const { detachmentId = null, departmentId = null, shiftId = null, rateFrom = null, rateTo = null } = form;
  const { designationId, headcount, isBillable, reason, neededBy } = form;
  const replacesIds = [...new Set(form.replacesIds ?? [])];
  const row = { requestId: id, designationId, detachmentId, departmentId, headcount, isBillable, reason, neededBy };
  const rest = { shiftId, rateFrom, rateTo, qualifications: form.qualifications || null, replacesIds };
  try {
    await putRequisition(db, { ...row, ...rest });
  } catch (error) {
    if (!isTaken(error, ['requisition_replaces_once'])) throw error;
    throw new Refused(RequisitionRefusal.REPLACED_MEANWHILE('replacesIds'));
  }
}

async function open({ id, form, snapshot }: FiledRequisition, ctx: RequestContext): Promise<void> {
  const { db, now, today, notify } = ctx;
  const { headcount: needed, neededBy: targetOn } = form;
  const order = { id: newId(), ref: await nextReference(db, 'JO', today) };
  await insertJobOrder(db, { ...order, requisitionId: id, needed, openedAt: now, targetOn });
  const facts = { ref: order.ref, count: needed, place: snapshot.place, date: showDay(targetOn) };
  const says = { title: RequisitionText.OPENED_TITLE(), body: RequisitionText.OPENED(facts) };
  for (const to of await officeOf(db, RecruitmentPermission.APPROVED_PRF_NOTIFICATION.code, today))
    await notify({ to, ...says, opens: `/job-order?open=${order.id}` });
}

const release = ({ id }: FiledRequisition, { db, now }: RequestContext) => endReplacing(db, id, now);

const requisitionHandler = requestHandler({
  kind: requisitionRequest,
  evaluate: evaluateRequisition,
  after: { file: put, change: put, approve: open, deny: release, cancel: release },
});

export const requisitionRequestHandlers: readonly RequestHandler[] = [requisitionHandler];

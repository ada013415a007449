// Job orders: listed by state, given to a recruiter, put on hold, and cancelled. Which state one is in follows from its places.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { endReplacing } from '../../requisitions/table/requisitions.ts';
import { JobOrderRefusal } from '../contract/refusals.ts';
import type { JobOrderDetail, JobOrderQuery, jobOrdersApi } from '../contract.ts';
import { JobOrderState } from '../lists.ts';
import {
  cancelJobOrder,
  countJobOrders,
  holdJobOrder,
  jobOrderRow,
  jobOrderRows,
  jobOrdersByState,
  recruiterRows,
  setHold,
  setRecruiter,
} from '../table/job-orders.ts';

type Ctx = RequestContext;

export async function jobOrderPage({ page, size, ...asked }: JobOrderQuery, { db, today, audit }: Ctx) {
  const [items, total] = await db.together((one) =>
    Promise.all([jobOrderRows(one, { ...asked, page, size, today }), countJobOrders(one, asked)]),
  );
  if (items.length > 0)
    await audit({ action: 'READ', subject: 'job orders', detail: { refs: items.map(({ ref }) => ref) } });
  return { items, page, size, total };
}

export async function jobOrderCounts(_: object, { db }: Ctx) {
  return { states: await jobOrdersByState(db) };
}

export async function recruiters(_: object, { db, today, audit }: Ctx) {
  const items = await recruiterRows(db, RecruitmentPermission.VIEW_JO_LIST.code, today);
  if (items.length > 0) await audit({ action: 'READ', subject: 'recruiters', detail: { count: items.length } });
  return { items };
}

export async function jobOrder({ id }: { readonly id: string }, { db, today, audit }: Ctx): Promise<JobOrderDetail> {
  const found = await jobOrderRow(db, id, today);
  if (found === undefined) throw new Refused(JobOrderRefusal.NO_SUCH_JOB_ORDER(), 404);
  await audit({ action: 'READ', subject: 'job order', subjectId: id, detail: { ref: found.ref } });
  return found;
}

export async function assignRecruiter(asked: TakesOf<typeof jobOrdersApi.assign>, ctx: Ctx) {
  const { id, recruiterId } = asked;
  const { state } = await heldOrder(asked, ctx);
  if (state === 'Cancelled') throw ended(state);
  const known = await recruiterRows(ctx.db, RecruitmentPermission.VIEW_JO_LIST.code, ctx.today);
  const chosen = recruiterId?.toLowerCase() ?? null;
  if (chosen !== null && !known.some(({ employeeId }) => employeeId === chosen))
    throw new Refused(JobOrderRefusal.NO_SUCH_RECRUITER('recruiterId'), 400);
  await setRecruiter(ctx.db, id, chosen);
  return changed(id, 'ASSIGN', ctx);
}

export async function putOnHold(asked: TakesOf<typeof jobOrdersApi.hold>, ctx: Ctx) {
  const { id, reason } = asked;
  const { state } = await heldOrder(asked, ctx);
  if (state !== 'Open') throw new Refused(JobOrderRefusal.NOT_OPEN({ state: () => JobOrderState.labelOf(state) }));
  await setHold(ctx.db, id, { at: ctx.now, reason });
  return changed(id, 'HOLD', ctx);
}

export async function reopen(asked: TakesOf<typeof jobOrdersApi.reopen>, ctx: Ctx) {
  const { state } = await heldOrder(asked, ctx);
  if (state !== 'On Hold')
    throw new Refused(JobOrderRefusal.NOT_ON_HOLD({ state: () => JobOrderState.labelOf(state) }));
  await setHold(ctx.db, asked.id, null);
  return changed(asked.id, 'REOPEN', ctx);
}

/** The people to be replaced may be replaced by another requisition from now on. */
export async function cancel(asked: TakesOf<typeof jobOrdersApi.cancel>, ctx: Ctx) {
  const { id, reason } = asked;
  const { state, requisitionId } = await heldOrder(asked, ctx);
  if (state === 'Cancelled' || state === 'Filled') throw ended(state);
  await cancelJobOrder(ctx.db, id, { at: ctx.now, by: ctx.actor.username, reason });
  await endReplacing(ctx.db, requisitionId, ctx.now);
  return changed(id, 'CANCEL', ctx);
}

const ended = (state: JobOrderState) =>
  new Refused(JobOrderRefusal.ENDED({ state: () => JobOrderState.labelOf(state) }));

/** As it stands, while nobody else changes it. */
async function heldOrder(
  { id, version }: { id: string; version: number },
  { db, today }: Ctx,
): Promise<JobOrderDetail> {
  await holdJobOrder(db, id);
  const found = await jobOrderRow(db, id, today);
  if (found === undefined) throw new Refused(JobOrderRefusal.NO_SUCH_JOB_ORDER(), 404);
  if (found.version !== version) throw new Refused(JobOrderRefusal.STALE());
  return found;
}

async function changed(id: string, action: string, ctx: Ctx): Promise<JobOrderDetail> {
  const now = await jobOrderRow(ctx.db, id, ctx.today);
  if (now === undefined) throw new Refused(JobOrderRefusal.NO_SUCH_JOB_ORDER(), 404);
  await ctx.audit({ action, subject: 'job order', subjectId: id, detail: { ref: now.ref, state: now.state } });
  return now;
}

// The interviews of a day and of an application, inviting people to them, and marking what became of each.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import { isOwnApplication } from '../../applicants/table/owners.ts';
import type { Invitation } from '../contract/form.ts';
import type { InterviewLine } from '../contract/interview.ts';
import { InterviewRefusal } from '../contract/refusals.ts';
import type { DayQuery, interviewsApi, WaitingQuery } from '../contract.ts';
import { marksOf, mayMove, midnight } from '../rules/interviews.ts';
import {
  type Candidate,
  countDay,
  dayRows,
  holdCandidates,
  holdInterview,
  type InterviewRow,
  insertInterviews,
  interviewRow,
  invitedAlready,
  markInterview,
  moveInterview,
  rowsOfApplication,
} from '../table/interviews.ts';
import { countWaiting, waitingRows } from '../table/waiting.ts';
import { lineOf } from './lines.ts';
import { scoresOf } from './scorecards.ts';
import { requireSlot, seated } from './slots.ts';
import { tellCancelled, tellInvited, tellMoved } from './telling.ts';

type Ctx = RequestContext;

const looked = (ctx: Ctx, rows: readonly { readonly applicationId: string }[]) =>
  ctx.audit({
    action: 'READ',
    subject: 'applications',
    detail: { applications: rows.map(({ applicationId }) => applicationId) },
  });

export async function interviewsOfDay({ page, size, day, step }: DayQuery, ctx: Ctx) {
  const { db, actor, now } = ctx;
  const asked = { from: midnight(day), until: midnight(addDays(day, 1)), step };
  const [rows, total] = await db.together((one) =>
    Promise.all([dayRows(one, { ...asked, page, size, reader: actor.employeeId }), countDay(one, asked)]),
  );
  if (rows.length > 0) await looked(ctx, rows);
  return { items: rows.map((row) => lineOf(row, now)), page, size, total };
}

export async function waitingForInterview(asked: WaitingQuery, ctx: Ctx) {
  const { page, size } = asked;
  const [items, total] = await ctx.db.together((one) =>
    Promise.all([waitingRows(one, asked), countWaiting(one, asked)]),
  );
  if (items.length > 0) await looked(ctx, items);
  return { items, page, size, total };
}

export async function interviewsOfApplication({ id }: { readonly id: string }, ctx: Ctx) {
  const { db, actor, now } = ctx;
  const rows = await rowsOfApplication(db, id, actor.employeeId);
  if (rows.length > 0) await looked(ctx, rows.slice(0, 1));
  const isOwn = await isOwnApplication(db, id, actor.employeeId);
  return { items: rows.map((row) => lineOf(row, now)), scores: isOwn ? [] : await scoresOf(id, rows, ctx) };
}

/** All of them or nobody: the recruiter is told who stands in the way. */
export async function invite({ step, applicationIds, slotId }: Invitation, ctx: Ctx): Promise<{ invited: number }> {
  const { db, actor, now } = ctx;
  const ids = [...new Set(applicationIds)];
  const candidates = await holdCandidates(db, ids);
  if (candidates.length < ids.length) throw new Refused(InterviewRefusal.NO_SUCH_APPLICATION('applicationIds'), 404);
  const elsewhere = candidates.find(({ state }) => state !== step);
  if (elsewhere !== undefined)
    throw new Refused(InterviewRefusal.NOT_AT_STEP({ name: elsewhere.name }, 'applicationIds'), 409);
  await requireUninvited(candidates, step, ctx);
  if (slotId !== undefined)
    await requireSlot(slotId, { step, jobOrderIds: candidates.map(({ jobOrderId }) => jobOrderId), after: now }, ctx);
  const rows = ids.map((applicationId) => ({ id: newId(), applicationId }));
  const inviting = { step, slotId: slotId ?? null, at: now, by: actor.username };
  await seated(() => insertInterviews(db, rows, inviting));
  await tellInvited(
    rows.map(({ id }) => id),
    slotId ?? null,
    ctx,
  );
  await ctx.audit({ action: 'INVITE', subject: 'applications', detail: { applications: ids, step } });
  return { invited: rows.length };
}

async function requireUninvited(candidates: readonly Candidate[], step: Invitation['step'], { db }: Ctx) {
  const ids = candidates.map(({ id }) => id);
  const [already] = await invitedAlready(db, ids, step);
  const name = candidates.find(({ id }) => id === already)?.name;
  if (name !== undefined) throw new Refused(InterviewRefusal.INVITED_ALREADY({ name }, 'applicationIds'), 409);
}

type ById = { readonly id: string; readonly version: number };

export async function existing(id: string, { db, actor }: Ctx): Promise<InterviewRow> {
  const row = await interviewRow(db, id, actor.employeeId);
  if (row === undefined) throw new Refused(InterviewRefusal.NO_SUCH_INTERVIEW(), 404);
  return row;
}

/** As it stands, while nobody else changes it. */
export async function held({ id, version }: ById, ctx: Ctx): Promise<InterviewRow> {
  await holdInterview(ctx.db, await existing(id, ctx));
  const row = await existing(id, ctx);
  if (row.version !== version) throw new Refused(InterviewRefusal.STALE(), 409);
  return row;
}

const named = ({ state }: InterviewRow) => ({ state: () => InviteState.labelOf(state) });

export async function moveTime(asked: TakesOf<typeof interviewsApi.move>, ctx: Ctx): Promise<InterviewLine> {
  const { db, now } = ctx;
  const { id, slotId } = asked;
  const row = await held(asked, ctx);
  if (!mayMove(row, now)) throw new Refused(InterviewRefusal.CANT_MOVE(named(row)), 409);
  await requireSlot(slotId, { step: row.step, jobOrderIds: [row.jobOrderId], after: now }, ctx);
  await seated(() => moveInterview(db, { id, slotId, state: 'Invited', answeredAt: null }));
  await tellMoved({ id, from: row.slotId, to: slotId }, ctx);
  await ctx.audit({ action: 'MOVE', subject: 'interview', subjectId: id, detail: { slotId } });
  return lineOf(await existing(id, ctx), now);
}

export async function markAs(row: InterviewRow, state: InviteState, ctx: Ctx): Promise<void> {
  const { db, actor, now } = ctx;
  if (!marksOf(row, now).includes(state)) throw new Refused(InterviewRefusal.CANT_MARK(named(row)), 409);
  await markInterview(db, { id: row.id, state, at: now, by: actor.username });
  if (state === 'Cancelled') await tellCancelled([row.id], ctx);
  await ctx.audit({ action: 'MARK', subject: 'interview', subjectId: row.id, detail: { state } });
}

export async function mark(asked: TakesOf<typeof interviewsApi.mark>, ctx: Ctx): Promise<InterviewLine> {
  await markAs(await held(asked, ctx), asked.state, ctx);
  return lineOf(await existing(asked.id, ctx), ctx.now);
}

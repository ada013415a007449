// Deciding about a proposal. Confirming one writes the assignment order and fills a place of the job order, or does neither.
import { assign } from '@kawani/domains/schedule/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst, isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { RosterText } from '../contract/notices.ts';
import type { ProposalLine } from '../contract/proposal.ts';
import { RosterRefusal } from '../contract/refusals.ts';
import type { rosterApi } from '../contract.ts';
import { ProposalState } from '../lists.ts';
import { isProposer } from '../rules.ts';
import { fillPlace, type NewPlace } from '../table/posts.ts';
import { decideProposal, holdProposal, type Proposal } from '../table/proposals.ts';
import { openPost, PROPOSALS_PAGE, proposalNow, requireProposal } from './proposals.ts';

type Ctx = RequestContext;

/** The job order is held before the proposal, as when it is cancelled. */
export async function confirm(asked: TakesOf<typeof rosterApi.confirm>, ctx: Ctx): Promise<ProposalLine> {
  const { id, from, shiftId, restDay, remarks } = asked;
  const { db, actor, now } = ctx;
  const { jobOrderId } = await requireProposal(id, ctx);
  const post = await openPostOf(asked, jobOrderId, ctx);
  const proposal = await heldByAnother(asked, ctx);
  const { employeeId, isBillable: billable } = proposal;
  const { detachmentId, designationId } = post;
  const order = await assign(
    {
      ...{ employeeId, detachmentId, designationId, shiftId, from, billable },
      ...(restDay === undefined ? {} : { restDay }),
      ...(remarks === undefined ? {} : { remarks }),
    },
    ctx,
  );
  const placeId = await filled({ jobOrderId, employeeId, startsOn: from, how: 'ASSIGNED' }, ctx);
  await decideProposal(db, id, { state: 'Confirmed', by: actor.username, at: now, orderId: order.id, placeId });
  const { name, place } = proposal;
  const body = RosterText.CONFIRMED({ name, place, date: showDay(from), order: order.ref });
  return decided(proposal, { title: RosterText.CONFIRMED_TITLE(), body }, ctx);
}

/** A proposal that ended says so itself, whatever became of its job order. */
async function openPostOf({ id, version }: ById, jobOrderId: string, ctx: Ctx) {
  try {
    return await openPost(jobOrderId, ctx);
  } catch (error) {
    if (error instanceof Refused) await heldByAnother({ id, version }, ctx);
    throw error;
  }
}

type Filling = Pick<NewPlace, 'jobOrderId' | 'employeeId' | 'startsOn' | 'how'>;

export async function filled(place: Filling, { db, actor, now }: Ctx): Promise<string> {
  const id = newId();
  try {
    await fillPlace(db, { id, ...place, by: actor.username, at: now });
  } catch (error) {
    if (isAgainst(error, 'job_order_fits')) throw new Refused(RosterRefusal.FULL(), 409);
    if (isTaken(error, ['job_order_place_once'])) throw new Refused(RosterRefusal.THERE_ALREADY(), 409);
    throw error;
  }
  return id;
}

export async function decline(asked: TakesOf<typeof rosterApi.decline>, ctx: Ctx): Promise<ProposalLine> {
  const { id, reason } = asked;
  const proposal = await heldByAnother(asked, ctx);
  await decideProposal(ctx.db, id, { state: 'Declined', by: ctx.actor.username, at: ctx.now, reason });
  const { name, jobOrder: ref } = proposal;
  return decided(
    proposal,
    { title: RosterText.DECLINED_TITLE(), body: RosterText.DECLINED({ name, ref, reason }) },
    ctx,
  );
}

export async function withdraw(asked: TakesOf<typeof rosterApi.withdraw>, ctx: Ctx): Promise<ProposalLine> {
  const proposal = await held(asked, ctx);
  if (!isMine(proposal, ctx)) throw new Refused(RosterRefusal.NOT_YOURS(), 403);
  await decideProposal(ctx.db, asked.id, { state: 'Withdrawn', by: ctx.actor.username, at: ctx.now });
  return decided(proposal, null, ctx);
}

function isMine({ proposer, ...proposal }: Proposal, { actor }: Ctx): boolean {
  return isProposer({ ...proposal, proposedBy: proposer }, { ...actor, mayAssign: true });
}

type ById = { readonly id: string; readonly version: number };

async function heldByAnother(asked: ById, ctx: Ctx): Promise<Proposal> {
  const proposal = await held(asked, ctx);
  if (isMine(proposal, ctx)) throw new Refused(RosterRefusal.ANOTHER_PERSON(), 403);
  return proposal;
}

/** As it stands, while nobody else decides about it. */
async function held({ id, version }: ById, ctx: Ctx): Promise<Proposal> {
  await holdProposal(ctx.db, id);
  const proposal = await requireProposal(id, ctx);
  const { state } = proposal;
  if (state !== 'Waiting') throw new Refused(RosterRefusal.ENDED({ state: () => ProposalState.labelOf(state) }), 409);
  if (proposal.version !== version) throw new Refused(RosterRefusal.STALE());
  return proposal;
}

type Says = Pick<Parameters<Ctx['notify']>[0], 'title' | 'body'>;

async function decided({ id, proposer, employeeId }: Proposal, told: Says | null, ctx: Ctx): Promise<ProposalLine> {
  const now = await proposalNow(id, ctx);
  const detail = { employeeId, jobOrder: now.jobOrder, state: now.state };
  await ctx.audit({ action: 'DECIDE', subject: 'roster proposal', subjectId: id, detail });
  if (told !== null) await ctx.notify({ to: proposer, ...told, opens: PROPOSALS_PAGE });
  return now;
}

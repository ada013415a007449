// Proposing somebody of the roster for a job order, and what was proposed.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { officeOf } from '@kawani/domains/requests/engine/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { JobOrderState } from '../../job-orders/lists.ts';
import { holdJobOrder } from '../../job-orders/table/job-orders.ts';
import { RosterText } from '../contract/notices.ts';
import type { ProposalLine } from '../contract/proposal.ts';
import { RosterRefusal } from '../contract/refusals.ts';
import type { ProposalQuery, rosterApi } from '../contract.ts';
import { movesOf } from '../rules.ts';
import { type PostRow, postRow } from '../table/posts.ts';
import { countProposals, insertProposal, type Proposal, proposalRow, proposalRows } from '../table/proposals.ts';
import { rosterKindOf } from '../table/roster.ts';

type Ctx = RequestContext;
/** Where proposals are read and decided. */
export const PROPOSALS_PAGE = '/employee-roster?view=proposals';

export async function proposalPage(asked: ProposalQuery, ctx: Ctx) {
  const { page, size } = asked;
  const [rows, total] = await ctx.db.together((one) =>
    Promise.all([proposalRows(one, asked), countProposals(one, asked)]),
  );
  const items = rows.map((row) => lineFor(row, ctx));
  if (items.length > 0)
    await ctx.audit({
      action: 'READ',
      subject: 'roster proposals',
      detail: { employees: items.map(({ employeeId }) => employeeId) },
    });
  return { items, page, size, total };
}

function lineFor({ proposer, proposerId, ...row }: Proposal, { actor }: Ctx): ProposalLine {
  const mayAssign = actor.holds.has(EmployeePermission.CREATE_ASSIGNMENT_ORDER.code);
  return { ...row, moves: movesOf({ ...row, proposedBy: proposer, proposerId }, { ...actor, mayAssign }) };
}

export async function proposalNow(id: string, ctx: Ctx): Promise<ProposalLine> {
  return lineFor(await requireProposal(id, ctx), ctx);
}

export async function requireProposal(id: string, { db }: Ctx): Promise<Proposal> {
  const found = await proposalRow(db, id);
  if (found === undefined) throw new Refused(RosterRefusal.NO_SUCH_PROPOSAL(), 404);
  return found;
}

export async function propose(asked: TakesOf<typeof rosterApi.propose>, ctx: Ctx): Promise<ProposalLine> {
  const { db, actor, now, today } = ctx;
  const { employeeId, jobOrderId, startsOn, note = null } = asked;
  await openPost(jobOrderId, ctx, 'jobOrderId');
  if (startsOn < today) throw new Refused(RosterRefusal.PAST('startsOn'), 400);
  const kind = await rosterKindOf(db, employeeId, today);
  if (kind === undefined) throw new Refused(RosterRefusal.NOT_IN_ROSTER('employeeId'), 409);
  if (kind === 'FORMER') throw new Refused(RosterRefusal.REHIRE_FIRST('employeeId'), 409);
  const id = newId();
  try {
    const by = { by: actor.username, byId: actor.employeeId, at: now };
    await insertProposal(db, { id, employeeId, jobOrderId, startsOn, note, ...by });
  } catch (error) {
    if (!isTaken(error, ['roster_proposal_once'])) throw error;
    throw new Refused(RosterRefusal.PROPOSED_ALREADY('employeeId'), 409);
  }
  const made = await requireProposal(id, ctx);
  await ctx.audit({ action: 'PROPOSE', subject: 'roster proposal', subjectId: id, detail: { employeeId, jobOrderId } });
  await tellOffice(made, ctx);
  return lineFor(made, ctx);
}

type OpenPost = PostRow & { readonly detachmentId: string };

/** Held until the end of the transaction: it is neither cancelled nor filled meanwhile. */
export async function openPost(jobOrderId: string, { db, today }: Ctx, field?: 'jobOrderId'): Promise<OpenPost> {
  await holdJobOrder(db, jobOrderId);
  const post = await postRow(db, jobOrderId, today);
  if (post === undefined) throw new Refused(RosterRefusal.NO_SUCH_JOB_ORDER(field), 400);
  const { state, detachmentId } = post;
  if (detachmentId === null) throw new Refused(RosterRefusal.NO_SITE(field), 409);
  if (state === 'Filled') throw new Refused(RosterRefusal.FULL(field), 409);
  if (state !== 'Open')
    throw new Refused(RosterRefusal.NOT_OPEN({ state: () => JobOrderState.labelOf(state) }, field), 409);
  return { ...post, detachmentId };
}

/** Those who may write the assignment order, without the proposer. */
async function tellOffice(made: Proposal, { db, today, actor, notify }: Ctx): Promise<void> {
  const { name, jobOrder: ref, designation, place, startsOn } = made;
  const title = RosterText.PROPOSED_TITLE();
  const body = RosterText.PROPOSED({ name, ref, designation, place, date: showDay(startsOn) });
  for (const to of await officeOf(db, EmployeePermission.CREATE_ASSIGNMENT_ORDER.code, today))
    if (to !== actor.username) await notify({ to, title, body, opens: PROPOSALS_PAGE });
}

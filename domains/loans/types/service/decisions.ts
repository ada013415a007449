// Deciding terms of loans that somebody else proposed: approved ones hold from their date on.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { LoanTermsText } from '../contract/notices.ts';
import { LoanTermsRefusal } from '../contract/proposals.ts';
import { isSamePerson } from '../rules/proposal.ts';
import { beginRules, beginTerms, decideProposal, openProposals, type ProposalRow } from '../table/proposals.ts';
import { holdTerms, nameOf, pageOf } from './held-terms.ts';
import { isTerms } from './policy.ts';
import { recordTerms, remarksOf, rulesChanges, termsChanges } from './policy-history.ts';
import { loanRulesOn, termsOn } from './terms.ts';

type Decision = { id: string; version: number };

export async function approveProposal({ id, version }: Decision, ctx: RequestContext) {
  const { db, today } = ctx;
  const { subject, figures, effectiveFrom, proposedBy } = await heldForOther(id, version, ctx);
  const date = showDay(effectiveFrom);
  if (effectiveFrom < today) throw new Refused(LoanTermsRefusal.DATE_PASSED({ date }));
  const changes = isTerms(figures)
    ? termsChanges(await termsOn(db, figures.type, effectiveFrom), figures)
    : rulesChanges(await loanRulesOn(db, effectiveFrom), figures);
  await decide(id, 'APPROVED', null, ctx);
  if (isTerms(figures)) await beginTerms(db, figures.type, id, effectiveFrom);
  else await beginRules(db, id, effectiveFrom);
  await recordTerms(ctx, { subject, act: 'APPROVED', says: proposedBy, effectiveFrom, changes });
  const facts = { by: ctx.actor.username, name: nameOf(subject), date };
  await ctx.notify({
    to: proposedBy,
    title: LoanTermsText.APPROVED_TITLE(),
    body: LoanTermsText.APPROVED(facts),
    opens: pageOf(subject),
  });
  return { subject };
}

export async function rejectProposal({ id, version, remarks }: Decision & { remarks: string }, ctx: RequestContext) {
  const { subject, effectiveFrom, proposedBy } = await heldForOther(id, version, ctx);
  await decide(id, 'REJECTED', remarks, ctx);
  const changes = [remarksOf(remarks)];
  await recordTerms(ctx, { subject, act: 'REJECTED', says: proposedBy, effectiveFrom, changes });
  const facts = { by: ctx.actor.username, name: nameOf(subject), date: showDay(effectiveFrom) };
  await ctx.notify({
    to: proposedBy,
    title: LoanTermsText.REJECTED_TITLE(),
    body: LoanTermsText.REJECTED(facts),
    opens: pageOf(subject),
  });
  return { subject };
}

export async function withdrawProposal({ id, version }: Decision, ctx: RequestContext) {
  const proposal = await held(id, version, ctx);
  const { subject, effectiveFrom, proposedBy: name, reason } = proposal;
  if (!isOwn(proposal, ctx)) throw new Refused(LoanTermsRefusal.NOT_YOURS({ name }), 403);
  await decide(id, 'WITHDRAWN', null, ctx);
  await recordTerms(ctx, { subject, act: 'WITHDRAWN', says: reason, effectiveFrom, changes: [] });
  return { subject };
}

/** What somebody else proposed. */
async function heldForOther(id: string, version: number, ctx: RequestContext): Promise<ProposalRow> {
  const proposal = await held(id, version, ctx);
  if (isOwn(proposal, ctx)) throw new Refused(LoanTermsRefusal.OWN_PROPOSAL(), 403);
  return proposal;
}

async function held(id: string, version: number, ctx: RequestContext): Promise<ProposalRow> {
  const proposal = (await openProposals(ctx.db)).find((waiting) => waiting.id === id.toLowerCase());
  if (proposal === undefined) throw new Refused(LoanTermsRefusal.NO_PROPOSAL(), 404);
  await holdTerms(proposal.subject, version, ctx);
  return proposal;
}

async function decide(
  id: string,
  state: 'APPROVED' | 'REJECTED' | 'WITHDRAWN',
  remarks: string | null,
  { db, actor }: RequestContext,
): Promise<void> {
  await decideProposal(db, id, { state, remarks, by: actor.username, byId: actor.employeeId });
}

function isOwn({ proposedBy, proposedById }: ProposalRow, { actor }: RequestContext): boolean {
  return isSamePerson(actor, { username: proposedBy, employeeId: proposedById });
}

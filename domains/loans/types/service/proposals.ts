// Proposing terms of loans. They decide what people owe, so nobody sets them alone: somebody else approves them.
import { officeOf } from '@kawani/domains/requests/engine/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { FieldChange } from '@kawani/kit/contract/history';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { LoanTermsText } from '../contract/notices.ts';
import { LoanTermsRefusal, type loanProposalsApi } from '../contract/proposals.ts';
import type { LoanRulesEntry, LoanTermsEntry } from '../contract.ts';
import { LoanSubject } from '../lists.ts';
import { LoanPermission } from '../policy.ts';
import { rulesAsked, termsAsked } from '../rules/figures.ts';
import { dateObjections, termsObjections } from '../rules/proposal.ts';
import { insertProposal, openProposals, type ProposalRow } from '../table/proposals.ts';
import { holdTerms, nameOf, pageOf } from './held-terms.ts';
import { rulesEntry, termsEntry } from './policy.ts';
import { recordTerms, rulesChanges, termsChanges } from './policy-history.ts';
import { loanRulesOn, termsOn } from './terms.ts';

export async function proposeTerms(
  { type, version, ...form }: TakesOf<typeof loanProposalsApi.propose>,
  ctx: RequestContext,
): Promise<LoanTermsEntry> {
  await holdTerms(type, version, ctx);
  const figures = termsAsked(type, form);
  refuse([...dateObjections(form.effectiveFrom, ctx.today), ...termsObjections(type, figures)]);
  const changes = termsChanges(await termsOn(ctx.db, type, form.effectiveFrom), figures);
  await propose({ subject: type, figures, ...form }, changes, ctx);
  return termsEntry(type, ctx);
}

export async function proposeRules(
  { version, ...form }: TakesOf<typeof loanProposalsApi.proposeRules>,
  ctx: RequestContext,
): Promise<LoanRulesEntry> {
  await holdTerms('COMMON', version, ctx);
  const figures = rulesAsked(form);
  refuse(dateObjections(form.effectiveFrom, ctx.today));
  const changes = rulesChanges(await loanRulesOn(ctx.db, form.effectiveFrom), figures);
  await propose({ subject: 'COMMON', figures, ...form }, changes, ctx);
  return rulesEntry(ctx);
}

type Proposed = Pick<ProposalRow, 'subject' | 'figures' | 'effectiveFrom' | 'reason'>;

async function propose(
  { subject, figures, effectiveFrom, reason }: Proposed,
  changes: readonly FieldChange[],
  ctx: RequestContext,
): Promise<void> {
  const { db, actor } = ctx;
  if ((await openProposals(db)).some((waiting) => waiting.subject === subject)) {
    throw new Refused(LoanTermsRefusal.WAITS_ALREADY({ name: () => LoanSubject.labelOf(subject) }));
  }
  const date = showDay(effectiveFrom);
  if (changes.length === 0) throw new Refused(LoanTermsRefusal.NOTHING_NEW({ date }, 'effectiveFrom'));
  const by = { proposedBy: actor.username, proposedById: actor.employeeId };
  await insertProposal(db, { subject, figures, effectiveFrom, reason, ...by });
  await recordTerms(ctx, { subject, act: 'PROPOSED', says: reason, effectiveFrom, changes });
  const others = await officeOf(db, LoanPermission.MANAGE_LOAN_POLICY.code, ctx.today);
  for (const to of others.filter((username) => username !== actor.username)) {
    const body = LoanTermsText.WAITS({ by: actor.username, name: nameOf(subject), date });
    await ctx.notify({ to, title: LoanTermsText.WAITS_TITLE(), body, opens: pageOf(subject) });
  }
}

function refuse([first, ...others]: readonly Refusal[]): void {
  if (first !== undefined) throw new Refused(first, 409, others);
}

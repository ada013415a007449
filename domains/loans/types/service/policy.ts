// The terms of loans as the office maintains them: what holds today, what is planned, and what waits for approval.
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import type { LoanRulesEntry, LoanTermsEntry, loanTermsApi } from '../contract.ts';
import { type LoanSubject, LoanType } from '../lists.ts';
import { isSamePerson } from '../rules/proposal.ts';
import type { LoanRules, LoanTerms } from '../rules/terms.ts';
import { openProposals, type ProposalRow, versionRows } from '../table/proposals.ts';
import { rulesFrom, termsFrom } from '../table/terms.ts';
import { allTermsOn, loanRulesOn } from './terms.ts';

/** For people who file or decide loans. */
export async function termsToday({ db, today }: RequestContext): Promise<ReturnsOf<typeof loanTermsApi.today>> {
  return { items: [...(await allTermsOn(db, today))], rules: await loanRulesOn(db, today) };
}

type Asking = Pick<RequestContext, 'db' | 'today' | 'actor'>;

export async function loanPolicy(ctx: Asking): Promise<ReturnsOf<typeof loanTermsApi.policy>> {
  const { db, today } = ctx;
  const [terms, rules, proposals, versions] = [
    await termsFrom(db, today),
    await rulesFrom(db, today),
    await openProposals(db),
    await versionRows(db),
  ];
  const about = (subject: LoanSubject) => ({
    version: versions.find((row) => row.subject === subject)?.version ?? 1,
    waiting: proposals.find((row) => row.subject === subject),
    ...ctx,
  });
  return {
    items: LoanType.codes.map((type) => ({
      subject: type,
      ...entryOf(terms.filter((row) => row.type === type).map(apart), about(type), isTerms),
    })),
    common: { subject: 'COMMON', ...entryOf(rules.map(apart), about('COMMON'), isRules) },
  };
}

export async function termsEntry(type: LoanType, ctx: Asking): Promise<LoanTermsEntry> {
  const entry = (await loanPolicy(ctx)).items.find(({ subject }) => subject === type);
  if (entry === undefined) throw new Error(`There is no loan type ${type}`);
  return entry;
}

export async function rulesEntry(ctx: Asking): Promise<LoanRulesEntry> {
  return (await loanPolicy(ctx)).common;
}

type Dated<Figures> = { effectiveFrom: Day; figures: Figures };

function apart<Figures>({ effectiveFrom, ...figures }: Figures & { effectiveFrom: Day }) {
  return { effectiveFrom, figures };
}

type About = Asking & { version: number; waiting: ProposalRow | undefined };
type Figures = ProposalRow['figures'];

/** `rows`: what holds today and what is planned, in the order of their dates. */
function entryOf<Of extends Figures>(
  rows: readonly Dated<Of>[],
  { version, waiting, today, actor }: About,
  isOne: (figures: Figures) => figures is Of,
) {
  const on = (day: Day) => {
    const row = rows.findLast(({ effectiveFrom }) => effectiveFrom <= day);
    if (row === undefined) throw new Error('Terms of loans always hold');
    return row;
  };
  const dates = { now: on(today), planned: rows.find(({ effectiveFrom }) => effectiveFrom > today) ?? null, version };
  if (waiting === undefined || !isOne(waiting.figures)) return { ...dates, proposal: null };
  const { id, effectiveFrom, reason, figures, proposedBy, proposedById, proposedAt } = waiting;
  const isOwn = isSamePerson(actor, { username: proposedBy, employeeId: proposedById });
  const replaces = on(effectiveFrom < today ? today : effectiveFrom).figures;
  return {
    ...dates,
    proposal: { id, effectiveFrom, figures, replaces, reason, by: proposedBy, at: proposedAt, isOwn },
  };
}

export function isTerms(figures: Figures): figures is LoanTerms {
  return 'type' in figures;
}

function isRules(figures: Figures): figures is LoanRules {
  return !isTerms(figures);
}

// The history of loan terms: who proposed, approved, rejected and withdrew which change.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { changesBetween, type FieldChange, type History } from '@kawani/kit/contract/history';
import { phrase } from '@kawani/kit/contract/say';
import { historyOf, recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { exact } from '@kawani/kit/values/exact';
import { showPesos } from '@kawani/kit/values/pesos';
import type { loanTermsApi } from '../contract.ts';
import { LoanMethod, LoanSecurity, LoanSource, type LoanSubject } from '../lists.ts';
import { inOrder } from '../rules/figures.ts';
import type { LoanRules, LoanTerms } from '../rules/terms.ts';

const SUBJECT = 'loan_policy';

export async function loanTermsHistory(
  { subject, ...paged }: TakesOf<typeof loanTermsApi.history>,
  { db }: RequestContext,
): Promise<History> {
  return historyOf(db, { subject: SUBJECT, subjectId: subject }, paged);
}

/** What became of a proposal: the field of the history, and its value. */
const ACTS = {
  PROPOSED: phrase('Proposed because'),
  APPROVED: phrase('Approved, proposed by'),
  REJECTED: phrase('Rejected, proposed by'),
  WITHDRAWN: phrase('Withdrawn'),
};

type Changed = {
  subject: LoanSubject;
  act: keyof typeof ACTS;
  /** The reason of a proposal, or who proposed what is decided. */
  says: string;
  effectiveFrom: Day;
  changes: readonly FieldChange[];
};

export async function recordTerms(
  ctx: RequestContext,
  { subject, act, says, effectiveFrom, changes }: Changed,
): Promise<void> {
  const head = [
    { field: ACTS[act], was: null, is: says },
    { field: phrase('Effective from'), was: null, is: showDay(effectiveFrom) },
  ];
  await recordChange(ctx, { subject: SUBJECT, subjectId: subject }, [...head, ...changes]);
}

export function remarksOf(remarks: string): FieldChange {
  return { field: phrase('Remarks'), was: null, is: remarks };
}

/** In English, as the log keeps them; the history says them to its reader. */
const TERMS = {
  sources: phrase('Sources'),
  minAmount: phrase('Minimum amount'),
  maxAmount: phrase('Maximum amount'),
  savingsMultiple: phrase('Times the savings deposit'),
  netPayShare: phrase('Share of earned net pay'),
  approverSetsLimit: phrase('Approver sets the limit'),
  maxMonths: phrase('Maximum months'),
  annualRate: phrase('Interest a year'),
  method: phrase('Interest method'),
  securities: phrase('Securities'),
  minTenureMonths: phrase('Minimum tenure in months'),
  minSavings: phrase('Minimum savings deposit'),
  needsFinalApproval: phrase('Final approval'),
  renewalShare: phrase('Repaid before renewal'),
  rebatesStraight: phrase('Rebate on early payment'),
  paidToSupplier: phrase('Paid to the supplier'),
  papers: phrase('Papers'),
  note: phrase('Note'),
};

const RULES = {
  coMakers: phrase('Co-makers'),
  maxGuarantees: phrase('Loans one person may secure'),
  coMakerHours: phrase('Hours to answer as co-maker'),
  shieldRate: phrase('Shield fee'),
  minSavings: phrase('Minimum savings deposit'),
  valesTogether: phrase('Vales decided together, up to'),
};

export function termsChanges(before: LoanTerms, after: LoanTerms): readonly FieldChange[] {
  return changesBetween(termsStated(before), termsStated(after), TERMS);
}

export function rulesChanges(before: LoanRules, after: LoanRules): readonly FieldChange[] {
  return changesBetween(rulesStated(before), rulesStated(after), RULES);
}

function termsStated(terms: LoanTerms) {
  return {
    ...terms,
    sources: inOrder(LoanSource.codes, terms.sources)
      .map((code) => LoanSource.labels[code])
      .join(', '),
    securities: inOrder(LoanSecurity.codes, terms.securities)
      .map((code) => LoanSecurity.labels[code])
      .join(', '),
    method: LoanMethod.labels[terms.method],
    minAmount: showPesos(terms.minAmount),
    maxAmount: terms.maxAmount === null ? null : showPesos(terms.maxAmount),
    minSavings: terms.minSavings === null ? null : showPesos(terms.minSavings),
    netPayShare: terms.netPayShare === null ? null : percent(terms.netPayShare),
    annualRate: percent(terms.annualRate),
    renewalShare: percent(terms.renewalShare),
  };
}

function rulesStated(rules: LoanRules) {
  return {
    ...rules,
    shieldRate: percent(rules.shieldRate),
    minSavings: showPesos(rules.minSavings),
    valesTogether: showPesos(rules.valesTogether),
  };
}

/** `0.125` as `12.5%`. */
function percent(share: string): string {
  return `${exact(share).times(100).toString()}%`;
}

// The terms that a form asks for: what it leaves out is not set, and a rate is written in one way only.
import { exact } from '@kawani/kit/values/exact';
import type { LoanRulesForm, LoanTermsForm } from '../contract/form.ts';
import { LoanSecurity, LoanSource, type LoanType } from '../lists.ts';
import type { LoanRules, LoanTerms } from './terms.ts';

export function termsAsked(type: LoanType, form: LoanTermsForm): LoanTerms {
  const { effectiveFrom: _, reason: __, ...figures } = form;
  return {
    ...figures,
    type,
    sources: inOrder(LoanSource.codes, form.sources),
    securities: inOrder(LoanSecurity.codes, form.securities),
    maxAmount: form.maxAmount ?? null,
    savingsMultiple: form.savingsMultiple === undefined ? null : plain(form.savingsMultiple),
    netPayShare: form.netPayShare === undefined ? null : plain(form.netPayShare),
    annualRate: plain(form.annualRate),
    minSavings: form.minSavings ?? null,
    renewalShare: plain(form.renewalShare),
    papers: form.papers ?? null,
    note: form.note ?? null,
  };
}

export function rulesAsked({ effectiveFrom: _, reason: __, ...figures }: LoanRulesForm): LoanRules {
  return { ...figures, shieldRate: plain(figures.shieldRate) };
}

/** Each once, in the order of its list. */
export function inOrder<Code>(codes: readonly Code[], chosen: readonly Code[]): Code[] {
  return codes.filter((code) => chosen.includes(code));
}

/** `0.120` as `0.12`. */
function plain(decimal: string): string {
  return exact(decimal).toString();
}

// A loan as it would be granted, and everything that stands against it (philippine-rules.md CL-1 to CL-5). Amounts in centavos.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { ZERO } from '@kawani/kit/values/pesos';
import { type Disclosure, disclosureOf } from '../../types/rules/disclosure.ts';
import { loanStanding, type StandingLine } from '../../types/rules/eligibility.ts';
import { type LoanLimit, loanLimit } from '../../types/rules/limit.ts';
import { type LoanDue, loanSchedule } from '../../types/rules/schedule.ts';
import { LoanRefusal } from '../contract/refusals.ts';
import { type Given, objectionsTo, type Wanted } from './objections.ts';

export type LoanOffer = {
  readonly objections: readonly Refusal[];
  readonly standing: readonly StandingLine[];
  readonly limit: LoanLimit;
  /** Null while what is asked for can't be computed. */
  readonly granted: { readonly schedule: readonly LoanDue[]; readonly disclosure: Disclosure } | null;
};

export function offerOf(wanted: Wanted, given: Given): LoanOffer {
  const { terms, applicant, rules } = given;
  const savings = terms.minSavings ?? rules.minSavings;
  const standing = loanStanding(
    { savingsDeposit: applicant.savings, netEquity: applicant.netEquity, tenureMonths: applicant.tenureMonths },
    { savings: savings === 0 ? null : savings, tenureMonths: terms.minTenureMonths },
  );
  const limit = loanLimit(terms, { ...applicant, savingsDeposit: applicant.savings });
  const objections = objectionsTo(wanted, { ...given, standing: standing.lines, limit });
  const granted = objections.some(({ field }) => NEEDED.has(field ?? '')) ? null : grantedAs(wanted, given);
  const isNothingLeft = granted !== null && granted.disclosure.netProceeds <= 0;
  if (isNothingLeft) objections.push(LoanRefusal.NOTHING_LEFT('amount'));
  return { objections, standing: standing.lines, limit, granted: isNothingLeft ? null : granted };
}

/** Fields without which there is no schedule. */
const NEEDED: ReadonlySet<string> = new Set(['amount', 'firstOn', 'months']);

function grantedAs(wanted: Wanted, { terms, rules, today, coming, renewed }: Given) {
  const { amount: principal, months, every, firstOn, release, security } = wanted;
  const { annualRate, method } = terms;
  const schedule = loanSchedule({ principal, annualRate, months, method }, { every, firstOn }, coming);
  const renewedBalance = renewed?.balance ?? ZERO;
  const granted = { principal, releasedOn: today, release, security, renewedBalance, schedule };
  return { schedule, disclosure: disclosureOf(granted, rules) };
}

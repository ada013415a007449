// What speaks against a loan, with the figures behind it (philippine-rules.md CL-1). Amounts in centavos.
import { type Centavos, minus, plus, ZERO } from '@kawani/kit/values/pesos';
import { LOAN_TENURE_MONTHS } from '../lists.ts';
import type { LoanRules, LoanTerms } from './terms.ts';

export type LoanWarning = 'SAVINGS_BELOW_MINIMUM' | 'NET_EQUITY_NEGATIVE' | 'TENURE_UNDER_ONE_YEAR';

export type EquityParts = {
  /** Balance of the savings account. */
  readonly savingsDeposit: Centavos;
  /** Share in the Tulungan fund. */
  readonly fundShare: Centavos;
  /** Of all company loans of the person. */
  readonly unpaidPrincipal: Centavos;
  /** The person's share of the unpaid principal of loans that they secure for others. */
  readonly guaranteed: Centavos;
};

/** What a person has in the funds less what they owe and answer for; below zero where they owe more (rule CL-1). */
export function netEquity({ savingsDeposit, fundShare, unpaidPrincipal, guaranteed }: EquityParts): Centavos {
  return minus(plus(savingsDeposit, fundShare), unpaidPrincipal, guaranteed);
}

export type LoanStanding = {
  readonly savingsDeposit: Centavos;
  readonly netEquity: Centavos;
  /** Whole months from the hiring to the filing. */
  readonly tenureMonths: number;
};

export type LoanMinimums = {
  /** Null where savings play no part. */
  readonly savings: Centavos | null;
  /** Terms may ask for a longer service than the year that the specification fixes, never for a shorter one. */
  readonly tenureMonths: number;
};

export function minimumsOf(
  { minSavings, minTenureMonths }: Pick<LoanTerms, 'minSavings' | 'minTenureMonths'>,
  shared: Pick<LoanRules, 'minSavings'>,
): LoanMinimums {
  const savings = minSavings ?? shared.minSavings;
  return { savings: savings === ZERO ? null : savings, tenureMonths: minTenureMonths };
}

/** One thing that is looked at: the person's figure, and the figure it is held against. */
export type StandingLine = {
  readonly warning: LoanWarning;
  readonly isRaised: boolean;
  /** The loan can't be filed while it is raised. Other warnings inform the approver. */
  readonly blocks: boolean;
  /** Centavos, or whole months of a tenure. */
  readonly value: number;
  readonly minimum: number;
};

/** Whether a loan may be filed, and each thing that was looked at; tenure alone blocks it (rule CL-1). */
export function loanStanding(
  { savingsDeposit, netEquity: equity, tenureMonths }: LoanStanding,
  minimums: LoanMinimums,
): { readonly eligible: boolean; readonly lines: readonly StandingLine[] } {
  const months = Math.max(minimums.tenureMonths, LOAN_TENURE_MONTHS);
  const lines = [
    ...(minimums.savings === null ? [] : [line('SAVINGS_BELOW_MINIMUM', savingsDeposit, minimums.savings)]),
    line('NET_EQUITY_NEGATIVE', equity, 0),
    line('TENURE_UNDER_ONE_YEAR', tenureMonths, months),
  ];
  return { eligible: !lines.some(({ blocks, isRaised }) => blocks && isRaised), lines };
}

function line(warning: LoanWarning, value: number, minimum: number): StandingLine {
  return { warning, isRaised: value < minimum, blocks: warning === 'TENURE_UNDER_ONE_YEAR', value, minimum };
}

/** The warnings that are raised, in their order. */
export function warningsOf(lines: readonly StandingLine[]): readonly LoanWarning[] {
  return lines.filter(({ isRaised }) => isRaised).map(({ warning }) => warning);
}

// The arithmetic of company loans: installments that sum to the last centavo, and what is held against a borrower. Pure;
// amounts in centavos.
import { downToCentavos, type Exact, exact, toCentavos } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';

export type Terms = {
  readonly principal: Centavos;
  /** As a decimal: `0.12` a year. */
  readonly annualRate: string;
  readonly months: number;
  /** Straight: interest on the principal for the whole term. Diminishing: on what is still owed, month by month. */
  readonly method: 'straight' | 'diminishing';
};

export type Installment = { readonly principal: Centavos; readonly interest: Centavos };

/** One row a month; together they are the principal and the interest to the centavo (rule CL-5). */
export function installments(terms: Terms): readonly Installment[] {
  return terms.method === 'straight' ? straight(terms) : diminishing(terms);
}

function straight({ principal, annualRate, months }: Terms): Installment[] {
  const interest = toCentavos(exact(annualRate).times(principal).times(months).dividedBy(12));
  const level = toCentavos(exact(principal + interest).dividedBy(months));
  const interestEach = downToCentavos(exact(interest).dividedBy(months));
  return Array.from({ length: months }, (_, nth) => {
    const isLast = nth === months - 1;
    const due = isLast ? principal + interest - level * nth : level;
    const part = isLast ? interest - interestEach * nth : interestEach;
    return { principal: (due - part) as Centavos, interest: part as Centavos };
  });
}

function diminishing({ principal, annualRate, months }: Terms): Installment[] {
  const monthly = exact(annualRate).dividedBy(12);
  const level = levelInstallment(principal, monthly, months);
  let owed: number = principal;
  return Array.from({ length: months }, (_, nth) => {
    const interest = toCentavos(monthly.times(owed));
    const part = nth === months - 1 ? owed : level - interest;
    owed -= part;
    return { principal: part as Centavos, interest };
  });
}

/** Principal × r / (1 − (1 + r)^−n), rounded once. */
function levelInstallment(principal: Centavos, monthly: Exact, months: number): Centavos {
  if (monthly.isZero()) return toCentavos(exact(principal).dividedBy(months));
  const shrunk = exact(1).minus(monthly.plus(1).pow(-months));
  return toCentavos(monthly.times(principal).dividedBy(shrunk));
}

export type LoanWarning = 'SAVINGS_BELOW_MINIMUM' | 'NET_EQUITY_NEGATIVE' | 'TENURE_UNDER_ONE_YEAR';

export type Standing = {
  readonly savingsDeposit: Centavos;
  readonly netEquity: Centavos;
  /** Whole months from the hiring to the filing. */
  readonly tenureMonths: number;
};

const TENURE_MONTHS = 12;

/** What speaks against a loan; tenure alone blocks it (rule CL-1). `minimum`: null where savings play no part. */
export function loanStanding(
  { savingsDeposit, netEquity, tenureMonths }: Standing,
  minimum: Centavos | null,
): { eligible: boolean; warnings: readonly LoanWarning[] } {
  const found: readonly (readonly [LoanWarning, boolean])[] = [
    ['SAVINGS_BELOW_MINIMUM', minimum !== null && savingsDeposit < minimum],
    ['NET_EQUITY_NEGATIVE', netEquity < 0],
    ['TENURE_UNDER_ONE_YEAR', tenureMonths < TENURE_MONTHS],
  ];
  const warnings = found.filter(([, isSo]) => isSo).map(([warning]) => warning);
  return { eligible: !warnings.includes('TENURE_UNDER_ONE_YEAR'), warnings };
}

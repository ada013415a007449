// The monthly installments of a company loan, which sum to the last centavo. Amounts in centavos.
import { downToCentavos, type Exact, exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, centavos } from '@kawani/kit/values/pesos';
import type { LoanMethod } from '../lists.ts';

export type Terms = {
  readonly principal: Centavos;
  /** As a decimal: `0.12` a year. */
  readonly annualRate: string;
  readonly months: number;
  readonly method: LoanMethod;
};

export type Installment = { readonly principal: Centavos; readonly interest: Centavos };

/** One row a month; together they are the principal and the interest to the centavo (rule CL-5). */
export function installments(terms: Terms): readonly Installment[] {
  return terms.method === 'STRAIGHT' ? straight(terms) : diminishing(terms);
}

function straight({ principal, annualRate, months }: Terms): Installment[] {
  const interest = toCentavos(exact(annualRate).times(principal).times(months).dividedBy(12));
  const level = toCentavos(exact(principal + interest).dividedBy(months));
  const interestEach = downToCentavos(exact(interest).dividedBy(months));
  return Array.from({ length: months }, (_, nth) => {
    const isLast = nth === months - 1;
    const due = isLast ? principal + interest - level * nth : level;
    const part = isLast ? interest - interestEach * nth : interestEach;
    return { principal: centavos(due - part), interest: centavos(part) };
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
    return { principal: centavos(part), interest };
  });
}

/** Principal × r / (1 − (1 + r)^−n), rounded once. */
function levelInstallment(principal: Centavos, monthly: Exact, months: number): Centavos {
  if (monthly.isZero()) return toCentavos(exact(principal).dividedBy(months));
  const shrunk = exact(1).minus(monthly.plus(1).pow(-months));
  return toCentavos(monthly.times(principal).dividedBy(shrunk));
}

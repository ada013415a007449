// How much somebody may borrow of a type, and over how many months (philippine-rules.md section 12: limits of
// company-loan-policy.json; CL-7 for Vale). Amounts in centavos.
import { downToCentavos, exact } from '@kawani/kit/values/exact';
import { type Centavos, centavos } from '@kawani/kit/values/pesos';
import type { LoanTerms } from './terms.ts';

export type LoanLimitBasis = 'MAX_AMOUNT' | 'SAVINGS' | 'NET_PAY' | 'APPROVER';

export type LoanLimit = {
  readonly least: Centavos;
  /** Undefined: the approver has set no limit yet, or nothing limits the amount. */
  readonly most: Centavos | undefined;
  /** Each limit with the amount it comes to; the smallest of them is `most`. */
  readonly lines: readonly { readonly basis: LoanLimitBasis; readonly amount: Centavos }[];
};

type LimitTerms = Pick<LoanTerms, 'minAmount' | 'maxAmount' | 'savingsMultiple' | 'netPayShare' | 'approverSetsLimit'>;

export type Borrower = {
  readonly savingsDeposit: Centavos;
  /** Net pay earned to date that no payday has paid yet. */
  readonly netPayEarned: Centavos;
  /** Set for this borrower, of a type whose limit the approver sets; null before. */
  readonly approverLimit: Centavos | null;
};

/** The least of what the terms allow. A part of a centavo is dropped: nobody borrows more than the limit. */
export function loanLimit(terms: LimitTerms, { savingsDeposit, netPayEarned, approverLimit }: Borrower): LoanLimit {
  const { minAmount, maxAmount, savingsMultiple, netPayShare, approverSetsLimit } = terms;
  const byTerms = [
    { basis: 'MAX_AMOUNT', amount: maxAmount },
    { basis: 'SAVINGS', amount: shareOf(savingsMultiple, savingsDeposit) },
    { basis: 'NET_PAY', amount: shareOf(netPayShare, netPayEarned) },
  ] as const;
  const lines = approverSetsLimit ? [{ basis: 'APPROVER', amount: approverLimit } as const] : byTerms;
  const set = lines.flatMap(({ basis, amount }) => (amount === null ? [] : [{ basis, amount }]));
  const most = set.length === 0 ? undefined : centavos(Math.min(...set.map(({ amount }) => amount)));
  return { least: minAmount, most, lines: set };
}

function shareOf(share: string | null, amount: Centavos): Centavos | null {
  if (share === null) return null;
  return downToCentavos(exact(share).times(Math.max(amount, 0)));
}

/** Terms in months that may be chosen, the shortest first. */
export function monthsAllowed({ maxMonths }: Pick<LoanTerms, 'maxMonths'>): readonly number[] {
  return Array.from({ length: maxMonths }, (_, nth) => nth + 1);
}

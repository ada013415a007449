// The terms of a type of loan, and the rules that all types share, as they hold on a date. Amounts in centavos; rates and
// shares as decimal text. Company policy within philippine-rules.md section 12.
import type { Centavos } from '@kawani/kit/values/pesos';
import type { LoanMethod, LoanSecurity, LoanSource, LoanType } from '../lists.ts';

export type LoanTerms = {
  readonly type: LoanType;
  /** Who lends: a fund, or the company against pay already earned (Vale). */
  readonly sources: LoanSource[];
  readonly minAmount: Centavos;
  /** Null: no amount of its own limits the loan. */
  readonly maxAmount: Centavos | null;
  /** At most this many times the savings deposit; null: savings are no limit. */
  readonly savingsMultiple: string | null;
  /** At most this share of net pay that is earned and unpaid; null: pay is no limit. */
  readonly netPayShare: string | null;
  /** The limit is what the approver enters for the loan. */
  readonly approverSetsLimit: boolean;
  readonly maxMonths: number;
  /** `0.12`: 12% a year. */
  readonly annualRate: string;
  readonly method: LoanMethod;
  /** Any one of them; empty: the loan needs no security. */
  readonly securities: LoanSecurity[];
  readonly minTenureMonths: number;
  /** A savings deposit below it warns the approver; null: the minimum that all types share; zero: savings play no part. */
  readonly minSavings: Centavos | null;
  readonly needsFinalApproval: boolean;
  /** The loan may be renewed once this share of its principal is repaid. */
  readonly renewalShare: string;
  /** A straight loan that is paid early is not charged the interest of the months that have not begun. */
  readonly rebatesStraight: boolean;
  /** The money goes to the supplier of what is bought, not to the borrower. */
  readonly paidToSupplier: boolean;
  /** What the borrower hands in, in the company's words. */
  readonly papers: string | null;
  /** What else the borrower should know, in the company's words. */
  readonly note: string | null;
};

/** What all types share. */
export type LoanRules = {
  /** How many co-makers secure a loan. */
  readonly coMakers: number;
  /** How many unpaid loans of others one person may secure at a time. */
  readonly maxGuarantees: number;
  /** A co-maker who is asked answers within so many hours. */
  readonly coMakerHours: number;
  /** The fee of a fund shield, as a share of the principal. */
  readonly shieldRate: string;
  /** A savings deposit below it warns the approver, for types without a minimum of their own. */
  readonly minSavings: Centavos;
  /** Vales of at most this amount may be decided together; zero: each by itself. */
  readonly valesTogether: Centavos;
};

/** The securities that a loan from one source may have: a fund's shield covers its own loans only (rule CL-2). */
export function securitiesFrom(
  { securities }: Pick<LoanTerms, 'securities'>,
  source: LoanSource,
): readonly LoanSecurity[] {
  return securities.filter((security) => (sourceOfShield(security) ?? source) === source);
}

/** Whose loans a shield covers; undefined for a security that is no shield. */
export function sourceOfShield(security: LoanSecurity): LoanSource | undefined {
  return SHIELDED_BY[security];
}

const SHIELDED_BY: Readonly<Partial<Record<LoanSecurity, LoanSource>>> = {
  TULUNGAN_FUND_SHIELD: 'TULUNGAN',
  BCC_CREDIT_SHIELD: 'BCC_CREDIT',
};

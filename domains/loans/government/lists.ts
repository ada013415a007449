// The closed lists of the agencies' loans: what each agency lends, and what becomes of a billing.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';
import { centavos } from '@kawani/kit/values/pesos';
import type { GovernmentLoanType } from '../types/lists.ts';

export const GovernmentLoanKind = valueList({
  SALARY: 'Salary',
  CALAMITY: 'Calamity',
  MULTI_PURPOSE: 'Multi-purpose',
  HOUSING: 'Housing',
});
export type GovernmentLoanKind = CodeOf<typeof GovernmentLoanKind>;

/** Which kinds each agency lends (philippine-rules.md GL-1 to GL-3). */
export const KINDS_OF: Readonly<Record<GovernmentLoanType, readonly GovernmentLoanKind[]>> = {
  SSS: ['SALARY', 'CALAMITY'],
  Pagibig: ['MULTI_PURPOSE', 'CALAMITY', 'HOUSING'],
};

/** The longest term of each kind; housing is paid over up to thirty years. */
export const MOST_MONTHS: Readonly<Record<GovernmentLoanKind, number>> = {
  SALARY: 60,
  CALAMITY: 60,
  MULTI_PURPOSE: 60,
  HOUSING: 360,
};
/** Php 20,000,000: no loan comes to more, interest included. */
export const MOST_OF_A_LOAN = centavos(2_000_000_000);

/** What each agency's loans are among deductions. */
export const CODE_OF = { SSS: 'SSS_LOAN', Pagibig: 'PAGIBIG_LOAN' } as const satisfies Record<
  GovernmentLoanType,
  string
>;

/** What a billing says about loans, compared with what is deducted here. */
export const BillingHeap = valueList({ SAME: 'Match', NEW: 'New', CHANGED: 'Amount changed', GONE: 'Gone' });
export type BillingHeap = CodeOf<typeof BillingHeap>;

export const BillingState = namedValues('Prepared', 'Applied', 'Discarded');
export type BillingState = CodeOf<typeof BillingState>;

/** Why an instalment of a month was not deducted, or in part only. */
export const ShortReason = valueList({
  LEFT: 'Left the company',
  FLOOR: 'Take-home floor',
  NO_PAY: 'No pay (leave without pay or AWOL)',
  NOT_COMPLETED: 'Not in a completed pay yet',
});
export type ShortReason = CodeOf<typeof ShortReason>;

// The closed lists of loans: what the company and the government lend, and how it is secured and released.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';
import { centavos } from '@kawani/kit/values/pesos';

export const LoanType = valueList({
  REGULAR: 'Regular',
  QUICK: 'Quick',
  EMERGENCY: 'Emergency',
  EDUCATIONAL: 'Educational',
  BICYCLE: 'Bicycle',
  SPECIAL: 'Special',
  VALE: 'Vale',
  OTHERS: 'Others',
  PC: 'PC',
  HMO: 'HMO',
  CP: 'CP',
});
export type LoanType = CodeOf<typeof LoanType>;

/** What terms are kept of: each type of loan, and what all types share. */
export const LoanSubject = valueList({ ...LoanType.labels, COMMON: 'All types' });
export type LoanSubject = CodeOf<typeof LoanSubject>;

export const LoanSource = valueList({
  TULUNGAN: 'Tulungan Fund Loan',
  BCC_CREDIT: 'BCC Credit Loan',
  VALE: 'Vale',
});
export type LoanSource = CodeOf<typeof LoanSource>;

export const LoanSecurity = valueList({
  CO_MAKERS: 'With Co-Makers',
  TULUNGAN_FUND_SHIELD: 'With Tulungan Fund Shield',
  BCC_CREDIT_SHIELD: 'With BCC Credit Shield',
});
export type LoanSecurity = CodeOf<typeof LoanSecurity>;

export const LoanRelease = valueList({
  PALAWAN_CASH: 'Palawan Express/Cash',
  CHECK: 'Check (Php 20 charge)',
  DEBIT_CARD: 'Debit Card',
});
export type LoanRelease = CodeOf<typeof LoanRelease>;

/** Straight: interest on the principal for the whole term. Diminishing: on what is still owed, month by month. */
export const LoanMethod = valueList({ STRAIGHT: 'Straight', DIMINISHING: 'Diminishing' });
export type LoanMethod = CodeOf<typeof LoanMethod>;

export const GovernmentLoanType = namedValues('SSS', 'Pagibig');
export type GovernmentLoanType = CodeOf<typeof GovernmentLoanType>;

export const LoanState = namedValues('Filed', 'For Approval', 'Approved', 'Denied', 'Released');
export type LoanState = CodeOf<typeof LoanState>;

export const LoanAccountState = namedValues('Ongoing', 'Fully Paid');
export type LoanAccountState = CodeOf<typeof LoanAccountState>;

/** Taken off the proceeds of a loan that is released by check: Php 20. */
export const CHECK_RELEASE_CHARGE = centavos(2000);
/** Below this tenure there is no loan benefit. */
export const LOAN_TENURE_MONTHS = 12;
/** A savings deposit below this warns: Php 2,000 until a policy says otherwise. */
export const MINIMUM_SAVINGS_DEPOSIT = centavos(200_000);

/** Loans of a fund: every source but a vale. */
export const FundSource = valueList({
  TULUNGAN: LoanSource.labels.TULUNGAN,
  BCC_CREDIT: LoanSource.labels.BCC_CREDIT,
});
export type FundSource = CodeOf<typeof FundSource>;

const { VALE: _, ...fundTypes } = LoanType.labels;
/** Types that a fund lends: every type but a vale. */
export const FundLoanType = valueList(fundTypes);
export type FundLoanType = CodeOf<typeof FundLoanType>;

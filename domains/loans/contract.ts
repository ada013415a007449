// Loans: what the company and the government lend, and how it is secured and released.
import { permissions } from '@kawani/kit/contract/permission';
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';
import type { Centavos } from '@kawani/kit/values/pesos';

export const LoanType = namedValues(
  'Regular',
  'Quick',
  'Emergency',
  'Educational',
  'Bicycle',
  'Special',
  'Vale',
  'Others',
  'PC',
  'HMO',
  'CP',
);
export type LoanType = CodeOf<typeof LoanType>;

export const LoanSource = valueList({
  TULUNGAN: 'Tulungan Fund Loan',
  BCC_CREDIT: 'BCC Credit Loan',
  VALE: 'Vale',
});
export type LoanSource = CodeOf<typeof LoanSource>;

export const LoanSecurity = namedValues('With Co-Makers', 'With Tulungan Fund Shield', 'With BCC Credit Shield');
export type LoanSecurity = CodeOf<typeof LoanSecurity>;

export const LoanRelease = valueList({
  CASH: 'Palawan Express/Cash',
  CHECK: 'Check (Php 20 charge)',
  CARD: 'Debit Card',
});
export type LoanRelease = CodeOf<typeof LoanRelease>;

export const GovernmentLoanType = namedValues('SSS', 'Pagibig');
export type GovernmentLoanType = CodeOf<typeof GovernmentLoanType>;

export const LoanState = namedValues('Filed', 'For Approval', 'Approved', 'Denied', 'Released');
export type LoanState = CodeOf<typeof LoanState>;

export const LoanAccountState = namedValues('Ongoing', 'Fully Paid');
export type LoanAccountState = CodeOf<typeof LoanAccountState>;

/** Taken off the proceeds of a loan that is released by check: Php 20. */
export const CHECK_RELEASE_CHARGE = 2000 as Centavos;
/** Below this tenure there is no loan benefit. */
export const LOAN_TENURE_MONTHS = 12;
/** A savings deposit below this warns: Php 2,000 until a policy says otherwise. */
export const MINIMUM_SAVINGS_DEPOSIT = 200_000 as Centavos;

export const LoanPermission = permissions('Loans', {
  FILE_LOAN_REQUEST: ['File a loan', 'own'],
  VIEW_LOAN_REQUEST: ['View the loans of others', 'all'],
  FOR_APPROVAL_LOAN: ['Endorse a loan for approval', 'all'],
  FOR_FINAL_APPROVAL_LOAN: ['Decide a loan finally', 'all'],
  APPROVE_LOAN_REQUEST: ['Approve a loan', 'all'],
  RELEASE_LOAN_REQUEST: ['Release a loan', 'all'],
  APPROVE_VALE_REQUEST: ['Decide a vale', 'all'],
  GOVERNMENT_LOAN: ['Record a government loan', 'own'],
});

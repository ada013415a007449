// The permissions of loans: one list for all of it, as account roles show them together.
import { permissions } from '@kawani/kit/contract/permission';

export const LoanPermission = permissions('Loans', {
  FILE_LOAN_REQUEST: ['File a loan', 'own', 'Employee'],
  VIEW_LOAN_REQUEST: ['View the loans of others', 'all', 'Cashier', 'Loan Officer'],
  FOR_APPROVAL_LOAN: ['Endorse a loan for approval', 'all', 'Loan Officer'],
  FOR_FINAL_APPROVAL_LOAN: ['Decide a loan finally', 'all', 'Loan Officer'],
  APPROVE_LOAN_REQUEST: ['Approve a loan', 'all', 'Loan Officer'],
  RELEASE_LOAN_REQUEST: ['Release a loan', 'all', 'Cashier'],
  APPROVE_VALE_REQUEST: ['Decide a vale', 'all', 'Loan Officer'],
  GOVERNMENT_LOAN: ['Record a government loan', 'own', 'Employee'],
  MANAGE_GOVERNMENT_LOANS: ['Approve, import and report the government loans of others', 'all', 'Payroll'],
  MANAGE_LOAN_POLICY: ['Set the terms of each type of loan', 'all', 'HR Manager'],
});

// Who may do what with deductions.
import { permissions } from '@kawani/kit/contract/permission';

export const DeductionPermission = permissions('Deductions', {
  FILE_DEFERMENT: ['File a deferment of a loan', 'own', 'Employee'],
  FILE_DEFERMENT_UPAR: ['File a deferment of a UPAR deduction', 'own', 'Employee'],
  FILE_DEFERMENT_DIAGNOSTIC: ['File a deferment of a diagnostic deduction', 'own', 'Employee'],
  APPROVE_DEFERMENT: ['Decide a deferment of a loan', 'all', 'Payroll', 'Loan Officer'],
  APPROVE_DEFERMENT_UPAR: ['Decide a deferment of a UPAR deduction', 'all', 'Payroll'],
  APPROVE_DEFERMENT_DIAGNOSTIC: ['Decide a deferment of a diagnostic deduction', 'all', 'Payroll'],
  VIEW_DEDUCTION_ACCOUNTS: ['View what people owe and save', 'all', 'HR Manager', 'Payroll', 'Cashier'],
  MANAGE_DEDUCTION_ACCOUNTS: ['Open accounts, enter and revoke authorizations', 'all', 'Payroll'],
  RECORD_CASH_PAYMENT: ['Record what is paid of an account in cash', 'all', 'Payroll', 'Cashier'],
  // Uniforms and diagnostics both end in a salary deduction that this one permission approves.
  APPROVE_UPAR_REQUEST: ['Approve a salary deduction for a uniform or a diagnostic', 'all', 'Payroll'],
});

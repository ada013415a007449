// The face of payroll in the office: one screen per route.
export { AdjustmentsOf, PayAdjustments } from './adjustments.tsx';
export { BankLayouts } from './bank-layouts.tsx';
export { PayrollPolicy } from './payroll-policy.tsx';
export { EarlierIncome } from './prior-income.tsx';
export { PayslipQuestions } from './questions.tsx';
export { ReleasePayslip } from './release-payslip.tsx';
export { Remittances } from './remittances.tsx';

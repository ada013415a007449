// Payroll: cut-offs, gross to net, and the payslip.
export * from './contract/adjustments.ts';
export * from './contract/bank.ts';
export * from './contract/bank-layouts.ts';
export * from './contract/certificates.ts';
export * from './contract/corrections.ts';
export * from './contract/employer.ts';
export * from './contract/mine.ts';
export * from './contract/permissions.ts';
export * from './contract/policy.ts';
export * from './contract/prior-income.ts';
export * from './contract/questions.ts';
export * from './contract/remittances.ts';
export * from './contract/runs.ts';
export * from './contract/slip.ts';
export * from './contract/special.ts';
export * from './contract/uploads.ts';

// Deductions: what is owed, payday by payday; the statement of account; putting a deduction off.
export * from './contract/accounts.ts';
export * from './contract/deferments.ts';
export * from './contract/lists.ts';
export * from './contract/soa.ts';

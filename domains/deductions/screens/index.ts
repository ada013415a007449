// The face of deductions: one screen per route.
export { StatementOfAccount } from './statement-of-account.tsx';
export { Sum } from './sum.tsx';

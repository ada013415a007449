// The face of deductions to the office.
export { AccountsOf } from './accounts-of.tsx';
export { AccountsPage } from './accounts-page.tsx';

// The face of payroll: one screen per route.
export { PayslipPage } from './payslip-page.tsx';
export { type TakeHome, useTakeHome } from './take-home.tsx';

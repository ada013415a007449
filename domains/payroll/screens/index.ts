// The face of payroll: one screen per route.
export { PayslipPage } from './payslip-page.tsx';

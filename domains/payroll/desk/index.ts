// The face of payroll in the office: one screen per route.
export { ReleasePayslip } from './release-payslip.tsx';

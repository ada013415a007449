// The face of payroll: one screen per route.
export { PayslipPage } from './payslip-page.tsx';
export { QuestionTag, Thread } from './questions.tsx';
export { type TakeHome, useTakeHome } from './take-home.tsx';

// The rules of pay: from days and terms to earnings, from earnings to net. Pure; amounts in centavos.
export { changesInWords } from './rules/changes.ts';
export { type CheckFacts, faultsOf, remarksOf } from './rules/checks.ts';
export { type AttendedDay, paidDates } from './rules/dates.ts';
export { earningsOf, hourlyOf } from './rules/earnings.ts';
export type { Allowance, DatedMinutes, PaidDate, PayMode, PayTerms } from './rules/facts.ts';
export { type FinalFacts, finalLines, MONETIZED } from './rules/final.ts';
export { type Deducted, type Deduction, deductionsAboveFloor } from './rules/floor.ts';
export { movedInWords, wageAt } from './rules/limits.ts';
export { basicOf, plainLine, rateText } from './rules/lines.ts';
export { medianOf } from './rules/median.ts';
export { type MonthlyPay, type MonthlyResult, type MonthTables, monthlyPay } from './rules/month.ts';
export { perAccount } from './rules/per-account.ts';
export { type LateHoliday, type Settled, settlementLines, withHolidays } from './rules/settling.ts';
export { NO_SHARES, type ShareFacts, type Shares, type ShareTables } from './rules/shares.ts';
export {
  basicMonthlyOf,
  computeSlip,
  type Due,
  type PayFacts,
  type Slip,
  type SlipFacts,
  type SlipTables,
  slipOfEarnings,
} from './rules/slip.ts';
export { hasMonthInYear, thirteenthDue, thirteenthSlip, type YearEarned } from './rules/thirteenth.ts';
export { slipOfLines, type UploadedRow, type Uploader, type UploadProblem, uploadedLines } from './rules/uploads.ts';
export { type BenefitTables, otherBenefits, type TaxFacts } from './rules/withholding.ts';

// The closed lists of final pay, exit interview and quitclaim, with the bounds of what is filled in.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

/** Where the final pay of somebody stands, as they read it. */
export const FinalPayState = valueList({
  ESTIMATE: 'Estimate',
  COMPUTING: 'Being computed',
  RELEASED: 'Released',
  PAID: 'Paid out',
});
export type FinalPayState = CodeOf<typeof FinalPayState>;

/** What each kind of line of a final payslip is called, by the code that payroll knows it by. */
export const PayLine = valueList({
  BASIC: 'Basic pay',
  ABSENCE: 'Absence',
  LATE: 'Late',
  UNDERTIME: 'Undertime',
  LEAVE: 'Paid leave',
  OVERTIME: 'Overtime',
  NIGHT: 'Night differential',
  HOLIDAY: 'Holiday',
  HOLIDAY_PAY: 'Holiday, not worked',
  SPECIAL_DAY: 'Special day',
  REST_DAY: 'Rest day',
  COLA: 'Cost-of-living allowance',
  ALLOWANCE: 'Allowance',
  DE_MINIMIS: 'De minimis benefit',
  ADJUSTMENT: 'Adjustment',
  THIRTEENTH_MONTH: '13th month pay',
  LEAVE_CONVERSION: 'Unused leave paid in cash',
  SEPARATION: 'Separation pay',
  RETIREMENT: 'Retirement pay',
  SAVINGS: 'Savings given back',
  TAX: 'Withholding tax',
  SSS: 'SSS',
  PHILHEALTH: 'PhilHealth',
  PAGIBIG: 'Pag-IBIG',
  ADVANCED: 'Advance for tax and contributions',
  SSS_LOAN: 'SSS loan',
  PAGIBIG_LOAN: 'Pag-IBIG loan',
  SUPPORT: 'Court-ordered support',
  UNION_DUES: 'Union dues',
  LOAN: 'Loan',
  UNIFORM: 'Uniform',
  DIAGNOSTICS: 'Medical and laboratory',
  LOSS: 'Loss or damage',
  OTHER: 'Other',
});
export type PayLine = CodeOf<typeof PayLine>;

/** The main reason of leaving. */
export const LeavingReason = valueList({
  PAY: 'The pay',
  SUPERVISOR: 'My supervisor',
  SITE: 'The site, or the way to it',
  SCHEDULE: 'The schedule',
  WORK: 'The work itself',
  COLLEAGUES: 'The people I worked with',
  NEW_WORK: 'Other work',
  FAMILY: 'Family',
  HEALTH: 'Health',
  STUDY: 'Study',
  MOVING: 'I am moving away',
  ENDED: 'The company ended my employment',
  OTHER: 'Another reason',
});
export type LeavingReason = CodeOf<typeof LeavingReason>;

export const WouldReturn = valueList({ YES: 'Yes', MAYBE: 'Maybe', NO: 'No' });
export type WouldReturn = CodeOf<typeof WouldReturn>;

/** What is rated from 1, poor, to 5, very good. */
export const Rated = valueList({
  pay: 'Pay and benefits',
  supervisor: 'Supervisor',
  site: 'Site and post',
  training: 'Training',
  fairness: 'Fairness',
});
export type Rated = CodeOf<typeof Rated>;
export const BEST_RATING = 5;
export const MAX_ANSWER = 1000;
/** Fewer answers are not summed up, so that nobody is recognized. */
export const LEAST_ANSWERS = 5;
export const SUMMED_MONTHS = 12;

/** Why no quitclaim can be written yet. */
export const QuitclaimWait = valueList({
  NO_FINAL_PAY: 'The final pay is not made yet.',
  NOT_COMPLETED: 'The final pay is not completed yet.',
  NOT_RELEASED: 'The final payslip is not released yet.',
  NOT_PAID: 'The day of the money has not come yet.',
  DIED: 'The person died. The heirs sign a settlement of their own.',
});
export type QuitclaimWait = CodeOf<typeof QuitclaimWait>;

export const QuitclaimLanguage = valueList({ en: 'English', fil: 'Filipino' });
export const MOST_WITNESSES = 4;
export const MAX_WITNESS = 120;
export const MAX_PAPER_NAME = 120;

/** Pages in the apps. */
export const LEAVING_PAGE = '/leaving';
export const PAYSLIP_PAGE = '/payslip';
export const RELEASE_PAGE = '/maintenance/release-payslip';

// The payslip: its lines, each with the hours and the rate behind it, and what they add up to.
import { codeIn } from '@kawani/kit/contract/code-in';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Minutes } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { RecurringEvery } from './recurring-lists.ts';

export const LineGroup = valueList({ EARNING: 'Earnings', DEDUCTION: 'Deductions', EMPLOYER: 'Employer share' });
export type LineGroup = CodeOf<typeof LineGroup>;

export const EarningCode = valueList({
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
  THIRTEENTH_MONTH: '13th month',
  LEAVE_CONVERSION: 'Leave turned into cash',
  SEPARATION: 'Separation pay',
  RETIREMENT: 'Retirement pay',
  SAVINGS: 'Savings given back',
});
export type EarningCode = CodeOf<typeof EarningCode>;

/** In the order in which they are taken when pay is short (rule X-6). */
export const DeductionCode = valueList({
  TAX: 'Withholding tax',
  SSS: 'SSS',
  PHILHEALTH: 'PhilHealth',
  PAGIBIG: 'Pagibig',
  /** What an earlier pay was too small for: advanced by the company then, taken back now. Negative where it is advanced. */
  ADVANCED: 'Advance for tax and contributions',
  SSS_LOAN: 'SSS loan',
  PAGIBIG_LOAN: 'Pagibig loan',
  SUPPORT: 'Court-ordered support',
  UNION_DUES: 'Union dues',
  LOAN: 'Loan',
  UNIFORM: 'Uniform',
  DIAGNOSTICS: 'Diagnostics',
  LOSS: 'Loss or damage',
  OTHER: 'Other',
});
export type DeductionCode = CodeOf<typeof DeductionCode>;

export const EmployerCode = valueList({
  SSS_EMPLOYER: 'SSS',
  EC: 'Employees’ Compensation',
  PHILHEALTH_EMPLOYER: 'PhilHealth',
  PAGIBIG_EMPLOYER: 'Pagibig',
});
export type EmployerCode = CodeOf<typeof EmployerCode>;

export const LineCode = valueList({ ...EarningCode.labels, ...DeductionCode.labels, ...EmployerCode.labels });
export type LineCode = CodeOf<typeof LineCode>;

/** How an earning is taxed. */
export const TaxKind = valueList({
  WAGE: 'Taxable wage',
  /** No tax on it, nor on its premiums (rule T-7). */
  MINIMUM_WAGE: 'Minimum wage',
  TAXABLE: 'Taxable',
  EXEMPT: 'Not taxed',
  /** Exempt up to its ceiling, and beyond it with the benefits of the year (rules T-5, T-6). */
  BENEFIT: 'Benefit',
  /** The person's own money given back: no pay at all. */
  OWN: 'Own money',
});
export type TaxKind = CodeOf<typeof TaxKind>;

/** What was due and did not fit; `limit`: it was held back by that, not by the take-home floor (rules ). */
export type Carried = { readonly dueId: string; readonly amount: Centavos; readonly limit?: 'UNIFORM' | 'LOSS' };

/** The minutes of one date behind a line. */
const LineDate = z.strictObject({ date: Day, minutes: Minutes });
export type LineDate = z.output<typeof LineDate>;

/** What a contribution or the tax was computed from; kept with its line when the pay is computed. */
export const Reckoning = z.strictObject({
  /** The pay that the law looks at. */
  base: Centavos,
  /** What of it the table counts: the salary credit, the pay between floor and ceiling, or what is above the bracket. */
  counted: Centavos,
  /** Decimal text; null where the table prints amounts alone. */
  rate: z.nullable(z.string()),
  /** The tax of the bracket before its rate. */
  fixed: z.optional(Centavos),
  /** Of the month, the period or the year. */
  whole: Centavos,
  /** What earlier pay took of it. */
  before: Centavos,
  /** What `whole` is for; half of a month is taken ahead of the rest. */
  of: z.enum(['MONTH', 'HALF_MONTH', 'PERIOD', 'YEAR']),
});
export type Reckoning = z.output<typeof Reckoning>;

/** What a line of recurring pay comes from: the rule, its amount, and how much of the period the person was meant by it. */
export const Recurs = z.strictObject({
  ruleId: z.string(),
  amount: Centavos,
  every: codeIn(RecurringEvery),
  /** Paid days of the period on which the person was in the group, and all of them; none of a deduction. */
  days: z.nullable(z.int()),
  of: z.nullable(z.int()),
});
export type Recurs = z.output<typeof Recurs>;

/** One line of a slip, rounded once to the centavo (rule G-2). Earnings that take away, like an absence, are negative. */
export const SlipLine = z.strictObject({
  code: codeIn(LineCode),
  group: codeIn(LineGroup),
  label: z.string(),
  amount: Centavos,
  minutes: z.nullable(Minutes),
  /** Pesos an hour, as exact decimal text; null where hours are not what counts. */
  rate: z.nullable(z.string()),
  /** By how much the rate is multiplied. */
  times: z.nullable(z.string()),
  dates: z.array(LineDate),
  /** Of an earning. */
  tax: z.nullable(codeIn(TaxKind)),
  /** The benefit of the law's table that it is, with a ceiling of its own. */
  benefit: z.nullable(z.string()),
  /** Of a deduction: the account that is paid, and its instalment. */
  accountId: z.nullable(z.string()),
  dueId: z.nullable(z.string()),
  /** Of an adjustment that the product made: the holiday of an earlier date that it settles. */
  settles: z.optional(z.string()),
  /** Of a contribution or the tax. */
  reckoning: z.optional(Reckoning),
  /** Of an allowance or deduction that comes back with every pay. */
  recurs: z.optional(Recurs),
});
export type SlipLine = z.output<typeof SlipLine>;

// What is entered of an opening balance, as the last report of the earlier payroll says it.
import { amountOf } from '@kawani/kit/contract/amount';
import { valueList } from '@kawani/kit/contract/value-list';
import { Day } from '@kawani/kit/values/day';
import { ZERO } from '@kawani/kit/values/pesos';
import * as z from 'zod/mini';

/** The amounts from January to the last day that the earlier payroll paid for, in the order of the form. */
export const OpeningAmount = valueList({
  basic: 'Basic pay, taxed',
  overtime: 'Overtime, taxed',
  premiums: 'Holiday, rest day and night pay, taxed',
  cola: 'Cost-of-living allowance, taxed',
  allowances: 'Allowances and other taxable pay',
  minimumBasic: 'Basic pay of a minimum wage earner',
  minimumOvertime: 'Overtime of a minimum wage earner',
  minimumHoliday: 'Holiday and rest day pay of a minimum wage earner',
  minimumNight: 'Night pay of a minimum wage earner',
  deMinimis: 'De minimis benefits within their ceilings',
  otherExempt: 'Other pay that is not taxed',
  thirteenth: '13th month paid for the year',
  otherBenefits: 'Other benefits under the ceiling of the year',
  taxable: 'Taxable compensation',
  withheld: 'Tax withheld',
  basicEarned: 'Basic salary for the 13th month',
  sss: 'SSS, employee share',
  philhealth: 'PhilHealth, employee share',
  pagibig: 'Pagibig, employee share',
  unionDues: 'Union dues',
  otherDeductions: 'Loans and other deductions',
});

/** Of one month: what was paid in it, and taken for it. */
export const OpeningMonthAmount = valueList({
  compensation: 'Compensation of the month',
  fundSalary: 'Basic pay and taxable allowances of the month',
  sss: 'SSS, employee share',
  sssEmployer: 'SSS, employer share',
  ec: 'Employees’ Compensation',
  philhealth: 'PhilHealth, employee share',
  philhealthEmployer: 'PhilHealth, employer share',
  pagibig: 'Pagibig, employee share',
  pagibigEmployer: 'Pagibig, employer share',
});

const MOST_CENTAVOS = 10_000_000_000;
const MAX_REASON = 250;
const MAX_BENEFITS = 20;
const MAX_BENEFIT = 40;
const amount = z._default(amountOf({ least: 0, most: MOST_CENTAVOS }), ZERO);
const needed = amountOf({ least: 0, most: MOST_CENTAVOS });

/** Amounts that no report leaves out; the others are nothing unless they are given. */
const neededAmounts = { taxable: needed, withheld: needed, basicEarned: needed };

export const OpeningAmounts = z.strictObject({
  ...{ basic: amount, overtime: amount, premiums: amount, cola: amount, allowances: amount },
  ...{ minimumBasic: amount, minimumOvertime: amount, minimumHoliday: amount, minimumNight: amount },
  ...{ deMinimis: amount, otherExempt: amount, thirteenth: amount, otherBenefits: amount },
  ...neededAmounts,
  ...{ sss: amount, philhealth: amount, pagibig: amount, unionDues: amount, otherDeductions: amount },
});
export type OpeningAmounts = z.output<typeof OpeningAmounts>;

export const OpeningMonth = z.strictObject({
  ...{ compensation: needed, fundSalary: needed, sss: amount, sssEmployer: amount, ec: amount },
  ...{ philhealth: amount, philhealthEmployer: amount, pagibig: amount, pagibigEmployer: amount },
});
export type OpeningMonth = z.output<typeof OpeningMonth>;

/** A benefit of the law's list, and what was paid of it under the ceiling that the last day falls under. */
export const CeilingUse = z.strictObject({
  benefit: z.string().check(z.minLength(1), z.maxLength(MAX_BENEFIT)),
  amount: needed,
});

export const OpeningBalanceForm = z.strictObject({
  employeeId: z.uuid(),
  /** In which the pay was paid. */
  year: z.int().check(z.gte(2000), z.lte(2199)),
  /** The last day that the earlier payroll paid for. */
  asOf: Day,
  ...OpeningAmounts.def.shape,
  /** Of de minimis benefits whose ceiling later pay shares. */
  ceilingUse: z._default(z.array(CeilingUse).check(z.maxLength(MAX_BENEFITS)), []),
  /** Of the month of `asOf`, where it goes on here; null where the earlier payroll closed it. */
  month: z._default(z.nullable(OpeningMonth), null),
  /** Why it is corrected; not needed for the first entry. */
  reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON))),
});
export type OpeningBalanceForm = z.output<typeof OpeningBalanceForm>;

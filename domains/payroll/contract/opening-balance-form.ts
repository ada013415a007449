// What is entered of an opening balance, as the last report of the earlier payroll says it.
import { amountOf } from '@kawani/kit/contract/amount';
import { Day } from '@kawani/kit/values/day';
import { ZERO } from '@kawani/kit/values/pesos';
import * as z from 'zod/mini';

const MOST_CENTAVOS = 10_000_000_000;
const MAX_REASON = 250;
const MAX_BENEFITS = 20;
const MAX_BENEFIT = 40;
const amount = z._default(amountOf({ least: 0, most: MOST_CENTAVOS }), ZERO);
const needed = amountOf({ least: 0, most: MOST_CENTAVOS });

/** Amounts that no report leaves out; the others are nothing unless they are given. */
const neededAmounts = { taxable: needed, withheld: needed, basicEarned: needed };

const OpeningAmounts = z.strictObject({
  ...{ basic: amount, overtime: amount, premiums: amount, cola: amount, allowances: amount },
  ...{ minimumBasic: amount, minimumOvertime: amount, minimumHoliday: amount, minimumNight: amount },
  ...{ deMinimis: amount, otherExempt: amount, thirteenth: amount, otherBenefits: amount },
  ...neededAmounts,
  ...{ sss: amount, philhealth: amount, pagibig: amount, unionDues: amount, otherDeductions: amount },
});

const OpeningMonth = z.strictObject({
  ...{ compensation: needed, fundSalary: needed, sss: amount, sssEmployer: amount, ec: amount },
  ...{ philhealth: amount, philhealthEmployer: amount, pagibig: amount, pagibigEmployer: amount },
});

/** A benefit of the law's list, and what was paid of it under the ceiling that the last day falls under. */
const CeilingUse = z.strictObject({
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

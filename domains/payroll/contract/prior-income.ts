// Income from earlier employers of a year, by the certificate (form 2316) that a person brings: the year's tax and the
// ceiling of benefits count it.

import { amountOf } from '@kawani/kit/contract/amount';
import { refusals } from '@kawani/kit/contract/refusal';
import { entryFields, registerApi } from '@kawani/kit/contract/register';
import { Zip } from '@kawani/kit/contract/typed';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PayrollPermission } from './permissions.ts';

export const PriorIncomeRefusal = refusals({
  NO_SUCH_PERSON: 'There is no such employee.',
  OWN_PAY: 'Nobody sets their own pay.',
  KNOWN_ALREADY: 'The income of {year} from {employer} is entered for {name} already.',
  YEAR_AHEAD: 'The year {year} has not begun.',
  BEFORE_HIRED: '{name} was hired on {date}: no earlier employer paid in {year}.',
  TAX_TOO_HIGH: 'More tax was withheld than was earned.',
});

const MOST_CENTAVOS = 10_000_000_000;
const amount = amountOf({ least: 0, most: MOST_CENTAVOS });
const TIN = /^[1-9]\d{8}(\d{3}|\d{5})?$|^0\d{8}(\d{3}|\d{5})?$/;

const stated = {
  year: z.int().check(z.gte(2000), z.lte(2199)),
  employer: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** Of the employer, as digits. */
  tin: z.optional(z.string().check(z.regex(TIN, 'Write the TIN as 9, 12 or 14 digits.'))),
  /** Of the employer, as the certificate gives it. */
  address: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  zip: z.optional(Zip),
  /** Taxable compensation of the certificate. */
  taxable: amount,
  /** Its thirteenth month and other benefits that were not taxed. */
  benefits: amount,
  /** Tax withheld. */
  withheld: amount,
};

export const PriorIncomeForm = z.strictObject({ employeeId: z.uuid(), ...stated });
export type PriorIncomeForm = z.output<typeof PriorIncomeForm>;

export const PriorIncome = z.strictObject({
  ...entryFields,
  person: z.strictObject({ id: z.string(), number: z.string(), name: z.string(), hiredOn: Day }),
  ...stated,
  tin: z.nullable(z.string()),
  address: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  enteredBy: z.string(),
  at: Instant,
});
export type PriorIncome = z.output<typeof PriorIncome>;

export const priorIncomeApi = registerApi('/payroll/prior-income', {
  one: 'certificate',
  many: 'certificates',
  needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP],
  item: PriorIncome,
  form: PriorIncomeForm,
  filters: { year: z.optional(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2199))) },
  sorts: ['name', 'year', 'at'],
  notOwn: { form: { employeeId: 'employee' }, id: 'prior-income' },
  example: {
    employeeId: '01920000-0000-7000-8000-000000000001',
    year: 2026,
    employer: 'Matatag Manpower Inc.',
    tin: '123456789000',
    address: '8 Mabini Street, Pasig City',
    zip: '1600',
    taxable: 12_500_000,
    benefits: 1_000_000,
    withheld: 250_000,
  },
});

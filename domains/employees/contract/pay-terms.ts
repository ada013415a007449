// Pay set-up: what somebody is paid from a date on, by the day or by the month, and what comes on top.

import { SentForApproval } from '@kawani/domains/requests/second-person/contract';
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import { ZERO } from '@kawani/kit/values/pesos';
import * as z from 'zod/mini';
import { EmployeePermission } from './permissions.ts';

export const PayBasis = valueList({ DAILY: 'Daily', MONTHLY: 'Monthly' });
export type PayBasis = CodeOf<typeof PayBasis>;

export const AllowancePer = valueList({ DAY: 'a day worked', MONTH: 'a month' });
export type AllowancePer = CodeOf<typeof AllowancePer>;

export const PayRefusal = refusals({
  BELOW_MINIMUM: '{rate} a day is below the minimum wage of {floor} of region {region}, {order}.',
  BELOW_COLA:
    '{order} of region {region} gives a cost-of-living allowance of {cola} a day beside {floor}. Enter at least {least}.',
  NOT_MINIMUM: 'Only who is paid the minimum wage is a minimum wage earner. It is {floor} here.',
  SUCH_A_FACTOR: 'Please choose one of the factors listed.',
  BEFORE_HIRED: 'The employment began on {date}.',
  AFTER_SEPARATED: 'The employment ended on {date}.',
  NOT_THE_CEILING: 'This benefit is not in the list of de minimis benefits of this date.',
  TWICE: 'This allowance is listed twice.',
  NO_SUCH_TERMS: 'There are no such terms to come.',
});

const MAX_CENTAVOS = 100_000_000;
const MAX_COLA_CENTAVOS = 100_000;
const MAX_ALLOWANCES = 12;
const amount = amountOf({ most: MAX_CENTAVOS });

export const Allowance = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  amount,
  per: codeIn(AllowancePer),
  taxable: z.boolean(),
  /** A benefit of the list that the tax law calls de minimis. */
  deMinimis: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
});
export type Allowance = z.output<typeof Allowance>;

/** What comes on top of the basic pay. */
export const Allowances = z.array(Allowance).check(z.maxLength(MAX_ALLOWANCES));

const stated = {
  effectiveFrom: Day,
  basis: codeIn(PayBasis),
  /** Centavos a day or a month, as the basis says. */
  rate: amount,
  /** Days' pay in a year, of the law's list: `313`. */
  factor: z.string().check(z.maxLength(6), z.regex(/^\d{3}(\.\d{1,2})?$/)),
  mwe: z.boolean(),
  /** Cost-of-living allowance, centavos a day: paid beside the wage and never multiplied by a premium but a holiday's. */
  cola: z._default(amountOf({ least: 0, most: MAX_COLA_CENTAVOS }), ZERO),
  allowances: z._default(Allowances, []),
};

/** What is paid from a date on; as other modules compute with it. */
export const PayTerms = z.strictObject(stated);
export type PayTerms = z.output<typeof PayTerms>;

export const EnteredTerms = z.strictObject({
  ...stated,
  /** In force until then; null: until further terms. */
  effectiveTo: z.nullable(Day),
  /** The rate as a day's and as a month's, rounded. */
  daily: Centavos,
  monthly: Centavos,
  reason: z.nullable(z.string()),
  enteredBy: z.string(),
  /** The second person; null where nobody had to approve. */
  approvedBy: z.nullable(z.string()),
  enteredAt: Instant,
});
export type EnteredTerms = z.output<typeof EnteredTerms>;

/** Sent for approval and not decided. */
export const WaitingTerms = z.strictObject({
  effectiveFrom: Day,
  basis: codeIn(PayBasis),
  rate: Centavos,
  preparedBy: z.string(),
  preparedAt: Instant,
});
export type WaitingTerms = z.output<typeof WaitingTerms>;

/** The least that may be paid at the site of a date, and who says so. */
export const Floor = z.strictObject({
  region: z.string(),
  /** Basic pay of a day, and the allowance that the order gives beside it. */
  daily: Centavos,
  cola: Centavos,
  order: z.string(),
  site: z.string(),
});
export type Floor = z.output<typeof Floor>;

export const PayForm = z.strictObject({
  employeeId: z.uuid(),
  ...stated,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(250)),
});
export type PayForm = z.output<typeof PayForm>;

const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const example: z.input<typeof PayForm> = {
  employeeId: EXAMPLE_ID,
  effectiveFrom: '2026-12-01',
  basis: 'DAILY',
  rate: 69_500,
  factor: '313',
  mwe: true,
  allowances: [{ name: 'Rice', amount: 200_000, per: 'MONTH', taxable: false, deMinimis: 'rice' }],
  reason: 'Wage order',
};

export const payTermsApi = {
  payTerms: endpoint('GET /employees/:employeeId/pay-terms', {
    summary: 'What somebody is paid, was paid and will be paid',
    takes: z.strictObject({ employeeId: z.uuid() }),
    returns: z.strictObject({
      items: z.array(EnteredTerms),
      /** Terms that wait for a second person. */
      waiting: z.nullable(WaitingTerms),
      floor: z.nullable(Floor),
      factors: z.array(z.strictObject({ factor: z.string(), use: z.string() })),
      benefits: z.array(
        z.strictObject({ benefit: z.string(), label: z.string(), unit: z.string(), ceiling: z.string() }),
      ),
    }),
    needs: [EmployeePermission.VIEW_PAY_SETUP, EmployeePermission.MANAGE_PAY_SETUP],
    scope: 'all',
    example: { employeeId: EXAMPLE_ID },
  }),
  setPayTerms: endpoint('POST /employees/:employeeId/pay-terms', {
    notOwn: { employeeId: 'employee' },
    summary: 'Set what somebody is paid from a date on; terms of the same date are withdrawn',
    takes: PayForm,
    returns: EnteredTerms,
    needs: [EmployeePermission.MANAGE_PAY_SETUP],
    scope: 'all',
    example,
  }),
  previewPayTerms: endpoint('POST /employees/:employeeId/pay-terms/preview', {
    notOwn: { employeeId: 'employee' },
    summary: 'What terms would come to by the day and by the month, and what stands against them',
    takes: PayForm,
    returns: z.strictObject({
      daily: Centavos,
      monthly: Centavos,
      floor: z.nullable(Floor),
      /** The change is above the limit: somebody else has to approve it. */
      needsSecond: z.boolean(),
      objections: z.array(z.strictObject({ field: z.nullable(z.string()), message: z.string() })),
    }),
    needs: [EmployeePermission.MANAGE_PAY_SETUP],
    scope: 'all',
    changesNothing: true,
    example,
  }),
  askPayTerms: endpoint('POST /employees/:employeeId/pay-terms/approvals', {
    notOwn: { employeeId: 'employee' },
    summary: 'Send new terms of pay to a second person for approval',
    takes: PayForm,
    returns: SentForApproval,
    needs: [EmployeePermission.MANAGE_PAY_SETUP],
    scope: 'all',
    example,
  }),
  withdrawPayTerms: endpoint('DELETE /employees/:employeeId/pay-terms/:effectiveFrom', {
    notOwn: { employeeId: 'employee' },
    summary: 'Withdraw terms that have not begun',
    takes: z.strictObject({ employeeId: z.uuid(), effectiveFrom: Day }),
    returns: z.strictObject({ effectiveFrom: Day }),
    needs: [EmployeePermission.MANAGE_PAY_SETUP],
    scope: 'all',
    example: { employeeId: EXAMPLE_ID, effectiveFrom: '2026-12-01' },
  }),
};

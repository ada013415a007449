// Adjustments: pay that no day explains, entered for a period with a reason, and taken back by a row of its own.
import { SentForApproval } from '@kawani/domains/requests/second-person/contract';
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { csvApi } from '@kawani/kit/contract/register';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PayrollPermission } from './permissions.ts';

/** How an adjustment is taxed, as the office chooses it. */
export const AdjustmentTax = valueList({
  WAGE: 'Wage: taxed, and in the contributions',
  TAXABLE: 'Other taxable pay',
  EXEMPT: 'Not taxed',
  BENEFIT: 'Benefit: exempt to the ceiling of the year',
});
export type AdjustmentTax = CodeOf<typeof AdjustmentTax>;

export const AdjustmentRefusal = refusals({
  NO_SUCH_PERSON: 'There is no such employee.',
  OWN_PAY: 'Nobody sets their own pay.',
  NOT_EMPLOYED: '{name} is not employed in {period}.',
  PERIOD_COMPLETED: 'The pay for {period} is complete. Choose a later period.',
  PERIOD_OVER: 'The pay after {period} is complete already. Choose a later period.',
  PERIOD_FAR: 'Choose a period that begins until {date}.',
  ENTERED_ALREADY: '{label} of {amount} is entered for this period already. Use another label, or take that one back.',
  NO_SUCH_ADJUSTMENT: 'There is no such adjustment.',
  TAKEN_BACK: 'This adjustment was taken back already.',
});

const MOST_CENTAVOS = 1_000_000_00;
export const MAX_LABEL = 60;
export const MAX_REASON = 250;
/** How far ahead a period may begin, in days. */
export const ADJUSTED_AHEAD_DAYS = 370;

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

export const AdjustmentForm = z.strictObject({
  employeeId: z.uuid(),
  /** Any date of the period in which it is paid. */
  on: Day,
  amount: amountOf({ least: -MOST_CENTAVOS, most: MOST_CENTAVOS }).check(
    z.refine((amount) => amount !== 0, 'Invalid amount.'),
  ),
  tax: codeIn(AdjustmentTax),
  /** As the slip says it. */
  label: text(MAX_LABEL),
  reason: text(MAX_REASON),
});
export type AdjustmentForm = z.output<typeof AdjustmentForm>;

export const TakeBackForm = z.strictObject({ id: z.uuid(), reason: text(MAX_REASON) });

/** The second person; null where nobody had to approve. */
const approvedBy = z.nullable(z.string());

export const PayAdjustment = z.strictObject({
  id: z.string(),
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  starts: Day,
  ends: Day,
  amount: Centavos,
  tax: codeIn(AdjustmentTax),
  label: z.string(),
  reason: z.string(),
  enteredBy: z.string(),
  approvedBy,
  at: Instant,
  /** Its period is paid: it stays as it is. */
  isPaid: z.boolean(),
  takenBack: z.nullable(z.strictObject({ by: z.string(), approvedBy, at: Instant, reason: z.string() })),
});
export type PayAdjustment = z.output<typeof PayAdjustment>;

const needs = [PayrollPermission.MANAGE_RELEASE_PAYSLIP];
const office = { needs, scope: 'all' } as const;
const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const example = {
  employeeId: EXAMPLE_ID,
  on: '2026-12-15',
  amount: 50_000,
  tax: 'TAXABLE',
  label: 'Referral bonus',
  reason: 'Referred a guard who stayed six months',
} as const;

export const adjustmentsApi = {
  adjustments: endpoint('GET /payroll/adjustments', {
    summary: 'Adjustments of pay, the newest first',
    takes: z.strictObject({
      ...paging,
      /** A date of their period. */
      on: z.optional(Day),
      employeeId: z.optional(z.uuid()),
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      state: z._default(z.enum(['standing', 'taken-back', 'all']), 'standing'),
    }),
    returns: Page(PayAdjustment),
    isConfidential: true,
    example: { state: 'all' },
    ...office,
  }),
  adjustmentPeriods: endpoint('GET /payroll/adjustments/periods', {
    summary: 'The periods whose pay is still to come, and the last that is complete',
    readsNobody: 'periods',
    returns: z.strictObject({
      items: z.array(z.strictObject({ starts: Day, ends: Day, payDate: Day, isCompleted: z.boolean() })),
    }),
    ...office,
  }),
  adjustablePeople: endpoint('GET /payroll/people', {
    summary: 'Employees by the beginnings of their names or number, to be chosen for something about their pay',
    takes: z.strictObject({ search: z.string().check(z.trim(), z.maxLength(100)) }),
    returns: z.strictObject({
      items: z.array(
        z.strictObject({ id: z.string(), number: z.string(), name: z.string(), post: z.nullable(z.string()) }),
      ),
    }),
    example: { search: 'dela cruz j' },
    ...office,
  }),
  adjust: endpoint('POST /payroll/adjustments', {
    notOwn: { employeeId: 'employee' },
    summary: 'Add to or take from the pay of a period, with a reason',
    takes: AdjustmentForm,
    returns: PayAdjustment,
    isConfidential: true,
    example,
    ...office,
  }),
  askAdjustment: endpoint('POST /payroll/adjustments/approvals', {
    notOwn: { employeeId: 'employee' },
    summary: 'Send an adjustment to a second person for approval',
    takes: AdjustmentForm,
    returns: SentForApproval,
    example,
    ...office,
  }),
  askTakeBack: endpoint('POST /payroll/adjustments/:id/take-back/approvals', {
    notOwn: { id: 'pay-adjustment' },
    summary: 'Send the taking back of an adjustment to a second person for approval',
    takes: TakeBackForm,
    returns: SentForApproval,
    example: { id: EXAMPLE_ID, reason: 'Entered for the wrong person' },
    ...office,
  }),
  takeBack: endpoint('POST /payroll/adjustments/:id/take-back', {
    notOwn: { id: 'pay-adjustment' },
    summary: 'Take an adjustment back; both stay to be read',
    takes: TakeBackForm,
    returns: PayAdjustment,
    isConfidential: true,
    example: { id: EXAMPLE_ID, reason: 'Entered for the wrong person' },
    ...office,
  }),
};

export const adjustmentsCsv = csvApi('/payroll/adjustments', {
  one: 'adjustment',
  many: 'adjustments',
  needs,
  actsOn: 'rows',
});

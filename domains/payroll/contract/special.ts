// Pay beside that of the periods: the thirteenth month, and final pay.
import { StatusCause } from '@kawani/domains/employees/contract';
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PayrollPermission } from './permissions.ts';
import { PayRun, PostingState } from './runs.ts';

/** How much of what was earned so far is paid: half may come before the school year (PD 851). */
export const ThirteenthShare = valueList({
  WHOLE: 'All that was earned so far',
  HALF: 'Half of what was earned so far',
});
export type ThirteenthShare = CodeOf<typeof ThirteenthShare>;

export const SpecialRefusal = refusals({
  YEAR_AHEAD: 'The year {year} has not begun.',
  OTHER_YEAR: 'Choose a pay date in {year}, or in the year after for what was earned since.',
  NO_LAST_DAY: 'This person has no last day. Change the status first.',
  BEFORE_LAST_DAY: 'Choose a pay date on or after the last day, {date}.',
  FINAL_EXISTS: 'The final pay of this person is open already.',
  YEAR_OPEN: 'The pay of {period} comes first: with it the tax of {year} is settled for {name} (rule T-4).',
  YEAR_UNSETTLED:
    'Correct the payslip {no} of {name} for {period} first: with it the tax of {year} is settled (rule T-4).',
  ONE_OPEN: 'A 13th month of {year} is open already. Complete it first, or take it back.',
});

/** A line that nobody can compute: an agreed gift, an ex gratia, a settlement. */
export const OtherPay = z.strictObject({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  amount: amountOf(),
  tax: z.enum(['TAXABLE', 'EXEMPT']),
});
export type OtherPay = z.output<typeof OtherPay>;

export const FinalPayForm = z.strictObject({
  employeeId: z.uuid(),
  payDate: Day,
  /** The terms of government loans let the whole balance be taken, not only what is due by now (rule GL-4). */
  takesWholeLoans: z.boolean(),
  others: z._default(z.array(OtherPay).check(z.maxLength(10)), []),
});
export type FinalPayForm = z.output<typeof FinalPayForm>;

/** Somebody who leaves or left, and what became of the final pay. */
export const Leaver = z.strictObject({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  place: z.nullable(z.string()),
  lastDay: Day,
  cause: z.nullable(codeIn(StatusCause)),
  /** Thirty days after the last day (Labor Advisory 6-2020). */
  dueOn: Day,
  runId: z.nullable(z.string()),
  state: z.nullable(codeIn(PostingState)),
  releasedAt: z.nullable(Instant),
  net: z.nullable(Centavos),
});
export type Leaver = z.output<typeof Leaver>;

export const ThirteenthForm = z.strictObject({
  year: z.int().check(z.gte(2000), z.lte(2199)),
  payDate: Day,
  share: codeIn(ThirteenthShare),
});
export type ThirteenthForm = z.output<typeof ThirteenthForm>;

const office = { needs: [PayrollPermission.MANAGE_RELEASE_PAYSLIP], scope: 'all' } as const;

export const specialApi = {
  openThirteenth: endpoint('POST /payroll/thirteenth-months', {
    actsOn: 'everybody',
    summary: 'Open a thirteenth month of a year and compute it: a twelfth of what was earned, less what was paid of it',
    takes: ThirteenthForm,
    returns: PayRun,
    // A year that no company opens yet.
    example: { year: 2199, payDate: '2199-12-15', share: 'WHOLE' },
    ...office,
  }),
  leavers: endpoint('GET /payroll/leavers', {
    summary: 'Who leaves or left, with the final pay of each: those to be paid first, by the day it is due',
    takes: z.strictObject({ ...paging, search: z.optional(z.string().check(z.trim(), z.maxLength(60))) }),
    returns: Page(Leaver),
    ...office,
  }),
  openFinal: endpoint('POST /payroll/final-pays', {
    notOwn: { employeeId: 'employee' },
    summary: 'Open the final pay of somebody with a last day, and compute it',
    takes: FinalPayForm,
    returns: PayRun,
    example: {
      employeeId: '01920000-0000-7000-8000-000000000001',
      payDate: '2026-12-15',
      takesWholeLoans: false,
      others: [],
    },
    ...office,
  }),
};

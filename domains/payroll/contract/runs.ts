// Pay runs: one period computed for everybody, looked over, completed and released.
import { SentForApproval } from '@kawani/domains/requests/second-person/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paged, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';
import { Version } from '@kawani/kit/contract/version';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day, showRange } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { SlipCorrection } from './corrections.ts';
import { HoldKind, SlipHold } from './hold-kinds.ts';
import { PayrollPermission } from './permissions.ts';
import { SlipLine } from './slip.ts';

export const PostingState = namedValues('Not Posted', 'Completed');
export type PostingState = CodeOf<typeof PostingState>;

/** What a run pays: a period's days, the thirteenth month of a year, or all that somebody who leaves is still due. */
export const RunKind = valueList({ REGULAR: 'Regular pay', THIRTEENTH: '13th month', FINAL: 'Final pay' });
export type RunKind = CodeOf<typeof RunKind>;

type PaidFor = { readonly kind: RunKind; readonly starts: Day; readonly ends: Day };

/** What a run or a slip is for, as it is said: its dates, or the year of a thirteenth month. */
export function paidFor({ kind, starts, ends }: PaidFor): string {
  if (kind === 'THIRTEENTH') return say('13th month {year}', { year: starts.slice(0, 4) });
  return kind === 'FINAL' ? say('Final pay') : showRange(starts, ends);
}

/** What stands against releasing a slip: each is named with the person, and none may be left. */
export const SlipFault = valueList({
  NO_TERMS: 'No pay set-up',
  NEGATIVE_NET: 'Net pay below zero',
  BELOW_MINIMUM: 'Below the minimum wage',
  NOT_AUTHORIZED: 'Deduction without authorization',
  NO_TABLE: 'No table of the law',
  UNPAID_BEFORE: 'Pay left out before',
});
export type SlipFault = CodeOf<typeof SlipFault>;

/** What somebody should look at before releasing. */
export const SlipRemark = valueList({
  LARGE_CHANGE: 'Large change from the last slip',
  MISSING_NUMBERS: 'Missing government numbers',
  NO_TIMEOUT: 'Days without a time-out',
  NO_TIME_IN: 'Days without a time-in',
  SHORT_DEDUCTED: 'Deductions that did not fit',
  NO_PAY: 'Nothing earned',
  NO_CAUSE: 'No cause of leaving',
  NO_OPENING: 'Opening balances missing',
  ADVANCED: 'Contributions beyond pay',
  ADJUSTED: 'Adjusted',
  UPLOADED: 'Uploaded',
  LEFT_OUT: 'Left out of this pay',
  EARLIER_UNPAID: 'Earlier pay is not paid yet',
  NOT_SIGNED: 'Recurring deductions without authorization',
});
export type SlipRemark = CodeOf<typeof SlipRemark>;

export const Check = z.strictObject({ code: z.union([codeIn(SlipFault), codeIn(SlipRemark)]), says: z.string() });
export type Check = z.output<typeof Check>;

export const RunRefusal = refusals({
  NO_SUCH_RUN: 'There is no such pay run.',
  NO_SUCH_SLIP: 'There is no such payslip.',
  RUN_EXISTS: 'The pay of this period is opened already.',
  PERIOD_AHEAD: 'This period begins on {date}. Its pay can be opened from then on.',
  COMPUTING: 'The slips are being computed: {done} of {total}.',
  CHANGED: 'This request changed. Review it again.',
  COMPLETED: 'The pay of this period is complete. What changes later is an adjustment in the next one.',
  NOT_COMPUTED: 'Some slips are older than what they are computed from. Compute them again.',
  PERIOD_OPEN: 'The attendance of {period} is not posted yet.',
  HAS_FAULTS: '{count} slips have faults that must be settled first. The first: {name}, {says}',
  PAID_ELSEWHERE: 'The first pay here is that of {period}: what came before it was paid elsewhere.',
  EARLIER_OPEN: 'The pay of {period} comes first: this one stands on it.',
  NOT_COMPLETED: 'Complete this pay run before its slips are released.',
  RELEASED: 'These slips were released on {date}.',
  NOT_RELEASED: 'These slips are not released.',
  OPENED: '{count} people opened their slip already. Correct a slip instead: both are kept.',
  RELEASE_PAST: 'Choose a time to come.',
  SKIPPED: 'The pay of {period} comes first: nobody opened it yet.',
  NO_DISCARD: 'Pay was completed here already: the pay of a period is computed again, not taken back.',
});

export const PayRun = z.strictObject({
  id: z.string(),
  kind: codeIn(RunKind),
  /** Whose final pay it is. */
  person: z.nullable(z.string()),
  /** Of a thirteenth month: the first and last day of its year; of final pay, the period of the last day. */
  starts: Day,
  ends: Day,
  payDate: Day,
  /** The date it moved from, to the working day before; null where it stayed. */
  usualPayDate: z.nullable(Day),
  state: codeIn(PostingState),
  /** Of the attendance period. */
  isAttendancePosted: z.boolean(),
  computing: z.boolean(),
  done: z.int(),
  total: z.int(),
  failure: z.nullable(z.string()),
  computedAt: z.nullable(Instant),
  employees: z.int(),
  /** Slips with faults, and slips with remarks. */
  errors: z.int(),
  remarks: z.int(),
  gross: Centavos,
  deducted: Centavos,
  net: Centavos,
  releaseAt: z.nullable(Instant),
  releasedAt: z.nullable(Instant),
  opened: z.int(),
  acknowledged: z.int(),
  /** People whose pay is held, and who are left out. */
  held: z.int(),
  leftOut: z.int(),
  /** It may be taken back whole. */
  isDiscardable: z.boolean(),
  version: z.int(),
});
export type PayRun = z.output<typeof PayRun>;

/** A slip in the list of a run. */
export const SlipRow = z.strictObject({
  id: z.string(),
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  place: z.nullable(z.string()),
  gross: Centavos,
  deducted: Centavos,
  net: Centavos,
  faults: z.array(Check),
  remarks: z.array(Check),
  /** Held, or left out. */
  hold: z.nullable(codeIn(HoldKind)),
});
export type SlipRow = z.output<typeof SlipRow>;

/** Who is paid, as it stood at the end of the period. */
export const SlipPerson = z.strictObject({
  number: z.string(),
  name: z.string(),
  designation: z.nullable(z.string()),
  place: z.nullable(z.string()),
});
export type SlipPerson = z.output<typeof SlipPerson>;

export const Payslip = z.strictObject({
  id: z.string(),
  no: z.nullable(z.string()),
  kind: codeIn(RunKind),
  starts: Day,
  ends: Day,
  payDate: Day,
  person: SlipPerson,
  lines: z.array(SlipLine),
  gross: Centavos,
  deducted: Centavos,
  net: Centavos,
  /** Of each account of which less was taken than was due, how much moves to the next pay, and why; in words. */
  moved: z.array(z.string()),
  yearToDate: z.strictObject({ gross: Centavos, taxable: Centavos, tax: Centavos, net: Centavos }),
  faults: z.array(Check),
  remarks: z.array(Check),
  /** What it corrects, and by what it was corrected. */
  correction: z.nullable(SlipCorrection),
  correctedBy: z.nullable(z.strictObject({ id: z.string(), no: z.string() })),
});
export type Payslip = z.output<typeof Payslip>;

const Period = z.strictObject({ starts: Day, ends: Day, payDate: Day });

const needs = [PayrollPermission.MANAGE_RELEASE_PAYSLIP];
const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const OfRun = { id: z.uuid() };
const Versioned = z.strictObject({ ...OfRun, version: Version });
const office = { needs, scope: 'all' } as const;
const move = { takes: Versioned, returns: PayRun, example: { id: EXAMPLE_ID, version: 1 }, ...office };

export const runsApi = {
  runs: endpoint('GET /payroll/runs', {
    summary: 'Pay runs, the newest period first',
    takes: z.strictObject({ ...paging, kind: z.optional(codeIn(RunKind)) }),
    returns: z.strictObject({
      items: z.array(PayRun),
      ...paged,
      /** The first period that has no run yet, if it has begun. */
      next: z.nullable(Period),
      /** Before any was opened: those that may be the first, the latest one first. */
      firsts: z.array(Period),
    }),
    ...office,
  }),
  openRun: endpoint('POST /payroll/runs', {
    actsOn: 'everybody',
    summary: 'Open the pay of the period a date lies in, and compute it',
    takes: z.strictObject({ on: Day }),
    returns: PayRun,
    // A period that no company opens yet.
    example: { on: '2199-12-15' },
    ...office,
  }),
  run: endpoint('GET /payroll/runs/:id', {
    summary: 'A pay run: how far it is computed, its totals and its check list',
    takes: z.strictObject(OfRun),
    returns: z.extend(PayRun, {
      checks: z.array(z.strictObject({ code: z.string(), label: z.string(), isFault: z.boolean(), slips: z.int() })),
      /** Who has no terms of pay: left out when the pay is completed. */
      withoutTerms: z.array(z.strictObject({ employeeId: z.string(), number: z.string(), name: z.string() })),
      /** Slips with faults, but for those without terms. */
      blocked: z.int(),
      /** It was sent to a second person, who has not decided yet. */
      isWaiting: z.boolean(),
    }),
    example: { id: EXAMPLE_ID },
    ...office,
  }),
  computeRun: endpoint('POST /payroll/runs/:id/compute', {
    notOwn: { id: 'pay-run' },
    summary: 'Compute every slip again',
    ...move,
  }),
  completeRun: endpoint('POST /payroll/runs/:id/complete', {
    notOwn: { id: 'pay-run' },
    summary: 'Complete the pay: slips are numbered and never change again, and what they deduct is paid',
    takes: z.extend(Versioned, {
      /** Who has no terms of pay is left out, and paid by a correction later. */
      leavesOut: z.optional(z.literal('without-terms')),
    }),
    returns: PayRun,
    example: { id: EXAMPLE_ID, version: 1 },
    ...office,
  }),
  askCompletion: endpoint('POST /payroll/runs/:id/complete/approvals', {
    notOwn: { id: 'pay-run' },
    summary: 'Send a checked pay run to a second person, who completes it by approving',
    takes: z.extend(Versioned, { leavesOut: z.optional(z.literal('without-terms')) }),
    returns: SentForApproval,
    example: { id: EXAMPLE_ID, version: 1 },
    ...office,
  }),
  releaseRun: endpoint('POST /payroll/runs/:id/release', {
    notOwn: { id: 'pay-run' },
    summary: 'Release the slips now, or at a time to come',
    takes: z.extend(Versioned, { at: z.optional(Instant) }),
    returns: PayRun,
    example: { id: EXAMPLE_ID, version: 1 },
    ...office,
  }),
  discardRun: endpoint('POST /payroll/runs/:id/discard', {
    notOwn: { id: 'pay-run' },
    summary: 'Take back a pay run that is not completed; that of a period only before any period was completed',
    takes: Versioned,
    returns: z.strictObject({ id: z.string() }),
    example: { id: EXAMPLE_ID, version: 1 },
    ...office,
  }),
  recallRun: endpoint('POST /payroll/runs/:id/recall', {
    notOwn: { id: 'pay-run' },
    summary: 'Take slips back before anybody opened one',
    ...move,
  }),
  slips: endpoint('GET /payroll/runs/:id/slips', {
    summary: 'The slips of a run',
    takes: z.strictObject({
      ...OfRun,
      ...paging,
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      check: z.optional(z.union([codeIn(SlipFault), codeIn(SlipRemark)])),
      /** A pay group, as it is on the last day of the run. */
      groupId: z.optional(z.uuid()),
    }),
    returns: Page(SlipRow),
    example: { id: EXAMPLE_ID },
    ...office,
  }),
  slip: endpoint('GET /payroll/runs/:id/slips/:employeeId', {
    summary: 'One slip as its owner will see it',
    takes: z.strictObject({ ...OfRun, employeeId: z.uuid() }),
    returns: z.extend(Payslip, { hold: z.nullable(SlipHold) }),
    example: { id: EXAMPLE_ID, employeeId: EXAMPLE_ID },
    ...office,
  }),
  slipPdf: endpoint('GET /payroll/runs/:id/slips/:employeeId/pdf', {
    summary: 'A released slip on paper, the same that its owner gets: for who left and signs in no more',
    takes: z.strictObject({ ...OfRun, employeeId: z.uuid() }),
    answer: 'file',
    example: { id: EXAMPLE_ID, employeeId: EXAMPLE_ID },
    ...office,
  }),
};

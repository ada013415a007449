// What a billing is: its file, its heaps and its lines, as officers read them.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { GovernmentLoanType } from '../../types/lists.ts';
import { BillingState, GovernmentLoanKind } from '../lists.ts';
import { Month } from './month.ts';

export const MAX_BILLED_ROWS = 20_000;
export const MAX_REASON = 250;

const Column = z.string().check(z.minLength(1), z.maxLength(200));
export const BillingColumnsForm = z.strictObject({
  number: Column,
  name: Column,
  loanNo: Column,
  kind: Column,
  monthly: Column,
  balance: z.optional(Column),
  months: z.optional(Column),
});
export type BillingColumnsForm = z.output<typeof BillingColumnsForm>;

export const BillingFile = z.strictObject({
  id: z.string(),
  name: z.string(),
  rows: z.int(),
  encoding: z.string(),
  columns: z.array(z.string()),
  /** The first cell of each column, to tell them apart. */
  samples: z.array(z.string()),
});
export type BillingFile = z.output<typeof BillingFile>;

export const Billing = z.strictObject({
  id: z.string(),
  /** Named by the payments it makes: `GB-SSS-2026-11`. */
  ref: z.string(),
  agency: codeIn(GovernmentLoanType),
  month: Month,
  state: codeIn(BillingState),
  fileName: z.string(),
  preparedBy: z.string(),
  preparedAt: Instant,
  appliedBy: z.nullable(z.string()),
  appliedAt: z.nullable(Instant),
  discardReason: z.nullable(z.string()),
});
export type Billing = z.output<typeof Billing>;

export const BillingDetail = z.extend(Billing, {
  counts: z.strictObject({ SAME: z.int(), NEW: z.int(), CHANGED: z.int(), GONE: z.int(), faults: z.int() }),
  /** Lines with a fault; a line may have several. */
  faultyLines: z.int(),
  /** Gone loans whose deductions the billing ends. */
  ending: z.int(),
  /** Not applied yet, and about the reader: another officer applies them. */
  ownLeft: z.int(),
  /** Lines that wait to be applied. */
  waiting: z.int(),
  isPreparer: z.boolean(),
  /** What the billing came to when it was read: applied as it was seen, or not at all. */
  seen: z.string(),
});
export type BillingDetail = z.output<typeof BillingDetail>;

export const BillingLine = z.strictObject({
  /** Of the file, counted from 1 with the header; null of a loan that is gone. */
  line: z.nullable(z.int()),
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
  loanId: z.nullable(z.string()),
  loanNo: z.string(),
  kind: codeIn(GovernmentLoanKind),
  /** Deducted here now; null of a new loan. */
  monthlyBefore: z.nullable(Centavos),
  balanceBefore: z.nullable(Centavos),
  /** As billed; null of a loan that is gone. */
  monthly: z.nullable(Centavos),
  total: z.nullable(Centavos),
  /** What the agency bills more or less than what is left here. */
  difference: Centavos,
  isApplied: z.boolean(),
  /** Why its deductions end; null: they go on. */
  ends: z.nullable(z.string()),
});
export type BillingLine = z.output<typeof BillingLine>;

export const BillingFaultLine = z.strictObject({ line: z.int(), column: z.nullable(z.string()), reason: z.string() });
export type BillingFaultLine = z.output<typeof BillingFaultLine>;

// Batches of receipts, as lists and details show them.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours-schema';
import * as z from 'zod/mini';
import { PostingState } from '../lists.ts';
import { OpenBatch, PaidLine } from './owing.ts';

export const BatchLine = z.extend(OpenBatch, {
  state: codeIn(PostingState),
  openedAt: Instant,
  completedBy: z.nullable(z.string()),
  completedAt: z.nullable(Instant),
});
export type BatchLine = z.output<typeof BatchLine>;

export const BatchEntry = z.strictObject({
  id: z.string(),
  person: z.strictObject({ id: z.string(), number: z.string(), name: z.string() }),
  amount: Centavos,
  orNo: z.string(),
  paidOn: Day,
  /** The accounts it was entered for; empty: every open one. */
  accountIds: z.array(z.string()),
  enteredBy: z.string(),
  /** What it paid; before it is posted, what it would pay as things are now. */
  lines: z.array(PaidLine),
  /** It pays a loan off before its time. */
  paysOff: z.boolean(),
  /** False: its amount is more than what is left to pay now, or no longer what pays the loan off. */
  fits: z.boolean(),
  /** Of one of its payments, once it is posted. */
  paymentId: z.nullable(z.string()),
  isTakenBack: z.boolean(),
});
export type BatchEntry = z.output<typeof BatchEntry>;

export const BatchDetail = z.extend(BatchLine, {
  version: z.int(),
  /** Whether the reader may complete it: they made none of it, and none of its entries is their own. */
  mayComplete: z.boolean(),
  items: z.array(BatchEntry),
});
export type BatchDetail = z.output<typeof BatchDetail>;

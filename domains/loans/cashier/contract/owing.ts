// What one person owes, as the cashier sees it.
import { DeductionCode, PaymentChannel } from '@kawani/domains/deductions/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

const Due = z.strictObject({ on: Day, amount: Centavos });

export const OpenAccount = z.strictObject({
  id: z.string(),
  no: z.string(),
  code: codeIn(DeductionCode),
  kind: z.string(),
  source: z.nullable(z.string()),
  /** With interest. */
  principal: Centavos,
  balance: Centavos,
  /** The next instalment from today on; null where none is to come. */
  next: z.nullable(Due),
  /** The oldest instalment of the past that isn't paid. */
  oldest: z.nullable(Due),
});
export type OpenAccount = z.output<typeof OpenAccount>;

/** An instalment with what can still be entered for it: what waits in open batches is taken off. */
export const OwedDue = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  accountNo: z.string(),
  dueOn: Day,
  amount: Centavos,
  /** When its account was opened. */
  since: Day,
});
export type OwedDue = z.output<typeof OwedDue>;

export const PaidLine = z.strictObject({ accountNo: z.string(), kind: z.string(), amount: Centavos });
export type PaidLine = z.output<typeof PaidLine>;

export const Receipt = z.strictObject({
  /** Of one of its payments. */
  id: z.string(),
  ref: z.string(),
  paidOn: Day,
  amount: Centavos,
  enteredBy: z.string(),
  isFromPay: z.boolean(),
  isTakenBack: z.boolean(),
  /** Why it was taken back, and by whom. */
  takenBack: z.nullable(z.strictObject({ reason: z.string(), by: z.string() })),
  /** Its entry in a batch, if it has one. */
  entryId: z.nullable(z.string()),
  lines: z.array(PaidLine),
});
export type Receipt = z.output<typeof Receipt>;

export const Owing = z.strictObject({
  person: z.strictObject({ id: z.string(), number: z.string(), name: z.string() }),
  accounts: z.array(OpenAccount),
  dues: z.array(OwedDue),
  /** Of entries in batches that aren't posted. */
  waiting: Centavos,
  /** The last ones, newest first. */
  receipts: z.array(Receipt),
});
export type Owing = z.output<typeof Owing>;

/** What would end a loan on a date: what is paid, and the interest that is not charged. */
export const PayOffAmount = z.strictObject({ accountId: z.string(), amount: Centavos, rebate: Centavos });
export type PayOffAmount = z.output<typeof PayOffAmount>;

export const OpenBatch = z.strictObject({
  id: z.string(),
  no: z.string(),
  channel: codeIn(PaymentChannel),
  openedBy: z.string(),
  entries: z.int(),
  total: Centavos,
});
export type OpenBatch = z.output<typeof OpenBatch>;

// What a cashier enters. A browser loads it with the form, not with the page.
import { PaymentChannel } from '@kawani/domains/deductions/contract';
import { amountOf } from '@kawani/kit/contract/amount';
import { codeIn } from '@kawani/kit/contract/code-in';
import { typedReference } from '@kawani/kit/contract/typed';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

const MAX_ACCOUNTS = 50;
const MAX_RECEIPT = 30;
/** Longest text that says why a payment is taken back. */
export const MAX_REASON = 250;

/** Of an official receipt: letters and digits, as printed. */
const ReceiptNo = typedReference(MAX_RECEIPT);

const fields = {
  /** In centavos. */
  amount: amountOf(),
  orNo: ReceiptNo,
  paidOn: Day,
  /** The accounts it pays; every open one where none is named. */
  accountIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_ACCOUNTS))),
  /** It ends the one loan that is named: interest that has not accrued is not charged. */
  paysOff: z.optional(z.boolean()),
};

/** A payment for an open batch, or for a new one of a channel. */
export const PaymentForm = z.strictObject({
  employeeId: z.uuid(),
  batchId: z.optional(z.uuid()),
  channel: z.optional(codeIn(PaymentChannel)),
  ...fields,
});
export type PaymentForm = z.output<typeof PaymentForm>;

export const PaymentChange = z.strictObject({ id: z.uuid(), version: Version, ...fields });
export type PaymentChange = z.output<typeof PaymentChange>;

export const TakeBackForm = z.strictObject({
  id: z.uuid(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
});
export type TakeBackForm = z.output<typeof TakeBackForm>;

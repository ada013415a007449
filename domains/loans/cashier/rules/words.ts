// How receipts are called. Pure.
import type { PaymentChannel } from '@kawani/domains/deductions/contract';

/** As statements of account show it: `OR 0012345`, by another channel `FUB 0012345`. Receipts are numbered by channel. */
export function refOf({ channel, orNo }: { readonly channel: PaymentChannel; readonly orNo: string }): string {
  return `${channel === 'CASH' ? 'OR' : channel} ${orNo}`;
}

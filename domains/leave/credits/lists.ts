// What an entry of the ledger of leave credits can be.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const LedgerEntry = valueList({
  ALLOCATION: 'Credits of the year',
  ACCRUAL: 'Earned',
  ADJUSTMENT: 'Adjusted by HR',
  CARRIED_OUT: 'Carried into the next year',
  CARRIED_IN: 'Carried from last year',
  EXPIRY: 'Expired',
  PAID_OUT: 'Paid in cash',
  HELD: 'Held for a request',
  RELEASED: 'No longer held',
  TAKEN: 'Taken',
  GIVEN_BACK: 'Given back',
});
export type LedgerEntry = CodeOf<typeof LedgerEntry>;

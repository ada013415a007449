// The closed lists of the stock ledger.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const MoveKind = valueList({
  RECEIVE: 'Received',
  ADJUST: 'Adjusted',
  TRANSFER_OUT: 'Transferred out',
  TRANSFER_IN: 'Transferred in',
  COUNT: 'Counted',
  ISSUE: 'Issued',
  RETURN: 'Returned',
});
export type MoveKind = CodeOf<typeof MoveKind>;

/** Most pieces of a line, and most lines of a delivery or a transfer. */
export const MAX_QUANTITY = 10_000;
export const MAX_LINES = 50;

export const AdjustWay = valueList({ ADD: 'Add', REMOVE: 'Remove' });
export type AdjustWay = CodeOf<typeof AdjustWay>;

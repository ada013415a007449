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

/** Reasons that the system writes itself, beside those that people type. */
export const MoveReason = valueList({ RETURNED_WORN: 'Returned worn' });
export type MoveReason = CodeOf<typeof MoveReason>;

/** As it is read: a code in the reader's language, words as they were typed. */
export function reasonText(reason: string | null, labelOf = MoveReason.labelOf): string | null {
  const code = MoveReason.codes.find((each) => each === reason);
  return code === undefined ? reason : labelOf(code);
}

/** Most pieces of a line, and most lines of a delivery or a transfer. */
export const MAX_QUANTITY = 10_000;
export const MAX_LINES = 50;

export const AdjustWay = valueList({ ADD: 'Add', REMOVE: 'Remove' });
export type AdjustWay = CodeOf<typeof AdjustWay>;

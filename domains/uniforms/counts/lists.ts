// The closed lists of count sheets.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const CountState = valueList({
  OPEN: 'Counting',
  FOR_APPROVAL: 'For approval',
  CLOSED: 'Closed',
  CANCELLED: 'Cancelled',
});
export type CountState = CodeOf<typeof CountState>;

/** Most pieces of one size on a shelf, and most lines saved together. */
export const MAX_COUNTED = 100_000;
export const MAX_SAVED = 200;

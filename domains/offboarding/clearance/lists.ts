// The closed lists of clearance.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

/** Who says that somebody is cleared. */
export const ClearanceOffice = valueList({
  HR: 'HR office',
  STORE: 'Uniform store',
  OPERATIONS: 'Operations',
  CASHIER: 'Cashier',
});
export type ClearanceOffice = CodeOf<typeof ClearanceOffice>;

export const ClearanceKind = valueList({
  UNIFORM: 'Uniform',
  ACCOUNT: 'Account',
  ID_CARD: 'ID card',
  EQUIPMENT: 'Equipment',
  KEYS: 'Keys',
  DOCUMENTS: 'Documents',
  OTHER: 'Other',
});
export type ClearanceKind = CodeOf<typeof ClearanceKind>;

/** What every leaver is asked for beside uniforms and accounts. */
export const DutyKind = valueList({
  ID_CARD: 'ID card',
  EQUIPMENT: 'Equipment',
  KEYS: 'Keys',
  DOCUMENTS: 'Documents',
  OTHER: 'Other',
});
export type DutyKind = CodeOf<typeof DutyKind>;

export const ClearanceState = valueList({ OPEN: 'Open', HELD: 'On hold', CLEARED: 'Cleared', WAIVED: 'Waived' });
export type ClearanceState = CodeOf<typeof ClearanceState>;

/** What a list shows: all that waits, or one state. */
export const ClearanceFilter = valueList({
  WAITING: 'Waiting',
  OPEN: 'Open',
  HELD: 'On hold',
  CLEARED: 'Cleared',
  WAIVED: 'Waived',
});
export type ClearanceFilter = CodeOf<typeof ClearanceFilter>;

/** What was said of an item. */
export const ClearanceSaid = valueList({
  CLEARED: 'Cleared',
  HELD: 'On hold',
  WAIVER_ASKED: 'Asked to waive',
  WAIVED: 'Waived',
  REOPENED: 'Reopened',
  PASSED: 'Passed to the deputy',
});
export type ClearanceSaid = CodeOf<typeof ClearanceSaid>;

/** What an office may do with an item. */
export const ClearanceMove = valueList({
  CLEAR: 'Clear',
  HOLD: 'Hold',
  ASK_WAIVER: 'Ask to waive',
  AGREE_WAIVER: 'Agree to waive',
  REOPEN: 'Reopen',
});
export type ClearanceMove = CodeOf<typeof ClearanceMove>;

/** Items that are cleared together. */
export const MOST_TOGETHER = 100;
export const MAX_REASON = 250;
export const MAX_NAME = 120;
export const MOST_DAYS = 60;
/** Said by the product itself: returned, paid, owed again, or the days of the office are over. */
export const BY_ITSELF = 'system';

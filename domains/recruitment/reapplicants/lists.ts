// The closed lists of people who applied before.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

/** How an application ended. */
export const EndedBy = valueList({
  NOT_PASSED: 'Not passed',
  WITHDRAWN: 'Withdrawn',
  CANCELLED: 'Job order cancelled',
});
export type EndedBy = CodeOf<typeof EndedBy>;

// The closed lists of results.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

/** Whether somebody is fit to work, without the reason. */
export const Fitness = valueList({
  FIT: 'Fit',
  FIT_WITH_LIMITS: 'Fit with limits',
  UNFIT: 'Unfit',
  PENDING: 'Pending',
});
export type Fitness = CodeOf<typeof Fitness>;

/** What one reads of an examination: what the clinic decided, or how far it is. */
export const Outcome = valueList({
  FIT: 'Fit',
  FIT_WITH_LIMITS: 'Fit with limits',
  UNFIT: 'Unfit',
  WAITING: 'Waiting for result',
  READY: 'Result ready',
  DONE: 'Done',
});
export type Outcome = CodeOf<typeof Outcome>;

/** So many days before the medical ends, its person is asked to book another one. */
export const REMIND_DAYS = 30;

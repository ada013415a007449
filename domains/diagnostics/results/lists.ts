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

export const MOST_LAPSING_DAYS = 366;

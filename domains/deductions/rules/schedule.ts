// The schedule of a deduction on the day it begins, which may be later than the day it was agreed to. Pure.
import type { Rhythm } from '@kawani/domains/deductions/contract';
import type { Day } from '@kawani/kit/values/day';
import { paydaysOf } from './opening.ts';

/**
 * As it was agreed to; once its first payday has closed, every instalment moves on, and no amount changes. `coming`: paydays
 * whose pay is open, in their order; throws where they are too few.
 */
export function scheduleFrom<Due extends { readonly dueOn: Day }>(
  agreed: readonly Due[],
  every: Rhythm,
  coming: readonly Day[],
): readonly Due[] {
  const [first] = agreed;
  const next = coming[0];
  if (first === undefined || next === undefined) throw new RangeError('A schedule needs an instalment and a payday');
  if (first.dueOn >= next) return agreed;
  const days = paydaysOf({ firstOn: next, every, instalments: agreed.length }, coming);
  return agreed.map((due, at) => {
    const dueOn = days[at];
    if (dueOn === undefined) throw new RangeError(`${agreed.length} instalments need more than ${days.length} paydays`);
    return { ...due, dueOn };
  });
}

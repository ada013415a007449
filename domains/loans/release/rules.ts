// The schedule of a loan on the day of its release (philippine-rules.md CL-4, CL-5). Amounts in centavos.
import type { Rhythm } from '@kawani/domains/deductions/contract';
import { paydaysOf } from '@kawani/domains/deductions/rules';
import type { Day } from '@kawani/kit/values/day';
import type { LoanDue } from '../types/rules/schedule.ts';

/**
 * As it was agreed to; once its first payday has closed, every instalment moves on, and no amount changes. `coming`: paydays
 * whose pay is open, in their order; throws where they are too few.
 */
export function scheduleFrom(agreed: readonly LoanDue[], every: Rhythm, coming: readonly Day[]): readonly LoanDue[] {
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

// Which instalments final pay takes of all that somebody who leaves still owes.
import type { DueRow } from '@kawani/domains/deductions/service';
import type { Day } from '@kawani/kit/values/day';

/** Of what law and courts order only what is due by now, but for government loans whose terms let all of it be taken. */
export function isTakenAtEnd(
  { basis, dueOn }: Pick<DueRow, 'basis' | 'dueOn'>,
  on: Day,
  { takesWholeLoans }: { readonly takesWholeLoans: boolean },
): boolean {
  return basis === 'AUTHORIZED' || dueOn <= on || (basis === 'LAW' && takesWholeLoans);
}

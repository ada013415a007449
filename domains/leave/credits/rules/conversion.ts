// Leave that is paid in cash when somebody leaves. Pure; days in halves.
import type { Day } from '@kawani/kit/values/day';
import type { LeaveCode } from '../../types/lists.ts';

/** What is left of a type whose unused days are paid in cash, and how much of it the year gave at its beginning. */
export type Unused = {
  readonly type: LeaveCode;
  readonly year: number;
  readonly left: number;
  readonly allocated: number;
};

const MONTHS = 12;

/** Of the last year a twelfth for each month begun, what was used of it taken off; rounded up to half days (rule L-1). */
export function daysConverted({ year, left, allocated }: Unused, lastDay: Day): number {
  if (year !== Number(lastDay.slice(0, 4))) return left;
  const months = Number(lastDay.slice(5, 7));
  const unearned = Math.floor((allocated * (MONTHS - months) * 2) / MONTHS) / 2;
  return Math.max(left - unearned, 0);
}

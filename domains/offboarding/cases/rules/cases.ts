// Which kind of case an end of employment opens, when its final pay is due, and when the office hears of that. Pure.
import type { EmployeeStatus, StatusCause } from '@kawani/domains/employees/contract';
import { finalPayDue } from '@kawani/domains/statutory/rules';
import { type Day, daysBetween } from '@kawani/kit/values/day';
import type { CaseState, SeparationKind } from '../lists.ts';

const KINDS: Readonly<Partial<Record<StatusCause, SeparationKind>>> = {
  RESIGNATION: 'RESIGNATION',
  RETIREMENT: 'RETIREMENT',
  END_OF_CONTRACT: 'END_OF_CONTRACT',
  DEATH: 'DEATH',
};

/** Every other ground of an end is a termination; without a ground the status says which. */
export function kindOf(status: EmployeeStatus, cause: StatusCause | null): SeparationKind {
  if (cause === null) return status === 'Resigned' ? 'RESIGNATION' : 'TERMINATION';
  return KINDS[cause] ?? 'TERMINATION';
}

type Paid = { readonly lastDay: Day | null; readonly state: CaseState };
const SETTLED: ReadonlySet<CaseState> = new Set<CaseState>(['PAID', 'CLOSED', 'WITHDRAWN']);

/** When final pay is due, and in how many days; null where nothing is due any longer. */
export function dueOf({ lastDay, state }: Paid, today: Day): { dueOn: Day | null; daysLeft: number | null } {
  if (lastDay === null) return { dueOn: null, daysLeft: null };
  const dueOn = finalPayDue(lastDay);
  return { dueOn, daysLeft: SETTLED.has(state) ? null : daysBetween(today, dueOn) };
}

/** Days after the last one on which the office is told that final pay is due; on the last of them it is overdue. */
export const PAY_ALARM_DAYS: readonly number[] = [20, 25, 28, 31];
export const OVERDUE_DAY = 31;

/** Days about the last one on which the office is told of a resignation that waits for an answer: while there is time, and after. */
export const ANSWER_ALARM_DAYS: readonly number[] = [-3, 0, 1];

// Who has results, what stands against a decision about fitness, and whether one is still valid. Pure.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Day } from '@kawani/kit/values/day';
import type { FitnessForm } from './contract/form.ts';
import { ResultRefusal } from './contract/refusals.ts';

export function fitnessObjection(
  { fitness, limits, validUntil }: Pick<FitnessForm, 'fitness' | 'limits' | 'validUntil'>,
  today: Day,
): Refusal | undefined {
  const isFit = fitness === 'FIT' || fitness === 'FIT_WITH_LIMITS';
  if (fitness === 'FIT_WITH_LIMITS' && limits === undefined) return ResultRefusal.LIMITS('limits');
  if (fitness !== 'FIT_WITH_LIMITS' && limits !== undefined) return ResultRefusal.ONLY_WITH_LIMITS('limits');
  if (isFit && validUntil === undefined) return ResultRefusal.VALID_UNTIL('validUntil');
  if (!isFit && validUntil !== undefined) return ResultRefusal.ONLY_OF_FIT('validUntil');
  if (validUntil !== undefined && validUntil <= today) return ResultRefusal.VALID_UNTIL_PAST('validUntil');
  return undefined;
}

/** Of people who came, or may still come. */
export function mayHaveResults(state: InviteState): boolean {
  return state !== 'Cancelled' && state !== 'Missed' && state !== 'No Show';
}

/** The last day counts; what has no date doesn't end. */
export function isStillValid(validUntil: Day | null, today: Day): boolean {
  return validUntil === null || validUntil >= today;
}

// What stands against a decision about fitness. Pure.
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

// What stands against a decision about fitness, and what an examination came to. Pure.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { addDays, type Day } from '@kawani/kit/values/day';
import type { FitnessForm } from './contract/form.ts';
import { ResultRefusal } from './contract/refusals.ts';
import { type Fitness, type Outcome, REMIND_DAYS } from './lists.ts';

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

export type Examined = {
  /** As the clinic decided after it; null where it decided nothing. */
  readonly fitness: Fitness | null;
  readonly papers: number;
  /** Something is still to come: the rest of the examination, or a result that an item needs. */
  readonly isOpen: boolean;
};

export function outcomeOf({ fitness, papers, isOpen }: Examined): Outcome {
  if (fitness !== null && fitness !== 'PENDING') return fitness;
  if (fitness === 'PENDING' || isOpen) return 'WAITING';
  return papers > 0 ? 'READY' : 'DONE';
}

/** Also of a medical that ended. */
export function endsSoon(validUntil: Day, today: Day): boolean {
  return validUntil <= addDays(today, REMIND_DAYS);
}

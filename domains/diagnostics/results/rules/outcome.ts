// What an examination came to, and when a medical is to be renewed. Pure.
import { addDays, type Day } from '@kawani/kit/values/day';
import { type Fitness, type Outcome, REMIND_DAYS } from '../lists.ts';

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

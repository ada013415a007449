// Fitness to work in words and tones.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Tag, type Tone } from '@kawani/kit/web/card';
import { dayNow } from '@kawani/kit/web/now';
import type { FitnessDecision } from '../../contract.ts';
import { Fitness } from '../../lists.ts';
import { isStillValid } from '../../rules.ts';

const TONES: Readonly<Record<Fitness, Tone>> = { FIT: 'good', FIT_WITH_LIMITS: 'info', UNFIT: 'bad', PENDING: 'warn' };

export function FitnessTag({ fitness, validUntil }: Pick<FitnessDecision, 'fitness' | 'validUntil'>) {
  const isValid = isStillValid(validUntil, dayNow());
  return <Tag tone={isValid ? TONES[fitness] : 'warn'}>{Fitness.labelOf(fitness)}</Tag>;
}

/** Until when, and since when. */
export function fitnessDates({ validUntil, decidedOn }: FitnessDecision): string {
  const on = showDay(decidedOn);
  if (validUntil === null) return say('Decided {on}', { on });
  const until = showDay(validUntil);
  return isStillValid(validUntil, dayNow())
    ? say('Valid until {until}, decided {on}', { until, on })
    : say('Ended {until}, decided {on}', { until, on });
}

// Fitness to work in words and tones.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { IconName } from '@kawani/kit/web/icon';
import { dayNow } from '@kawani/kit/web/now';
import type { FitnessDecision } from '../contract.ts';
import { Fitness } from '../lists.ts';
import { isStillValid } from '../rules.ts';

const LOOKS: Readonly<Record<Fitness, { tone: Tone; icon?: IconName }>> = {
  FIT: { tone: 'good' },
  FIT_WITH_LIMITS: { tone: 'info', icon: 'info' },
  UNFIT: { tone: 'bad' },
  PENDING: { tone: 'plain', icon: 'waiting' },
};

export function FitnessTag({ fitness, validUntil }: Pick<FitnessDecision, 'fitness' | 'validUntil'>) {
  const isValid = isStillValid(validUntil, dayNow());
  return <Tag {...(isValid ? LOOKS[fitness] : { tone: 'warn' })}>{Fitness.labelOf(fitness)}</Tag>;
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

// What an examination came to, in words and tags.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Tag, type Tone } from '@kawani/kit/web/card';
import { dayNow } from '@kawani/kit/web/now';
import type { OwnOutcome } from '../contract.ts';
import { Outcome } from '../lists.ts';
import { isStillValid } from '../rules.ts';

const TONES: Readonly<Record<Outcome, Tone>> = {
  FIT: 'good',
  FIT_WITH_LIMITS: 'warn',
  UNFIT: 'bad',
  WAITING: 'info',
  READY: 'good',
  DONE: 'good',
};

type Told = Pick<OwnOutcome, 'outcome' | 'fitness'>;

/** Nothing of a request after which nobody was examined yet. */
export function outcomeText(examined: Told | undefined): string | undefined {
  if (examined === undefined) return undefined;
  const { outcome, fitness } = examined;
  const until = fitness?.validUntil ?? null;
  if (outcome === 'FIT' && until !== null) return say('Fit until {date}', { date: showDay(until) });
  if (outcome === 'FIT_WITH_LIMITS' && until !== null)
    return say('Fit with limits until {date}', { date: showDay(until) });
  return Outcome.labelOf(outcome);
}

export function OutcomeTag({ examined }: { examined: Told }) {
  const isValid = isStillValid(examined.fitness?.validUntil ?? null, dayNow());
  return <Tag tone={isValid ? TONES[examined.outcome] : 'plain'}>{outcomeText(examined)}</Tag>;
}

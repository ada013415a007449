// What stands in the way of a hire today. Pure.
import type { Day } from '@kawani/kit/values/day';
import type { HiringBlocker, HiringStep, HiringWait } from './lists.ts';

type Standing = {
  readonly known: readonly HiringBlocker[];
  readonly step: HiringStep;
  readonly waitsFor: HiringWait;
  readonly startsOn: Day | null;
  readonly linkExpiresAt: string | null;
};

/** Those of the records, and those that the clock adds. */
export function blockersOf(standing: Standing, { today, now }: { today: Day; now: Date }): HiringBlocker[] {
  const { known, step, waitsFor, startsOn, linkExpiresAt } = standing;
  const hasLink = linkExpiresAt !== null && new Date(linkExpiresAt) > now;
  return [
    ...known,
    ...(waitsFor === 'UPLOAD' && !hasLink ? (['LINK_EXPIRED'] as const) : []),
    ...(step !== 'HIRED' && startsOn !== null && startsOn < today ? (['START_PASSED'] as const) : []),
  ];
}

// Where a punch was made, measured from the fences of the site. A weak signal is never held against the person.
import type { Fence } from '@kawani/domains/schedule/contract';
import { metresBetween } from '@kawani/kit/values/distance';
import type { PunchForm, PunchPlace } from '../contract.ts';

/** A signal worse than this can tell nobody to be outside, unless a policy says otherwise. */
const WEAK_SIGNAL_M = 1_000;

export type Location = NonNullable<PunchForm['location']>;
export type Placing = {
  readonly place: PunchPlace /** Metres to the nearest fence's edge. */;
  readonly distanceM: number | null;
};

/** A site without a fence takes a punch anywhere. */
export function placing(
  location: Location | undefined,
  fences: readonly Fence[],
  weakSignalM = WEAK_SIGNAL_M,
): Placing {
  if (fences.length === 0) return { place: 'INSIDE', distanceM: location ? 0 : null };
  if (!location) return { place: 'UNKNOWN', distanceM: null };
  const edge = Math.min(...fences.map((fence) => metresBetween(location, fence) - fence.radiusM));
  const distanceM = Math.max(0, Math.round(edge));
  if (distanceM <= Math.min(location.accuracyM, weakSignalM)) return { place: 'INSIDE', distanceM };
  return { place: location.accuracyM > weakSignalM ? 'UNKNOWN' : 'OUTSIDE', distanceM };
}

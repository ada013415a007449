// Where a punch was made, measured from the fences of the site. A weak signal is never held against the person.
import type { Fence } from '@kawani/domains/schedule/contract';
import type { PunchForm, PunchPlace } from '../contract.ts';

const EARTH_RADIUS_M = 6_371_008.8;
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

type Point = { readonly latitude: number; readonly longitude: number };

/** Great-circle distance by the haversine formula. */
export function metresBetween(from: Point, to: Point): number {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const h =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

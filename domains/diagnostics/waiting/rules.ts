// How long a place is held for somebody who waited, and which places still can be.
import { type Instant, minutesBetween } from '@kawani/kit/values/hours';

const HOUR = 60;
/** So long a place is held, but no longer than until so many hours before it begins. */
const HELD = 12 * HOUR;
const AHEAD = 12 * HOUR;
/** Nobody is asked to answer in less than an hour. */
const SHORTEST = HOUR;

/** In minutes; zero where too little time is left to offer it. */
export function heldMinutes(startsAt: Instant, now: Date): number {
  const left = minutesBetween(now, startsAt) - AHEAD;
  return left < SHORTEST ? 0 : Math.min(HELD, left);
}

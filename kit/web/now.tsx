// What time and day it is, as the server has it: a phone's clock may be hours away, and then so would be its day.
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';

/** A difference below this is as good as none: an answer's header has full seconds and may have waited for the app. */
const MATTERS_MS = 60_000;
let aheadMs = 0;

/** Every answer says when it was given. */
export function hearTime(reply: Response): void {
  const difference = phoneTime() - Date.parse(reply.headers.get('date') ?? '');
  if (Number.isNaN(difference)) return;
  aheadMs = Math.abs(difference) < MATTERS_MS ? 0 : difference;
}

/** What the phone's own clock shows, right or wrong; milliseconds since 1970. */
export function phoneTime(): number {
  return Date.now();
}

/** The time it is now, on whatever clock the phone is. */
export function timeNow(): Date {
  return new Date(phoneTime() - aheadMs);
}

/** The Manila day it is now, on whatever clock and in whatever time zone the phone is. */
export function dayNow(): Day {
  return dayAt(timeNow());
}

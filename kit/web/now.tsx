// What time and day it is, as the server has it: a phone's clock may be hours away, and then so would be its day.
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';

/** A difference below this is as good as none: an answer's header has full seconds and may have waited for the app. */
const MATTERS_MS = 60_000;
let aheadMs = 0;

/** Every answer says when it was given. */
export function hearTime(reply: Response): void {
  const difference = Date.now() - Date.parse(reply.headers.get('date') ?? '');
  if (Number.isNaN(difference)) return;
  aheadMs = Math.abs(difference) < MATTERS_MS ? 0 : difference;
}

/** The day it is now, on whatever clock and in whatever time zone the phone is. */
export function dayNow(): Day {
  return dayAt(new Date(Date.now() - aheadMs));
}

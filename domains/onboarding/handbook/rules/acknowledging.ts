// When somebody read a chapter, by what their phone says. Pure.
import type { Instant } from '@kawani/kit/values/hours';

/** What arrives sooner after its tap was read when it arrived. */
const AT_ONCE_MS = 60_000;

type Arrival = { readonly readAt: Instant; readonly now: Date; readonly publishedAt: Instant };

/**
 * The phone's time, where what was tapped arrives later. Null: it arrived as it was tapped, or the clock of the phone is
 * wrong: nobody reads a text before it is published, or after the answer about it arrived.
 */
export function laterReadAt({ readAt, now, publishedAt }: Arrival): Instant | null {
  const read = Date.parse(readAt);
  const isLater = now.getTime() - read > AT_ONCE_MS;
  return isLater && read >= Date.parse(publishedAt) ? readAt : null;
}

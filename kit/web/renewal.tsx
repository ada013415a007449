// When a session ends, and how long trouble is waited out before its renewal is tried again.
const FIRST_MS = 1000;
const LONGEST_MS = 60_000;
/** A server that asks for a longer pause is asked again after this. */
const MOST_ASKED_MS = 300_000;

/** Only a refusal of the refresh token itself does (RFC 6749, 5.2): `invalid_grant`, or a 401. */
export function endsSession({ status, error }: { status: number; error: string }): boolean {
  return status === 401 || (status === 400 && error === 'invalid_grant');
}

/**
 * Milliseconds before the next try, after `tries` earlier pauses. `random` from 0 to 1 spreads the tabs and phones that lost
 * the same server; what the server asked for is a lower bound.
 */
export function pauseBefore(tries: number, retryAfterMs: number | null, random: number): number {
  const longest = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
  const own = longest / 2 + (longest / 2) * random;
  return retryAfterMs === null ? own : Math.max(own, Math.min(retryAfterMs, MOST_ASKED_MS) + FIRST_MS * random);
}

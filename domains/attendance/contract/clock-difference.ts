// How far the clock of a phone or a tablet is from that of the server.
import * as z from 'zod/mini';

/** Some 300 years: a phone that lost its date begins in 1970, and its punches count all the same. */
const MOST_OFF_MS = 10_000_000_000_000;

/** The device's clock minus the server's in milliseconds, as last measured; null when it never was. */
export const ClockDifference = z._default(z.nullable(z.int().check(z.gte(-MOST_OFF_MS), z.lte(MOST_OFF_MS))), null);

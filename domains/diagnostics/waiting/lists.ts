// How many waits somebody may have.

/** At a time. */
export const MOST_WAITS = 3;

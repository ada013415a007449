// How many waits somebody may have, and where they are shown.

/** At a time. */
export const MOST_WAITS = 3;
/** Of diagnostics of one's own, which a lower feature can't ask for. */
export const PAGE = '/e-services/diagnostic/my-requests';

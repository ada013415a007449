// What waits for a person's own doing.
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';

export type Attention = {
  id: string;
  ref: string;
  kind: string;
  type: string;
  from: Day;
  to: Day;
  /** `CHANGED`: an office offers something else, which its owner has to answer. */
  why: 'ASKED' | 'RETURNED' | 'CHANGED' | 'DENIED';
  since: Instant;
  /** The person who filed it, for a request that asks the reader to answer. */
  ownerName: string;
};

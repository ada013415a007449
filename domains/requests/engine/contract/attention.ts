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
  /** `OWN_STATE`: its kind's own state asks something of its owner. */
  why: 'ASKED' | 'RETURNED' | 'DENIED' | 'OWN_STATE';
  ownState: string | null;
  since: Instant;
  /** The person who filed it, for a request that asks the reader to answer. */
  ownerName: string;
};

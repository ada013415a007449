// Delegation: who decides in somebody's place while they are away.
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

const MAX_REASON = 250;

export const DelegationForm = z.strictObject({
  delegateId: z.uuid(),
  from: Day,
  to: Day,
  /** Tabs of the inbox it covers. Delegations from before the choice was needed have none, which means all. */
  tabs: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(20)),
  reason: z._default(z.string().check(z.trim(), z.maxLength(MAX_REASON)), ''),
});
export type DelegationForm = z.output<typeof DelegationForm>;

export const Delegation = z.strictObject({
  id: z.string(),
  /** The reader gave it; else the reader stands in. */
  isMine: z.boolean(),
  who: z.string(),
  delegate: z.string(),
  from: Day,
  to: Day,
  tabs: z.array(z.string()),
  reason: z.string(),
  ended: z.boolean(),
});
export type Delegation = z.output<typeof Delegation>;

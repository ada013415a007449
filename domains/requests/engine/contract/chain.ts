// Chains: the levels of approval a request passes, and who leads its owner.
import type { ApproverLevel } from '../lists.ts';

export type Level = {
  /** `PERSON`: somebody whom the module names; approver rules know offices and leaders alone. */
  readonly who: ApproverLevel | 'PERSON';
  /** Names the office of a level: whoever holds it. */
  readonly permission: string | null;
  /** Whoever decided before cannot decide here. */
  readonly another?: boolean;
  /** Whom a level names; null where that person can no longer decide. */
  readonly employeeId?: string | null;
};

/** Who leads an owner: directly, and the level above. The owner may be among them. */
export type Above = {
  readonly ownerId: string;
  readonly supervisors: readonly string[];
  readonly managers: readonly string[];
};

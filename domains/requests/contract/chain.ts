// Chains: the levels of approval a request passes, and who leads its owner.
import type { ApproverLevel } from './lists.ts';

/** `permission` names the office of a level: whoever holds it. */
export type Level = { readonly who: ApproverLevel; readonly permission: string | null };

/** Who leads an owner: directly, and the level above. The owner may be among them. */
export type Above = {
  readonly ownerId: string;
  readonly supervisors: readonly string[];
  readonly managers: readonly string[];
};

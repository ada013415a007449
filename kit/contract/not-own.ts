// Nobody acts on their own record through an office operation.
import { refusals } from './refusal.ts';

export const OwnRefusal = refusals({
  NOT_YOUR_OWN: 'You can’t do this to your own record. Please ask a colleague.',
});

/** Fields of an input → the kind of id in them: `{ employeeId: 'employee' }`. Lists of ids count as each of them. */
export type NotOwn = Readonly<Record<string, string>>;

/**
 * Why a write beyond one's own needs no guard: it acts on no person's record; on everybody's alike; row by row, and leaves
 * the caller's own rows out by name; or on the caller's own seat: delegations, saved views, reports by mail.
 */
export type ActsOn = 'nobody' | 'everybody' | 'rows' | 'self';

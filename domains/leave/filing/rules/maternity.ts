// The days the law gives mothers, and those of theirs that may go to the father (RA 11210; philippine-rules.md L-2, L-3).
import { MAX_ALLOCATED_DAYS } from '../contract/form.ts';
import type { MaternityEvent } from '../lists.ts';
export const MATERNITY = {
  live: 105,
  soloParent: 15,
  miscarriage: 60,
  /** Unpaid, on written notice. */
  extension: 30,
  extensionNotice: 45,
  /** Of the leave, at least so many days come after the delivery. */
  afterDelivery: 60,
} as const;

type Birth = { readonly kind: MaternityEvent; readonly soloParent: boolean; readonly allocated: number };

export function maternityDays({ kind, soloParent, allocated }: Birth): {
  motherPaidDays: number;
  allocatedDays: number;
} {
  if (kind === 'MISCARRIAGE') return { motherPaidDays: MATERNITY.miscarriage, allocatedDays: 0 };
  const allocatedDays = Math.min(Math.max(0, allocated), MAX_ALLOCATED_DAYS);
  const given = MATERNITY.live + (soloParent ? MATERNITY.soloParent : 0);
  return { motherPaidDays: given - allocatedDays, allocatedDays };
}

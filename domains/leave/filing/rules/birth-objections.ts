// What the law asks of leaves for a birth: maternity (RA 11210) and paternity (RA 8187).
import type { Refusal } from '@kawani/kit/contract/refusal';
import { addDays } from '@kawani/kit/values/day';
import { LeaveRefusal } from '../contract/refusals.ts';
import type { Circumstances } from './circumstances.ts';
import { MATERNITY } from './maternity.ts';

/** RA 8187: for the first four deliveries, within 60 days of each. */
const PATERNITY = { deliveries: 4, window: 60 } as const;

export function births(circumstances: Circumstances): Refusal[] {
  if (circumstances.policy.type === 'ML') return maternity(circumstances);
  return circumstances.policy.type === 'PL' ? paternity(circumstances) : [];
}

function maternity({ form, drawing, maternity: paidDays, today }: Circumstances): Refusal[] {
  const { event, eventOn, allocatedDays = 0, from, to } = form;
  if (event === undefined) return [LeaveRefusal.EVENT_NEEDED('event')];
  const objections: Refusal[] = [];
  if (event === 'MISCARRIAGE') {
    if (allocatedDays > 0) objections.push(LeaveRefusal.NOTHING_TO_ALLOCATE('allocatedDays'));
    return objections;
  }
  const { afterDelivery, extensionNotice } = MATERNITY;
  if (eventOn !== undefined && to < addDays(eventOn, afterDelivery)) {
    objections.push(LeaveRefusal.BEFORE_DELIVERY({ days: afterDelivery }, 'to'));
  }
  const paidUntil = addDays(from, (paidDays ?? 0) - 1);
  if (drawing.unpaid > 0 && today > addDays(paidUntil, -extensionNotice)) {
    objections.push(LeaveRefusal.EXTENSION_LATE({ days: extensionNotice }, 'to'));
  }
  return objections;
}

function paternity({ form: { eventOn, from, to }, taken }: Circumstances): Refusal[] {
  const { deliveries, window } = PATERNITY;
  const objections: Refusal[] = [];
  if (eventOn === undefined) objections.push(LeaveRefusal.EVENT_NEEDED('eventOn'));
  else if (to > addDays(eventOn, window) || from < addDays(eventOn, -window)) {
    objections.push(LeaveRefusal.OUTSIDE_WINDOW({ days: window }, 'from'));
  }
  if (taken.filings >= deliveries) objections.push(LeaveRefusal.DELIVERIES_USED({ most: deliveries }, 'type'));
  return objections;
}

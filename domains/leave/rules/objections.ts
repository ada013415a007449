// What stands against a leave: whom its type is for, when it may be filed, how long it may be, what is left of it.
import { type LeaveForm, LeaveRefusal } from '@kawani/domains/leave/contract';
import { RequestRefusal } from '@kawani/domains/requests/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { addDays, type Day, daysBetween, daysOf, showDay } from '@kawani/kit/values/day';
import { type Counted, portionOn, type Wanted } from './counting.ts';
import type { Drawing } from './drawing.ts';
import { type Applicant, missingFor } from './eligibility.ts';
import { MATERNITY } from './maternity.ts';
import { longestOf, nameOf, type Policy } from './policy.ts';
import { daysText } from './words.ts';

/** RA 8187: for the first four deliveries, within 60 days of each. */
const PATERNITY = { deliveries: 4, window: 60 } as const;

export type Circumstances = {
  readonly form: LeaveForm;
  readonly policy: Policy;
  readonly applicant: Applicant;
  readonly today: Day;
  /** How many files come with it. */
  readonly files: number;
  readonly counted: readonly Counted[];
  readonly drawing: Drawing;
  /** Of carried days. */
  readonly expiresOn: Day | null;
  /** Days of the type in the years of the leave, and filings of it ever; the one being changed left out. */
  readonly taken: { readonly days: number; readonly filings: number };
  /** Days that a mother is paid for. */
  readonly maternity: number | null;
};

export function objectionsTo(circumstances: Circumstances): Refusal[] {
  const { form, policy, applicant } = circumstances;
  const missing = missingFor(policy, applicant, form.from);
  return [
    ...(missing === null ? [] : [LeaveRefusal.NOT_FOR_YOU({ leave: nameOf(policy), what: missing }, 'type')]),
    ...timing(circumstances),
    ...portions(circumstances),
    ...length(circumstances),
    ...births(circumstances),
    ...credits(circumstances),
    ...papers(circumstances),
  ];
}

/** A leave that the law gives asks for no notice that could make it be lost. */
function timing({ form: { from }, policy, today }: Circumstances): Refusal[] {
  const { noticeDays, backDays, statutory } = policy;
  const leave = nameOf(policy);
  if (from < today && daysBetween(from, today) > backDays) {
    return [LeaveRefusal.FILED_LATE({ leave, days: backDays }, 'from')];
  }
  const isShort = from >= today && daysBetween(today, from) < noticeDays;
  const isLate = from < today && backDays === 0;
  if (!statutory && (isShort || isLate)) return [LeaveRefusal.NOTICE_SHORT({ leave, days: noticeDays }, 'from')];
  return [];
}

function portions({ form, policy }: Circumstances): Refusal[] {
  const { from, to, firstPortion, lastPortion } = form;
  if (!policy.halfDays) {
    const halved = firstPortion !== 'WHOLE' ? 'firstPortion' : lastPortion !== 'WHOLE' ? 'lastPortion' : null;
    return halved === null ? [] : [LeaveRefusal.WHOLE_DAYS_ONLY({ leave: nameOf(policy) }, halved)];
  }
  return from === to && firstPortion !== lastPortion ? [LeaveRefusal.PORTIONS_DIFFER('lastPortion')] : [];
}

function length({ form, policy, counted, taken, maternity }: Circumstances): Refusal[] {
  const leave = nameOf(policy);
  const total = counted.reduce((sum, { counts }) => sum + counts, 0);
  if (total === 0) return [LeaveRefusal.NO_WORK_DAYS('from')];
  const most = maternity === null ? longestOf(policy, allocatedTo(form)) : longestMaternity(form, maternity);
  if (total > most) return [LeaveRefusal.TOO_LONG({ leave, days: most }, 'to')];
  if (policy.type === 'MC' && taken.days + total > policy.entitlement) {
    const left = Math.max(0, policy.entitlement - taken.days);
    return [LeaveRefusal.YEARLY_LIMIT({ leave, most: policy.entitlement, left }, 'to')];
  }
  return [];
}

function allocatedTo({ type, allocatedDays = 0 }: LeaveForm): number {
  return type === 'PL' ? allocatedDays : 0;
}

function longestMaternity({ event, lwopRest }: LeaveForm, paidDays: number): number {
  return paidDays + (event === 'LIVE' && lwopRest ? MATERNITY.extension : 0);
}

function births(circumstances: Circumstances): Refusal[] {
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

function credits({ form, policy, drawing: { short, paid }, expiresOn }: Circumstances): Refusal[] {
  if (expiresOn !== null && form.to > expiresOn) {
    return [LeaveRefusal.CREDIT_EXPIRES({ date: showDay(expiresOn) }, 'to')];
  }
  // With nothing left at all there is no leave of this type to begin with.
  if (short === null || (form.lwopRest && paid > 0)) return [];
  const { left, needed, year } = short;
  return [LeaveRefusal.CREDIT_SHORT({ left, leave: nameOf(policy), year, needed }, 'to')];
}

function papers({ policy: { document, documentOver }, counted, files }: Circumstances): Refusal[] {
  const total = counted.reduce((sum, { counts }) => sum + counts, 0);
  if (document === null || files > 0 || total <= documentOver) return [];
  const why = documentOver === 0 ? document : `${document}: the leave is longer than ${daysText(documentOver)}`;
  return [RequestRefusal.FILE_NEEDED({ document: why }, 'files')];
}

/** Whether two leaves take the same part of a day; a morning and an afternoon do not. */
export function isOverlapping(one: Wanted, other: Wanted): boolean {
  return [...daysOf(one.from, one.to)].some((date) => {
    if (date < other.from || date > other.to) return false;
    const [first, second] = [portionOn(one, date), portionOn(other, date)];
    return first === 'WHOLE' || second === 'WHOLE' || first === second;
  });
}

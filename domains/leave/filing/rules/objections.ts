// What stands against a leave: whom its type is for, when it may be filed, how long it may be, what is left of it.
import { RequestRefusal } from '@kawani/domains/requests/engine/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, daysBetween, showDay } from '@kawani/kit/values/day';
import { LeaveCreditRefusal } from '../../credits/contract.ts';
import { daysText } from '../../credits/rules/words.ts';
import { missingFor } from '../../types/rules/eligibility.ts';
import { longestOf, nameOf } from '../../types/rules/terms.ts';
import type { LeaveForm } from '../contract/form.ts';
import { LeaveRefusal } from '../contract/refusals.ts';
import { births } from './birth-objections.ts';
import type { Circumstances } from './circumstances.ts';
import { MATERNITY } from './maternity.ts';

export function objectionsTo(circumstances: Circumstances): Refusal[] {
  const { form, policy, applicant } = circumstances;
  const missing = missingFor(policy, applicant, form.from);
  return [
    ...(missing === null ? [] : [LeaveRefusal.NOT_FOR_YOU({ leave: () => nameOf(policy), what: missing }, 'type')]),
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
  const leave = () => nameOf(policy);
  if (from < today && daysBetween(from, today) > backDays) {
    return [LeaveRefusal.FILED_LATE({ leave, days: backDays }, 'from')];
  }
  const isShort = from >= today && daysBetween(today, from) < noticeDays;
  const isLate = from < today && backDays === 0;
  if (!statutory && (isShort || isLate)) return [LeaveRefusal.NOTICE_SHORT({ leave, days: noticeDays }, 'from')];
  return [];
}

/** The last day to file a leave whose type asks for notice; none for one that began, or that the law gives without notice. */
export function lastDayOfNotice({ form: { from }, policy, today }: Circumstances): Day | undefined {
  const { noticeDays, statutory } = policy;
  return statutory || noticeDays === 0 || from < today ? undefined : addDays(from, -noticeDays);
}

function portions({ form, policy }: Circumstances): Refusal[] {
  const { from, to, firstPortion, lastPortion } = form;
  if (!policy.halfDays) {
    const halved = firstPortion !== 'WHOLE' ? 'firstPortion' : lastPortion !== 'WHOLE' ? 'lastPortion' : null;
    return halved === null ? [] : [LeaveRefusal.WHOLE_DAYS_ONLY({ leave: () => nameOf(policy) }, halved)];
  }
  return from === to && firstPortion !== lastPortion ? [LeaveRefusal.PORTIONS_DIFFER('lastPortion')] : [];
}

function length({ form, policy, counted, taken, maternity }: Circumstances): Refusal[] {
  const leave = () => nameOf(policy);
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

function credits({ form, policy, drawing: { short, paid }, expiresOn }: Circumstances): Refusal[] {
  if (expiresOn !== null && form.to > expiresOn) {
    return [LeaveRefusal.CREDIT_EXPIRES({ date: showDay(expiresOn) }, 'to')];
  }
  // With nothing left at all there is no leave of this type to begin with.
  if (short === null || (form.lwopRest && paid > 0)) return [];
  const { left, needed, year } = short;
  return [LeaveCreditRefusal.CREDIT_SHORT({ left, leave: () => nameOf(policy), year, needed }, 'to')];
}

function papers({ policy: { document, documentOver }, counted, files }: Circumstances): Refusal[] {
  const total = counted.reduce((sum, { counts }) => sum + counts, 0);
  if (document === null || files > 0 || total <= documentOver) return [];
  const longer = () => say('{document}: the leave is longer than {days}', { document, days: daysText(documentOver) });
  return [RequestRefusal.FILE_NEEDED({ document: documentOver === 0 ? document : longer }, 'files')];
}

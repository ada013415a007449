// What stands against a form, who may be marked as what, and until when an owner may move or cancel. Pure.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Instant } from '@kawani/kit/values/hours';
import { type Centavos, totalOf } from '@kawani/kit/values/pesos';
import type { DiagnosticForm } from './contract/form.ts';
import { DiagnosticRefusal } from './contract/refusals.ts';
import type { InvitationAnswer } from './lists.ts';

export type AskedItem = {
  readonly id: string;
  readonly name: string;
  readonly price: Centavos;
  readonly needsAppointment: boolean;
  readonly isVoluntary: boolean;
};

/** For so many people. */
export function totalFor(lines: readonly { readonly price: Centavos }[], people: number): Centavos {
  return totalOf(Array.from({ length: people }, () => lines).flat(), ({ price }) => price);
}

/** Nobody is charged for what was not done: who cancelled, missed it or did not come doesn’t count. */
export const CHARGED: readonly InviteState[] = ['Invited', 'Accepted', 'Completed', 'Incomplete'];

/** What a request costs, for those of its people who are charged. */
export function chargedTotal(
  lines: readonly { readonly price: Centavos }[],
  people: readonly { readonly state: InviteState }[],
): Centavos {
  return totalFor(lines, chargedOf(people).length);
}

export function chargedOf<Person extends { readonly state: InviteState }>(people: readonly Person[]): Person[] {
  return people.filter(({ state }) => CHARGED.includes(state));
}

type Known = {
  /** Those that are offered under the service, in the order asked for. */
  readonly items: readonly AskedItem[];
  readonly total: Centavos;
  /** Each of the people has a seat of that slot on hold. */
  readonly isSeated: boolean;
};

export function formObjections(form: DiagnosticForm, { items, total, isSeated }: Known): Refusal[] {
  const found: Refusal[] = [];
  if (new Set(form.itemIds).size > items.length) found.push(DiagnosticRefusal.NO_SUCH_ITEM('itemIds'));
  const forced = form.requiredBy === 'MYSELF' ? undefined : items.find(({ isVoluntary }) => isVoluntary);
  if (forced !== undefined) found.push(DiagnosticRefusal.VOLUNTARY({ item: forced.name }, 'itemIds'));
  if (items.some(({ needsAppointment }) => needsAppointment) && !isSeated) {
    const isChosen = form.startsAt !== undefined && form.clinicId !== undefined;
    found.push(isChosen ? DiagnosticRefusal.SEATS_LAPSED('startsAt') : DiagnosticRefusal.APPOINTMENT('startsAt'));
  }
  return [...groupObjections(form), ...found, ...paymentObjections(form, total)];
}

function groupObjections({ for: whom, employeeIds, requiredBy, isBillable }: DiagnosticForm): Refusal[] {
  if (whom === 'individual') return isBillable ? [DiagnosticRefusal.ONLY_GROUPS_BILLED('isBillable')] : [];
  return [
    ...(employeeIds === undefined ? [DiagnosticRefusal.WHO('employeeIds')] : []),
    ...(requiredBy === 'MYSELF' ? [DiagnosticRefusal.GROUP_BY_MYSELF('requiredBy')] : []),
  ];
}

/** Rule X-4: what the employer requires is at its cost. Rule X-1: nothing is deducted without a written authorization. */
function paymentObjections(form: DiagnosticForm, total: Centavos): Refusal[] {
  const { paymentMode, requiredBy, instalments, hasConsented } = form;
  if (paymentMode !== 'Salary Deduction')
    return instalments === undefined ? [] : [DiagnosticRefusal.ONLY_OF_SALARY('instalments')];
  if (requiredBy !== 'MYSELF') return [DiagnosticRefusal.AT_THEIR_COST('paymentMode')];
  return [
    ...(total <= 0 ? [DiagnosticRefusal.NOTHING_TO_DEDUCT('paymentMode')] : []),
    ...(instalments === undefined ? [DiagnosticRefusal.INSTALMENTS('instalments')] : []),
    ...(hasConsented ? [] : [DiagnosticRefusal.CONSENT('hasConsented')]),
  ];
}

export const DAY_MS = 86_400_000;

/** Until 24 hours before it begins. */
export function mayStillMove(startsAt: Instant, now: Date): boolean {
  return Date.parse(startsAt) - now.getTime() >= DAY_MS;
}

/** A mark made by mistake leads back to one of those who are still expected; a cancelled seat is somebody else's by then. */
const MARKS: Readonly<Record<InviteState, readonly InviteState[]>> = {
  Invited: ['Accepted', 'Cancelled', 'Missed', 'Completed', 'Incomplete', 'No Show'],
  Accepted: ['Invited', 'Cancelled', 'Missed', 'Completed', 'Incomplete', 'No Show'],
  // Who came late, or comes again for what is missing.
  Incomplete: ['Invited', 'Accepted', 'Completed', 'No Show'],
  'No Show': ['Invited', 'Accepted', 'Completed', 'Incomplete', 'Missed'],
  Missed: ['Invited', 'Accepted'],
  Cancelled: [],
  Completed: ['Invited', 'Accepted', 'Incomplete'],
};

export function mayMark(from: InviteState, to: InviteState): boolean {
  return MARKS[from].includes(to);
}

/** Still to come, or to come again: the request isn't complete. */
export function isOpenAttendee(state: InviteState): boolean {
  return state === 'Invited' || state === 'Accepted' || state === 'Incomplete';
}

/** Who accepted may still decline. */
const ANSWERS: Readonly<Record<InvitationAnswer, readonly InviteState[]>> = {
  ACCEPT: ['Invited'],
  DECLINE: ['Invited', 'Accepted'],
};

export function mayAnswer(from: InviteState, answer: InvitationAnswer): boolean {
  return ANSWERS[answer].includes(from);
}

/** Each once, as they stand in a column of a sheet or in a message. */
export function numbersIn(text: string): string[] {
  const found = text.toUpperCase().split(/[\s,;]+/);
  return [...new Set(found.filter((number) => number !== ''))];
}

// Who may be moved where, and what that needs. Pure.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import { ApplicationState } from '../applicants/lists.ts';
import { unfairAboutPerson } from '../requisitions/rules/wording.ts';
import type { MoveForm } from './contract/form.ts';
import { ScreeningRefusal } from './contract/refusals.ts';
import { STEPS, type Step } from './lists.ts';

/** One step forward needs no words; a jump and a step back do, and so does an end. */
export function needsReason(from: ApplicationState, to: ApplicationState): boolean {
  if (to === 'Withdrawn') return true;
  const steps: readonly ApplicationState[] = STEPS;
  const [before, after] = [steps.indexOf(from), steps.indexOf(to)];
  return after !== -1 && after !== before + 1;
}

/** What follows; undefined after the last step, and where somebody is in none. */
export function nextStep(state: ApplicationState): Step | undefined {
  return isStep(state) ? STEPS[STEPS.indexOf(state) + 1] : undefined;
}

export function isStep(state: ApplicationState): state is Step {
  return STEPS.some((step) => step === state);
}

/** Somebody hired or withdrawn stays; who did not pass may be taken back. */
export function mayMove(from: ApplicationState): boolean {
  return from !== 'Hired' && from !== 'Withdrawn';
}

/** What stands against a move; undefined: nothing does. */
export function moveObjection(from: ApplicationState, form: MoveForm): Refusal | undefined {
  const { to } = form;
  const state = (of: ApplicationState) => ({ state: () => ApplicationState.labelOf(of) });
  if (to === 'Hired') return ScreeningRefusal.HIRED_BY_HIRING();
  if (from === to) return ScreeningRefusal.THERE_ALREADY(state(to));
  if (!mayMove(from)) return ScreeningRefusal.ENDED(state(from));
  return to === 'Not passed' || needsReason(from, to) ? reasonObjection(form) : wordsObjection(form);
}

/** Of a move that needs a reason. */
export function reasonObjection({ to, notPassed, reason = '' }: MoveForm): Refusal | undefined {
  if (to === 'Withdrawn') return reason === '' ? ScreeningRefusal.REASON_OF_WITHDRAWN('reason') : undefined;
  if (to !== 'Not passed') return reason === '' ? ScreeningRefusal.REASON('reason') : wordsObjection({ reason });
  if (notPassed === undefined) return ScreeningRefusal.REASON_OF_NOT_PASSED('notPassed');
  if (notPassed === 'OTHER' && reason === '') return ScreeningRefusal.REASON_IN_WORDS('reason');
  return wordsObjection({ reason });
}

/** What the office writes about somebody. What an applicant said when they withdrew is theirs. */
function wordsObjection({ reason = '' }: Pick<MoveForm, 'reason'>): Refusal | undefined {
  const words = unfairAboutPerson(reason);
  return words === undefined ? undefined : ScreeningRefusal.UNFAIR({ words }, 'reason');
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** How long ago something was, in its largest unit. */
export function agoText(seconds: number): string {
  const count = (unit: number) => Math.floor(seconds / unit);
  if (seconds < MINUTE_S) return say('{count} s ago', { count: Math.max(0, Math.floor(seconds)) });
  if (seconds < HOUR_S)
    return say('{count, plural, one {# minute ago} other {# minutes ago}}', { count: count(MINUTE_S) });
  if (seconds < DAY_S) return say('{count, plural, one {# hour ago} other {# hours ago}}', { count: count(HOUR_S) });
  return say('{count, plural, one {# day ago} other {# days ago}}', { count: count(DAY_S) });
}

/** What a search is about: digits are a mobile number, JO begins a reference, anything else is a name. */
export function searchedBy(
  search: string,
): { readonly mobile: string } | { readonly ref: string } | { readonly name: string } {
  const digits = search.replace(/[\s().-]/g, '');
  const [, national] = /^(?:\+?63|0)?(\d{3,10})$/.exec(digits) ?? [];
  if (national !== undefined) return { mobile: `+63${national}` };
  return /^jo[\s-]?\d/i.test(search) ? { ref: search.replace(/\s/g, '') } : { name: search };
}

// The seven states of an invitation: who may move it from which state to which, and when. Pure.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import { ARRIVAL_MINUTES, CHANGE_HOURS, OfficeMark, SeatMark } from '../lists.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type Span = { readonly startsAt: Instant; readonly endsAt: Instant };
/** `ARRIVAL`: people arrive, and it has not begun yet. */
export type Phase = 'AHEAD' | 'ARRIVAL' | 'BEGUN' | 'OVER';

export function phaseOf({ startsAt, endsAt }: Span, now: Date): Phase {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (now.getTime() >= ends) return 'OVER';
  if (now.getTime() >= starts) return 'BEGUN';
  return now.getTime() >= starts - ARRIVAL_MINUTES * MINUTE_MS ? 'ARRIVAL' : 'AHEAD';
}

/** The person, the office that invites, who marks attendance, and a scheduled job. */
type Mover = 'OWNER' | 'OFFICE' | 'TRAINER' | 'SYSTEM';
type Rule = {
  readonly from: readonly InviteState[];
  readonly to: InviteState;
  readonly by: readonly Mover[];
  readonly in: readonly Phase[];
};

const OPEN = ['Invited', 'Accepted'] as const;
const BEFORE = ['AHEAD', 'ARRIVAL'] as const;
const SINCE = ['BEGUN', 'OVER'] as const;

/** A wrong mark is replaced, and people who came without having answered can be marked too. Nobody is late before it begins. */
const RULES: readonly Rule[] = [
  { from: ['Invited'], to: 'Accepted', by: ['OWNER', 'OFFICE'], in: BEFORE },
  { from: OPEN, to: 'Cancelled', by: ['OWNER', 'OFFICE'], in: BEFORE },
  { from: [...OPEN, 'Incomplete', 'No Show', 'Missed'], to: 'Completed', by: ['TRAINER'], in: ['ARRIVAL', ...SINCE] },
  { from: [...OPEN, 'Completed', 'No Show', 'Missed'], to: 'Incomplete', by: ['TRAINER'], in: SINCE },
  { from: [...OPEN, 'Completed', 'Incomplete'], to: 'No Show', by: ['TRAINER'], in: SINCE },
  { from: ['Invited'], to: 'Missed', by: ['SYSTEM'], in: ['OVER'] },
];

export function mayBecome(to: InviteState, from: InviteState, by: Mover, phase: Phase): boolean {
  return RULES.some((rule) => rule.to === to && rule.from.includes(from) && rule.by.includes(by) && isIn(rule, phase));
}

function isIn(rule: Rule, phase: Phase): boolean {
  return rule.in.includes(phase);
}

/** What the trainer may mark somebody as. */
export function seatMarks(state: InviteState, phase: Phase): SeatMark[] {
  return SeatMark.codes.filter((to) => mayBecome(to, state, 'TRAINER', phase));
}

/** What the office may make of an invitation. */
export function officeMarks(state: InviteState, phase: Phase): OfficeMark[] {
  return OfficeMark.codes.filter((to) => mayBecome(to, state, 'OFFICE', phase));
}

function isOpen(state: InviteState): boolean {
  return OPEN.some((each) => each === state);
}

/** Whether the office may give a seat in another session instead. */
export function mayMove(state: InviteState, phase: Phase): boolean {
  return mayBecome('Cancelled', state, 'OFFICE', phase);
}

/** The person may choose another session until some hours before it begins. */
export function mayChange({ startsAt, state }: Span & { readonly state: InviteState }, now: Date): boolean {
  return isOpen(state) && Date.parse(startsAt) - now.getTime() >= CHANGE_HOURS * HOUR_MS;
}

/** From when on sessions are still offered to be chosen: the trainer has to know who comes. */
export function firstOffered(now: Date): Date {
  return new Date(now.getTime() + CHANGE_HOURS * HOUR_MS);
}

/** What an invitation is again once its mark is taken back. */
export function stateUnmarked(hasAnswered: boolean, phase: Phase): InviteState {
  if (hasAnswered) return 'Accepted';
  return phase === 'OVER' ? 'Missed' : 'Invited';
}

/** Cards are scanned only on the day of the session. On later days the trainer taps the name. */
export function isScanDay({ startsAt }: Span, now: Date): boolean {
  return dayAt(startsAt) === dayAt(now);
}

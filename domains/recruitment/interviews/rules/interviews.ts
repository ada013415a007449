// Who may be marked as what and when, what an applicant may answer, and which times are opened together. Pure.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import type { Day } from '@kawani/kit/values/day';
import { type Instant, instantOf, toInstant, type WallTime } from '@kawani/kit/values/hours';
import { CHANGE_HOURS, type InterviewAnswer } from '../lists.ts';

const HOUR_MS = 3_600_000;
const MIDNIGHT = '00:00' as WallTime;

export const midnight = (day: Day) => new Date(instantOf(day, MIDNIGHT));

/** Null: the applicant still chooses a time. */
type Begins = Instant | null;

export function hasBegun(startsAt: Begins, now: Date): boolean {
  return startsAt !== null && Date.parse(startsAt) <= now.getTime();
}

const AHEAD: Readonly<Partial<Record<InviteState, readonly InviteState[]>>> = {
  Invited: ['Accepted', 'Cancelled'],
  Accepted: ['Cancelled'],
};

/** A mark made by mistake is made again; who was marked as missed and came late after all was there. */
const BEGUN: Readonly<Partial<Record<InviteState, readonly InviteState[]>>> = {
  Invited: ['Completed', 'Incomplete', 'No Show', 'Missed'],
  Accepted: ['Completed', 'Incomplete', 'No Show'],
  Missed: ['Completed', 'Incomplete'],
  Completed: ['Incomplete', 'No Show'],
  Incomplete: ['Completed', 'No Show'],
  'No Show': ['Completed', 'Incomplete'],
};

type Standing = { readonly state: InviteState; readonly startsAt: Begins };

/** What the office may mark somebody as. Nobody accepts an interview that has no time yet. */
export function marksOf({ state, startsAt }: Standing, now: Date): readonly InviteState[] {
  if (hasBegun(startsAt, now)) return BEGUN[state] ?? [];
  const ahead = AHEAD[state] ?? [];
  return startsAt === null ? ahead.filter((mark) => mark !== 'Accepted') : ahead;
}

export function isOpen(state: InviteState): boolean {
  return state === 'Invited' || state === 'Accepted';
}

/** Whether the office may give another time. */
export function mayMove({ state, startsAt }: Standing, now: Date): boolean {
  return isOpen(state) && !hasBegun(startsAt, now);
}

/** Who accepted may still decline, until it begins. */
export function mayAnswer(answer: InterviewAnswer, { state, startsAt }: Standing, now: Date): boolean {
  if (!isOpen(state) || hasBegun(startsAt, now)) return false;
  return answer === 'DECLINE' || (state === 'Invited' && startsAt !== null);
}

/** An applicant who has a time may choose another one until some hours before it. */
export function mayChoose({ state, startsAt }: Standing, now: Date): boolean {
  return isOpen(state) && (startsAt === null || Date.parse(startsAt) - now.getTime() >= CHANGE_HOURS * HOUR_MS);
}

/** From when on times are still offered: an interviewer has to know in the morning who comes. */
export function firstOffered(now: Date): Date {
  return new Date(now.getTime() + CHANGE_HOURS * HOUR_MS);
}

export type Times = { readonly day: Day; readonly from: WallTime; readonly until: WallTime; readonly minutes: number };

/** Every time of so many minutes that ends within the hours: 8:00 to 12:00 by 30 minutes are eight. */
export function startsOf({ day, from, until, minutes }: Times): Instant[] {
  const [first, last] = [from, until].map((time) => Date.parse(instantOf(day, time))) as [number, number];
  const length = minutes * 60_000;
  const many = Math.max(0, Math.floor((last - first) / length));
  return Array.from({ length: many }, (_, nth) => toInstant(new Date(first + nth * length)));
}

export function meanOf(scores: readonly (readonly number[])[]): number | null {
  const all = scores.flat();
  if (all.length === 0) return null;
  return Math.round((all.reduce((sum, score) => sum + score, 0) / all.length) * 10) / 10;
}

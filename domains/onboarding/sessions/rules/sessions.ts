// Which sessions are opened together, who fits into one, and the days around now. Pure.
import { addDays, type Day } from '@kawani/kit/values/day';
import { dayAt, instantOf, type WallTime } from '@kawani/kit/values/hours';
import type { NotInvited } from '../lists.ts';
import type { Span } from './seats.ts';

const MIDNIGHT = '00:00' as WallTime;
const WEEK = 7;

export const midnight = (day: Day) => new Date(instantOf(day, MIDNIGHT));

type Series = { readonly day: Day; readonly from: WallTime; readonly until: WallTime; readonly times: number };

/** The same hours of the same weekday, so many weeks. */
export function spansOf({ day, from, until, times }: Series): Span[] {
  return Array.from({ length: times }, (_, nth) => {
    const on = addDays(day, nth * WEEK);
    return { startsAt: instantOf(on, from), endsAt: instantOf(on, until) };
  });
}

/** From now to the end of tomorrow: an invitation given within is its own reminder. */
export function endOfTomorrow(now: Date): Date {
  return midnight(addDays(dayAt(now), 2));
}

/** What is known of somebody who may be invited to a session. */
export type SeatFacts = {
  readonly employeeId: string;
  readonly isGone: boolean;
  readonly isTrainer: boolean;
  /** In this session. */
  readonly hasSeat: boolean;
  /** In another one of the topic that is still to come. */
  readonly hasTopicSeat: boolean;
  readonly isBusy: boolean;
};

/** Whether or not a seat is left. */
export function whyNot({ isGone, isTrainer, hasSeat, hasTopicSeat, isBusy }: SeatFacts): NotInvited | null {
  if (isGone) return 'GONE';
  if (isTrainer) return 'TRAINS';
  if (hasSeat) return 'INVITED';
  if (hasTopicSeat) return 'TOPIC';
  return isBusy ? 'BUSY' : null;
}

type Judged<Person> = {
  readonly fits: readonly Person[];
  readonly out: readonly (Person & { readonly why: NotInvited })[];
};

/** In the order given: the first ones get the seats that are left. */
export function fitting<Person extends SeatFacts>(people: readonly Person[], seatsLeft: number): Judged<Person> {
  const fits: Person[] = [];
  const out: (Person & { why: NotInvited })[] = [];
  for (const person of people) {
    const why = whyNot(person) ?? (fits.length < seatsLeft ? null : 'FULL');
    if (why === null) fits.push(person);
    else out.push({ ...person, why });
  }
  return { fits, out };
}

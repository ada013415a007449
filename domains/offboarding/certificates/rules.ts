// When a case gives a certificate of employment. Pure.
import { addDays, type Day } from '@kawani/kit/values/day';

export type CaseFacts = {
  /** Null: it isn't set. */
  readonly lastDay: Day | null;
  readonly closedHow: string | null;
  /** When it gave a certificate last. */
  readonly givenOn: Day | null;
  /** A certificate was given after the last day, and the last day it names is still right. */
  readonly isFinalGiven: boolean;
};

/** Somebody who still works gets one with a tap, once a day. */
export function isStillEmployed({ lastDay }: CaseFacts, today: Day): boolean {
  return lastDay === null || lastDay >= today;
}

export function mayIssueOn({ closedHow, givenOn }: CaseFacts, today: Day): boolean {
  return closedHow !== 'WITHDRAWN' && givenOn !== today;
}

/** The day on which the certificate that names the last day comes by itself; null: it came, or there is no last day. */
export function comesOn({ lastDay, closedHow, isFinalGiven }: CaseFacts): Day | null {
  if (lastDay === null || closedHow === 'WITHDRAWN') return null;
  return isFinalGiven ? null : addDays(lastDay, 1);
}

/** Whether it is time for it. */
export function isDueByItself(facts: CaseFacts, today: Day): boolean {
  const day = comesOn(facts);
  return day !== null && day <= today && facts.givenOn !== today;
}

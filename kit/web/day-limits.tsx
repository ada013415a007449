// Days that may be chosen, and how a chosen range is shown.
import { RANGE_SEPARATOR } from '@kawani/kit/contract/layout';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay, weekdayOf } from '@kawani/kit/values/day';
import type { DayRange } from './date.tsx';

/** Days that may not be chosen. */
export type DayLimits = {
  min?: Day | undefined;
  max?: Day | undefined;
  /** Sunday=0 through Saturday=6. */
  weekdays?: readonly number[];
  days?: readonly Day[];
  /** Ranges that are shut, each for a reason of its own where it has one. */
  ranges?: readonly { from: Day; to: Day; because?: string }[];
  /** Says why a day is shut: "Payroll for this date is already posted." */
  because?: string;
};

export function isShut(on: Day, { min, max, weekdays = [], days = [], ranges = [] }: DayLimits): boolean {
  if (min !== undefined && on < min) return true;
  if (max !== undefined && on > max) return true;
  if (ranges.some(({ from, to }) => on >= from && on <= to)) return true;
  return weekdays.includes(weekdayOf(on)) || days.includes(on);
}

/** The reason given for a shut day. */
export function whyShut(on: Day, { ranges = [], because }: DayLimits): string | undefined {
  return ranges.find(({ from, to }) => on >= from && on <= to)?.because ?? because;
}

/** What is wrong with a day, in a sentence. */
export function shutBecause(on: Day, limits: DayLimits): string | undefined {
  if (!isShut(on, limits)) return undefined;
  const { min, max } = limits;
  const because = whyShut(on, limits);
  if (because === undefined && min !== undefined && on < min)
    return say('Please choose {date} or later.', { date: showDay(min) });
  if (because === undefined && max !== undefined && on > max)
    return say('Please choose {date} or earlier.', { date: showDay(max) });
  return because ?? say("You can't choose {date}.", { date: showDay(on) });
}

export function rangeText({ from, to }: DayRange): string {
  return from === to ? showDay(from) : `${showDay(from)}${RANGE_SEPARATOR}${showDay(to)}`;
}

// The arithmetic of periods, ranges and places. Pure.
import { type DayRange, MAX_RANGE_DAYS, type PayPeriod, ScheduleRefusal } from '@kawani/domains/schedule/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { addDays, type Day, daysBetween, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';

const MID_MONTH = 15;

/** What is wrong with a range a list of days is asked for; empty: nothing. */
export function rangeObjections({ from, to }: DayRange): Refusal[] {
  if (to < from) return [ScheduleRefusal.RANGE_REVERSED('to')];
  if (daysBetween(from, to) >= MAX_RANGE_DAYS) return [ScheduleRefusal.RANGE_TOO_LONG({ days: MAX_RANGE_DAYS }, 'to')];
  return [];
}

/** The 1st to the 15th, and the 16th to the end of the month; filing closes the day after. */
export function usualPeriod(on: Day): PayPeriod {
  const firstHalf = Number(on.slice(8)) <= MID_MONTH;
  const middle = addDays(firstOfMonth(on), MID_MONTH - 1);
  const [starts, ends] = firstHalf ? [firstOfMonth(on), middle] : [addDays(middle, 1), lastOfMonth(on)];
  return { starts, ends, lastDayToFile: addDays(ends, 1), state: 'Open' };
}

/** The usual period of a day, cut to what the periods that were set around it leave free. */
export function periodBetween(on: Day, before: DayRange['to'] | null, after: DayRange['from'] | null): PayPeriod {
  const usual = usualPeriod(on);
  const starts = before !== null && before >= usual.starts ? addDays(before, 1) : usual.starts;
  const ends = after !== null && after <= usual.ends ? addDays(after, -1) : usual.ends;
  return { ...usual, starts, ends, lastDayToFile: addDays(ends, 1) };
}

export * from './rules/calendar.ts';
export * from './rules/change.ts';
export * from './rules/words.ts';

// The arithmetic of ranges, periods and changes. Pure.
import { type DayRange, MAX_RANGE_DAYS, ScheduleRefusal } from '@kawani/domains/schedule/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { daysBetween } from '@kawani/kit/values/day';

/** What is wrong with a range a list of days is asked for; empty: nothing. */
export function rangeObjections({ from, to }: DayRange): Refusal[] {
  if (to < from) return [ScheduleRefusal.RANGE_REVERSED('to')];
  if (daysBetween(from, to) >= MAX_RANGE_DAYS) return [ScheduleRefusal.RANGE_TOO_LONG({ days: MAX_RANGE_DAYS }, 'to')];
  return [];
}

export * from './rules/calendar.ts';
export * from './rules/change.ts';
export * from './rules/conflicts.ts';
export * from './rules/holidays.ts';
export * from './rules/orders.ts';
export * from './rules/patterns.ts';
export * from './rules/periods.ts';
export * from './rules/required.ts';
export * from './rules/sheet.ts';
export * from './rules/shift-terms.ts';
export * from './rules/words.ts';

// How hours are said: on which weekdays, from when to when.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showWallTime } from '@kawani/kit/values/hours';
import type { Availability } from '../contract/availability.ts';
import { Weekday } from '../lists.ts';

const SHORT = 3;
const isCode = (text: string) => Weekday.codes.find((code) => code === text);

export function weekdaysText(weekdays: readonly number[]): string {
  return [...weekdays]
    .sort((a, b) => a - b)
    .map((each) => isCode(String(each)))
    .map((code) => (code === undefined ? '' : Weekday.labelOf(code).slice(0, SHORT)))
    .join(', ');
}

export function timesText({ starts, ends }: Pick<Availability, 'starts' | 'ends'>): string {
  return say('{from} to {to}', { from: showWallTime(starts), to: showWallTime(ends) });
}

export function datesText({ effectiveFrom, effectiveTo }: Availability): string {
  if (effectiveTo === null) return say('From {date}', { date: showDay(effectiveFrom) });
  return say('{from} to {to}', { from: showDay(effectiveFrom), to: showDay(effectiveTo) });
}

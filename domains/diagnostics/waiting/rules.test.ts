// How long a place is held for somebody who waited.
import { addDays, day } from '@kawani/kit/values/day';
import { instantOf, type WallTime } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { heldMinutes } from './rules.ts';

const DATE = day('2026-12-07');
const at = (time: string, date = DATE) => instantOf(date, time as WallTime);
const minutes = (now: string) => heldMinutes(at('13:00'), new Date(now));

test('a place is held for 12 hours, but never later than 12 hours before it begins, and not for less than one', () => {
  expect(minutes(at('08:00', addDays(DATE, -2)))).toBe(720);
  expect(minutes(at('13:00', addDays(DATE, -1)))).toBe(720);
  expect(minutes(at('13:01', addDays(DATE, -1)))).toBe(719);
  expect(minutes(at('00:00'))).toBe(60);
  expect(minutes(at('00:01'))).toBe(0);
  expect(minutes(at('14:00'))).toBe(0);
});

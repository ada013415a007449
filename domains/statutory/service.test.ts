import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { holidayType } from './rules.ts';
import { nationalDays, payMultipliers } from './service.ts';

test('a date without a proclamation is no holiday', () => {
  expect(holidayType(day('2026-11-21'), nationalDays())).toBe('NONE');
});
test('2025 has 12 regular and 10 special non-working days, 2026 has 12 and 8, each year one special working day', () => {
  const count = (year: string, type: string) =>
    nationalDays().filter((holiday) => holiday.date.startsWith(year) && holiday.type === type).length;
  expect(['RH', 'SNW', 'SW'].map((type) => count('2025', type))).toEqual([12, 10, 1]);
  expect(['RH', 'SNW', 'SW'].map((type) => count('2026', type))).toEqual([12, 8, 1]);
});
test('every kind of day has a multiplier, on a rest day and not', () => {
  expect(new Set(payMultipliers().map((row) => `${row.day} ${row.rest_day}`)).size).toBe(14);
});

import { expect, test } from 'vitest';
import { daysOf, isDay } from './day.ts';

test('a day is a date of the calendar within the time that anybody works', () => {
  expect(['2026-11-21', '2024-02-29', '1900-01-01', '2199-12-31'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '1899-12-31', '2200-01-01'].some(isDay)).toBe(false);
});

test('no range of days runs over the end of the calendar', () => {
  expect(isDay('9999-12-31')).toBe(false);
  const year = [...daysOf('2199-01-01' as never, '2199-12-31' as never)];
  expect(year).toHaveLength(365);
});

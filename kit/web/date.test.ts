// Days that may be chosen, and the weeks a month is drawn in.
import { type Day, day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { dayFrom, monthTitle } from './date.tsx';
import { isShut, shutBecause } from './day-limits.tsx';
import { weeksOf } from './month-grid.tsx';

test.each([
  ['2026-11-09', true, 'before the first'],
  ['2026-11-10', false, 'on the first'],
  ['2026-11-15', true, 'on a shut weekday (Sunday)'],
  ['2026-11-18', true, 'on a listed day'],
  ['2026-11-20', false, 'on the last'],
  ['2026-11-21', true, 'after the last'],
])('%s is shut: %s (%s)', (on, shut) => {
  const limits = { min: day('2026-11-10'), max: day('2026-11-20'), weekdays: [0], days: [day('2026-11-18')] };
  expect(isShut(day(on), limits)).toBe(shut);
});

test('a day that may not be chosen says why', () => {
  const limits = { min: day('2026-11-10'), ranges: [{ from: day('2026-11-12'), to: day('2026-11-13') }] };
  expect(shutBecause(day('2026-11-09'), limits)).toBe('Please choose Nov-10-2026 or later.');
  expect(shutBecause(day('2026-11-13'), limits)).toBe("You can't choose Nov-13-2026.");
  expect(shutBecause(day('2026-11-13'), { ...limits, because: 'Payroll is posted.' })).toBe('Payroll is posted.');
  expect(shutBecause(day('2026-11-14'), limits)).toBeUndefined();
});

test('a month is drawn in whole weeks that start on Sunday', () => {
  const weeks = weeksOf(day('2026-12-25'));
  expect(weeks).toHaveLength(5);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]?.slice(0, 3)).toEqual([null, null, '2026-12-01']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
  expect(monthTitle(day('2026-12-25'))).toBe('December 2026');
});

test('text of an address is a day only when it names one', () => {
  expect(dayFrom('2026-02-28')).toBe('2026-02-28' as Day);
  expect(dayFrom('2026-02-30')).toBeNull();
  expect(dayFrom('')).toBeNull();
});

import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { isWhole, typedDay, typedRange } from './typed-day.tsx';

const TODAY = day('2026-11-21');

test.each([
  ['Nov-25-2026', '2026-11-25'],
  ['nov 25, 2026', '2026-11-25'],
  ['25 November 2026', '2026-11-25'],
  ['November 5', '2026-11-05'],
  ['5 Dec', '2026-12-05'],
  ['11/25/2026', '2026-11-25'],
  ['11/25/26', '2026-11-25'],
  ['11-25', '2026-11-25'],
  ['2026-11-25', '2026-11-25'],
  ['2026/1/5', '2026-01-05'],
  ['2026 Nov 25', '2026-11-25'],
  [' Feb-29-2028 ', '2028-02-29'],
])('%s means %s', (typed, meant) => {
  expect(typedDay(typed, TODAY)).toBe(meant);
});

test.each([
  '',
  'soon',
  'Nov',
  '25',
  'Nov-31-2026',
  'Feb-29-2026',
  '25/11/2026',
  '13-13-2026',
  'Nov 1 2 2026',
  'No 5',
  'Nov Dec 5',
])('%o means no day', (typed) => {
  expect(typedDay(typed, TODAY)).toBeNull();
});

test.each([
  ['Nov-01-2026 to Nov-15-2026', '2026-11-01', '2026-11-15'],
  ['11/1 - 11/15', '2026-11-01', '2026-11-15'],
  ['Nov 1–Nov 15', '2026-11-01', '2026-11-15'],
  ['Nov 1', '2026-11-01', '2026-11-01'],
])('%s means the days from %s to %s', (typed, from, to) => {
  expect(typedRange(typed, TODAY)).toEqual({ from, to });
});

test('a range that ends before it starts means nothing', () => {
  expect(typedRange('Nov 15 to Nov 1', TODAY)).toBeNull();
  expect(typedRange('Nov 1 to Nov 2 to Nov 3', TODAY)).toBeNull();
});

test('a day is taken while it is typed only once its year is there', () => {
  expect(['Nov-2', 'Nov-21', 'Nov-21-2026', '2026-11-21', '2026-11-2'].map(isWhole)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { employmentOn, isEmployedOn } from './employments.ts';

const first = { hiredOn: day('2024-02-01'), separatedOn: day('2025-06-30') };
const ana = { hiredOn: day('2026-03-02'), separatedOn: null, earlier: [first] };

test.each([
  ['2024-01-31', false],
  ['2024-02-01', true],
  ['2025-06-30', true],
  ['2025-07-01', false],
  ['2026-03-01', false],
  ['2026-03-02', true],
])('who came back is employed on %s: %s', (date, is) => {
  expect(isEmployedOn(ana, day(date))).toBe(is);
});

test('a date belongs to the employment that had begun last', () => {
  expect(employmentOn(ana, day('2026-01-15'))).toEqual(first);
  expect(employmentOn(ana, day('2026-04-01')).hiredOn).toBe('2026-03-02');
  expect(employmentOn(ana, day('2020-01-01'))).toEqual(first);
});

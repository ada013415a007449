// Shares of what a count was.
import { expect, test } from 'vitest';
import { changeInPercent } from './percent.ts';

test.each([
  [10_000, 11_250, '+12.5 %'],
  [10_000, 8_750, '-12.5 %'],
  [3, 4, '+33.3 %'],
  [100, 100, '0.0 %'],
  [0, 100, ''],
  [-100, -50, '+50.0 %'],
])('from %d to %d is %s', (was, is, percent) => {
  expect(changeInPercent(was, is)).toBe(percent);
});

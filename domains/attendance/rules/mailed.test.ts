import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { datesSent, sentAfter } from './mailed.ts';

test.each([
  ['DAY', '2026-11-30', '2026-12-01'],
  ['WEEK', '2026-11-20', '2026-11-23'],
  ['WEEK', '2026-11-22', '2026-11-23'],
  ['WEEK', '2026-11-23', '2026-11-30'],
  ['MONTH', '2026-11-01', '2026-12-01'],
  ['MONTH', '2026-12-31', '2027-01-01'],
] as const)('%s: after %s the next one is sent on %s', (every, on, next) => {
  expect(sentAfter(every, day(on))).toBe(next);
});

test.each([
  ['DAY', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['WEEK', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['WEEK', '2026-11-25', '2026-11-16', '2026-11-22'],
  ['WEEK', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['MONTH', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['MONTH', '2027-01-04', '2026-12-01', '2026-12-31'],
] as const)('%s: what is sent on %s is of %s to %s', (every, on, from, to) => {
  expect(datesSent(every, day(on))).toEqual({ from, to });
});

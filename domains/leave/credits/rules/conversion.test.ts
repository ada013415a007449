import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { daysConverted } from './conversion.ts';

test.each([
  ['the whole of it where it was earned', 2025, 5, 5, '2026-03-10', 5],
  ['a twelfth for each month begun, up to the half day', 2026, 5, 5, '2026-06-10', 2.5],
  ['the whole in December', 2026, 5, 5, '2026-12-01', 5],
  ['less what was used of it', 2026, 4, 5, '2026-06-10', 1.5],
  ['nothing where more was used than earned', 2026, 1, 5, '2026-02-10', 0],
  ['what months earned, as it is', 2026, 2.5, 0, '2026-06-10', 2.5],
] as const)('unused leave of the last year is paid pro rata: %s', (_, year, left, allocated, lastDay, days) => {
  expect(daysConverted({ type: 'SIL', year, left, allocated }, day(lastDay))).toBe(days);
});

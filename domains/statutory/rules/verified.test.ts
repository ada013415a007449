import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { needsCheck } from './verified.ts';

test.each([
  ['a year after it took effect, when nobody checked it', '2025-11-29', null, true],
  ['not a day earlier', '2025-11-30', null, false],
  ['a year after the last check', '2020-01-01', '2025-11-29', true],
  ['not while the last check is younger', '2020-01-01', '2025-11-30', false],
  ['by its first day, where it was checked before that', '2026-01-01', '2025-06-01', false],
  ['after the leap day of the year before', '2024-02-29', null, true],
])('a version is to be checked %s', (_, effectiveFrom, verifiedOn, needs) => {
  const version = { effectiveFrom: day(effectiveFrom), verifiedOn: verifiedOn === null ? null : day(verifiedOn) };
  expect(needsCheck(version, day('2026-11-29'))).toBe(needs);
});

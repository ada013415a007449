import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { needsCheck, yearNeedsCheck } from './verified.ts';

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

test.each([
  ['this year, while nobody compared them', 2026, null, '2026-03-01', true],
  ['this year again after twelve months', 2026, '2025-11-02', '2026-11-02', true],
  ['not while the last time is younger', 2026, '2026-06-05', '2026-11-29', false],
  ['the next year from November', 2027, null, '2026-11-01', true],
  ['not before that', 2027, null, '2026-10-31', false],
  ['never for a year that is over', 2025, null, '2026-11-29', false],
])('the holidays are to be compared %s', (_, year, verifiedOn, today, needs) => {
  expect(yearNeedsCheck({ year, verifiedOn: verifiedOn === null ? null : day(verifiedOn) }, day(today))).toBe(needs);
});

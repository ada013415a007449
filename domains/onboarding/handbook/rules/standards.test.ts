// Rule E-1: whether the standards of probation were made known.
import { day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { endsByStandards, knewStandards, type Standards } from './standards.ts';

const at = (on: string) => `${on}T09:00:00.000+08:00` as Instant;
const versions = (...of: (readonly [id: string, on: string])[]) => of.map(([id, on]) => ({ id, publishedAt: at(on) }));
const general: Standards = {
  designationId: null,
  retiredAt: null,
  versions: versions(['g1', '2026-01-01'], ['g2', '2026-06-01'], ['g3', '2026-09-01']),
};
const guards: Standards = { designationId: 'guard', retiredAt: null, versions: versions(['s1', '2026-07-01']) };
const retired: Standards = { ...guards, retiredAt: at('2026-06-30'), versions: versions(['r1', '2026-01-01']) };

const knew = (hiredOn: string, designationId: string, acknowledged: string[], all = [general, guards, retired]) =>
  knewStandards({ hiredOn: day(hiredOn), designationId }, all, new Set(acknowledged));

test.each([
  ['nothing was acknowledged', '2026-08-01', 'cleaner', [], false],
  ['the version in force at hiring was', '2026-08-01', 'cleaner', ['g2'], true],
  ['it was published on the day itself', '2026-06-01', 'cleaner', ['g2'], true],
  ['a later version was', '2026-08-01', 'cleaner', ['g3'], true],
  ['only an earlier version was, in an earlier employment', '2026-08-01', 'cleaner', ['g1'], false],
  ['those of the designation were', '2026-08-01', 'guard', ['s1'], true],
  ['only the general ones were, where the designation has its own', '2026-08-01', 'guard', ['g2'], false],
  ['the own ones came after hiring', '2026-06-15', 'guard', ['r1'], true],
  ['the retired ones were over by then', '2026-06-30', 'guard', ['g2'], true],
])('%s', (_, hiredOn, designation, acknowledged, says) => {
  expect(knew(hiredOn, designation, acknowledged)).toBe(says);
});

test('where there were no standards at hiring, any that were acknowledged since do', () => {
  expect(knew('2025-12-01', 'guard', ['g1'])).toBe(true);
  expect(knew('2025-12-01', 'guard', [])).toBe(false);
  expect(knew('2026-08-01', 'guard', [], [])).toBe(false);
});

test('only an end of probation that the standards decide is looked at', () => {
  type Change = Parameters<typeof endsByStandards>[0];
  const ends = (from: Change['from'], to: Change['to'], cause: Change['cause']) => endsByStandards({ from, to, cause });
  expect(ends('Probationary', 'Active', 'REGULARIZED')).toBe(true);
  expect(ends('Probationary', 'Terminated', 'FAILED_PROBATION')).toBe(true);
  expect(ends('Probationary', 'Terminated', 'JUST_CAUSE')).toBe(true);
  expect(ends('Probationary', 'Terminated', 'REDUNDANCY')).toBe(false);
  expect(ends('Probationary', 'Floating', 'NO_POST')).toBe(false);
  expect(ends('Active', 'Terminated', 'JUST_CAUSE')).toBe(false);
});

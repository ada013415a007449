import type { WallTime } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { computeDay } from './day.ts';
import { facts, OFFICE, punches } from './given.ts';

const at = (halfDayCut: string | null) => ({ ...OFFICE, halfDayCut: halfDayCut as WallTime | null });

test.each([
  ['the meal, where a shift says nothing', null, '12:30', 'AM Half Day'],
  ['an earlier cut', '10:30', '10:30', 'AM Half Day'],
  ['a cut after the arrival: the first half was worked too', '11:30', '10:30', 'Late'],
] as const)('which half was worked is told by %s', (_, cut, arrives, result) => {
  const { results } = computeDay(facts({ shift: at(cut), punches: punches(`in ${arrives}`, 'out 18:00') }));
  expect(results[0]).toBe(result);
});

test('who leaves at the cut worked the first half', () => {
  const { results } = computeDay(facts({ shift: at('11:00'), punches: punches('in 09:00', 'out 11:00') }));
  expect(results).toEqual(['PM Half Day']);
});

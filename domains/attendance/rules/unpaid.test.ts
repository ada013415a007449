import { centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import type { UnpaidOfPerson } from '../contract/unpaid.ts';
import { estimateOf, unpaidBySite } from './unpaid.ts';

const row = (employeeId: string, unitId: string | null, reason: UnpaidOfPerson['reason'], minutes: number) => ({
  ...{ employeeId, unitId, unit: unitId, isDepartment: false, reason, minutes },
  days: 1,
});

test.each([
  [480, 64_500, 64_500],
  [60, 64_500, 8_063], // 80.625 is rounded half up, once
  [1, 1, 0],
  [0, 64_500, 0],
])('%i minutes at %i centavos a day come to %i', (minutes, daily, worth) => {
  expect(estimateOf(minutes, centavos(daily))).toBe(worth);
});

test('work is summed by site and reason, the most hours first; who has no pay terms counts in hours alone', () => {
  const rows = [
    row('ana', 'A', 'EXCESS', 60),
    row('ben', 'A', 'EXCESS', 120),
    row('ben', 'A', 'NO_SCHEDULE', 960),
    row('cy', null, 'EXCESS', 30),
  ];
  const rates = new Map([['ana', centavos(48_000)]]);
  expect(unpaidBySite(rows, (id) => rates.get(id))).toEqual([
    {
      unitId: 'A',
      unit: 'A',
      isDepartment: false,
      reason: 'NO_SCHEDULE',
      people: 1,
      days: 1,
      minutes: 960,
      estimate: 0,
    },
    {
      unitId: 'A',
      unit: 'A',
      isDepartment: false,
      reason: 'EXCESS',
      people: 2,
      days: 2,
      minutes: 180,
      estimate: 6_000,
    },
    { unitId: null, unit: null, isDepartment: false, reason: 'EXCESS', people: 1, days: 1, minutes: 30, estimate: 0 },
  ]);
  expect(unpaidBySite(rows, null).map(({ estimate }) => estimate)).toEqual([null, null, null]);
});

import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { holidayType } from './rules.ts';
import { eemrFactors, nationalDays, payMultipliers, wageFloorAt } from './service.ts';

test('a date without a proclamation is no holiday', () => {
  expect(holidayType(day('2026-11-21'), nationalDays())).toBe('NONE');
});
test('2025 has 12 regular and 10 special non-working days, 2026 has 12 and 8, each year one special working day', () => {
  const count = (year: string, type: string) =>
    nationalDays().filter((holiday) => holiday.date.startsWith(year) && holiday.type === type).length;
  expect(['RH', 'SNW', 'SW'].map((type) => count('2025', type))).toEqual([12, 10, 1]);
  expect(['RH', 'SNW', 'SW'].map((type) => count('2026', type))).toEqual([12, 8, 1]);
});
test('every kind of day has a multiplier, on a rest day and not', () => {
  expect(new Set(payMultipliers().map((row) => `${row.day} ${row.rest_day}`)).size).toBe(14);
});

test.each([
  ['1380300000', '2026-11-21', 'NCR-A', 69500, 'Wage Order NCR-26'],
  ['1380300000', '2025-07-17', 'NCR-A', 64500, 'Wage Order NCR-25'],
  ['0307701000', '2026-11-21', 'III-AUR-A', 53000, 'Wage Order RBIII-26'],
  ['0305416000', '2026-11-21', 'III-A', 60000, 'Wage Order RBIII-26'],
  ['1830200000', '2026-11-21', 'VI-A', 55000, 'Wage Order RBVI-29'],
  ['1804601000', '2026-11-21', 'VII-B', 50000, 'Wage Order ROVII-26'],
])('the place %s has on %s the minimum wage of class %s', (psgc, on, classCode, daily, order) => {
  expect(wageFloorAt(psgc, day(on))).toMatchObject({ classCode, daily, order });
});
test('a site of a lower class may name it; before the oldest order known there is no floor to hold pay against', () => {
  expect(wageFloorAt('0730600000', day('2026-11-21'), 'VII-B')?.daily).toBe(50000);
  expect(wageFloorAt('1380300000', day('2019-01-01'))).toBeUndefined();
});
test('the factors that the law’s tables name are there to choose from', () => {
  expect(eemrFactors().map(({ factor }) => factor)).toEqual(expect.arrayContaining(['365', '393.5', '313', '261']));
});

import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { holidayType } from './rules.ts';
import { eemrFactors, factorChoices, nationalDays, payMultipliers, shippedLaw } from './service.ts';

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
  expect(shippedLaw().wageFloorAt({ psgc, wageClass: null }, day(on))).toMatchObject({ classCode, daily, order });
});
test('a site of a lower class may name it; before the oldest order known there is no floor to hold pay against', () => {
  expect(shippedLaw().wageFloorAt({ psgc: '0730600000', wageClass: 'VII-B' }, day('2026-11-21'))?.daily).toBe(50000);
  expect(shippedLaw().wageFloorAt({ psgc: '1380300000', wageClass: null }, day('2019-01-01'))).toBeUndefined();
});
test.each([
  ['San Fernando, Pampanga', '0305416000', ['III-A 60000', 'III-C 59000', 'III-B 57000']],
  ['Baler, Aurora', '0307701000', ['III-AUR-A 53000', 'III-AUR-B 51500', 'III-AUR-C 51500']],
  ['Cebu City', '0730600000', ['VII-A 54000', 'VII-B 50000']],
  ['Tagbilaran, Bohol', '0701242000', ['VII-B 50000']],
  ['Bacolod', '1830200000', ['VI-A 55000', 'VI-B 52500', 'VI-C 52000']],
  ['Baguio', '1430300000', ['CAR-A 50500']],
])('the classes of %s are the highest of its area and those below it', (_, psgc, classes) => {
  const found = shippedLaw().wageClassesAt(psgc, day('2026-11-21'));
  expect(found.map(({ classCode, daily }) => `${classCode} ${daily}`)).toEqual(classes);
  expect(found[0]).toEqual(shippedLaw().wageFloorAt({ psgc, wageClass: null }, day('2026-11-21')));
});
test('a place has the classes that have a rate on the day', () => {
  expect(shippedLaw().wageClassesAt('0305416000', day('2025-10-29'))).toEqual([]);
  expect(shippedLaw().wageClassesAt('1630500000', day('2026-11-21'))).toHaveLength(1);
});
test('the factors that the law’s tables name are there to choose from', () => {
  expect(eemrFactors().map(({ factor }) => factor)).toEqual(expect.arrayContaining(['365', '393.5', '313', '261']));
});

test('each factor says in words which days it pays, and no two say the same', () => {
  const words = factorChoices().map(({ use }) => use);
  expect(words).toContain('Six-day week, holidays and special days paid');
  expect(new Set(words).size).toBe(words.length);
});

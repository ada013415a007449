import type { WageFloor } from '@kawani/domains/statutory/rules/wages';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import { describe, expect, test } from 'vitest';
import { DAILY, FROM, factsOf, MONTHLY, pesos, TABLES, TO } from '../../../tests/slips.ts';
import { basicOf, wageAt } from '../rules.ts';
import { earningsOf } from './earnings.ts';
import { floorsWithin, lowestAgainstFloor, wageAtFloors } from './minimum.ts';

// The first days of June 2026 at 695.00, from 6 June on at 745.00.
const CHANGE = day('2026-06-06');
const floor = (daily: number, since: Day): WageFloor => ({
  ...{ classCode: 'NCR-A', covers: 'all', region: 'NCR', order: `Wage Order of ${since}` },
  daily: pesos(daily),
  cola: pesos(0),
  since,
});
const floorOn = (on: Day) =>
  on >= CHANGE ? floor(745, CHANGE) : on >= '2025-07-18' ? floor(695, day('2025-07-18')) : undefined;

test('floors of a period are those of its first date and of each order that takes effect in it', () => {
  const daily = (from: Day, to: Day) => floorsWithin(floorOn, { from, to }).map((each) => each.daily);
  expect(daily(FROM, TO)).toEqual([pesos(695), pesos(745)]);
  expect(daily(FROM, addDays(CHANGE, -1))).toEqual([pesos(695)]);
  expect(daily(CHANGE, TO)).toEqual([pesos(745)]);
  expect(daily(day('2024-01-01'), TO)).toEqual([pesos(695), pesos(745)]);
});

describe('a wage order in the middle of a cut-off', () => {
  const raised = [DAILY, { ...DAILY, from: CHANGE, rate: pesos(745) }];

  test('pays each day at the rate of its date', () => {
    const facts = factsOf({}, { terms: raised });
    // 1 to 5 June are five days of work, 6 and 8 to 13 seven, and 15 June one: Sundays are off.
    expect(basicOf(earningsOf(facts, TABLES.multipliers))).toBe(5 * pesos(695) + 8 * pesos(745));
  });

  test('must come to that much at least, whatever the person is paid', () => {
    const floors = floorsWithin(floorOn, { from: FROM, to: TO });
    const least = 5 * pesos(695) + 8 * pesos(745);
    expect(wageAtFloors(floors, factsOf({}, { terms: [DAILY] }), TABLES.multipliers)).toBe(least);
    expect(wageAtFloors(floors, factsOf({}, { terms: raised }), TABLES.multipliers)).toBe(least);
    expect(wageAtFloors([], factsOf(), TABLES.multipliers)).toBeNull();
    const monthly = factsOf({}, { terms: [MONTHLY] });
    expect(wageAtFloors(floors.slice(0, 1), monthly, TABLES.multipliers)).toBe(
      wageAt(pesos(695), monthly, TABLES.multipliers),
    );
  });

  const shortOf = (terms: readonly (typeof DAILY)[]) => {
    const lowest = lowestAgainstFloor(terms, floorOn, TO);
    return Math.max((lowest?.floor?.daily ?? 0) - Number(lowest?.daily), 0);
  };

  test.each([
    ['raised from the day of the order', raised, 0],
    ['not raised', [DAILY], 5000],
    ['raised four days late', [DAILY, { ...DAILY, from: addDays(CHANGE, 4), rate: pesos(745) }], 5000],
    ['raised early', [DAILY, { ...DAILY, from: addDays(CHANGE, -2), rate: pesos(745) }], 0],
    ['paid too little from the first day', [{ ...DAILY, rate: pesos(600) }], 14500],
  ])('finds what is short of somebody %s', (_, terms, short) => {
    expect(shortOf(terms)).toBe(short);
  });
});

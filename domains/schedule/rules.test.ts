import { addDays, day } from '@kawani/kit/values/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodBetween, rangeObjections, usualPeriod } from './rules.ts';

test.each([
  ['2026-11-01', '2026-11-01', '2026-11-15', '2026-11-16'],
  ['2026-11-15', '2026-11-01', '2026-11-15', '2026-11-16'],
  ['2026-11-16', '2026-11-16', '2026-11-30', '2026-12-01'],
  ['2026-12-31', '2026-12-16', '2026-12-31', '2027-01-01'],
  ['2028-02-29', '2028-02-16', '2028-02-29', '2028-03-01'],
])('%s lies in the period from %s to %s, to be filed for until %s', (on, starts, ends, lastDayToFile) => {
  expect(usualPeriod(day(on))).toEqual({ starts, ends, lastDayToFile, state: 'Open' });
});

test('every date lies in one period, and the next begins the day after', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const on = addDays(day('1990-01-01'), days);
      const { starts, ends } = usualPeriod(on);
      expect(starts <= on && on <= ends).toBe(true);
      expect(usualPeriod(starts)).toEqual(usualPeriod(ends));
      expect(usualPeriod(addDays(ends, 1)).starts).toBe(addDays(ends, 1));
    }),
  );
});

test('a usual period gives way to the periods set before and after it', () => {
  const period = periodBetween(day('2026-11-08'), day('2026-11-05'), day('2026-11-11'));
  expect(period).toMatchObject({ starts: '2026-11-06', ends: '2026-11-10', lastDayToFile: '2026-11-11' });
  expect(periodBetween(day('2026-11-08'), day('2026-10-31'), day('2026-11-16'))).toEqual(
    usualPeriod(day('2026-11-08')),
  );
});

describe('a range of days', () => {
  const codes = (from: string, to: string) => rangeObjections({ from: day(from), to: day(to) }).map(({ code }) => code);

  test('may be one day and at most 62', () => {
    expect(codes('2026-11-01', '2026-11-01')).toEqual([]);
    expect(codes('2026-11-01', '2027-01-01')).toEqual([]);
    expect(codes('2026-11-01', '2027-01-02')).toEqual(['RANGE_TOO_LONG']);
  });

  test('does not end before it starts', () => {
    expect(codes('2026-11-02', '2026-11-01')).toEqual(['RANGE_REVERSED']);
  });
});

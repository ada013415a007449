import { addDays, type Day, day, daysOf, weekdayOf } from '@kawani/kit/values/day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedPayDate } from './pay-date.ts';

const holidays = new Set(
  ['2026-04-02', '2026-04-03', '2026-04-09', '2026-12-24', '2026-12-25', '2026-12-30', '2026-12-31', '2027-01-01'].map(
    day,
  ),
);

test.each([
  ['a working day stays', '2026-08-14', '2026-08-14', null],
  ['a Saturday moves to Friday', '2026-08-15', '2026-08-14', '2026-08-15'],
  ['a Sunday moves to Friday', '2026-11-15', '2026-11-13', '2026-11-15'],
  ['a holiday in midweek moves a day', '2026-04-09', '2026-04-08', '2026-04-09'],
  ['Black Saturday moves to the Wednesday of Holy Week', '2026-04-04', '2026-04-01', '2026-04-04'],
  ['the Sunday after Christmas moves before Christmas Eve', '2026-12-27', '2026-12-23', '2026-12-27'],
  ['New Year moves into the year before', '2027-01-01', '2026-12-29', '2027-01-01'],
])('%s', (_, due, payDate, usualPayDate) => {
  expect(movedPayDate(day(due), holidays)).toEqual({ payDate, usualPayDate });
});

test('people are paid on a working day, never late, and no working day is left out', () => {
  const days = fc.integer({ min: 0, max: 400 }).map((after) => addDays(day('2026-01-01'), after));
  fc.assert(
    fc.property(days, fc.uniqueArray(days, { maxLength: 40 }), (due, closed) => {
      const off = new Set<Day>(closed);
      const isOff = (on: Day) => [0, 6].includes(weekdayOf(on)) || off.has(on);
      const { payDate, usualPayDate } = movedPayDate(due, off);
      expect(isOff(payDate)).toBe(false);
      expect([...daysOf(addDays(payDate, 1), due)].every(isOff)).toBe(true);
      expect(usualPayDate).toBe(payDate === due ? null : due);
    }),
  );
});

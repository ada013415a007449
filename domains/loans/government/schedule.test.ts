import { addDays, type Day, day } from '@kawani/kit/values/day';
import { centavos, totalOf } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLoanNo } from './rules/loan-no.ts';
import { monthlyDues, monthlyParts, monthsFor } from './rules/schedule.ts';

/** The 5th and the 20th for forty years. */
const PAYDAYS: Day[] = Array.from({ length: 480 }, (_, month) => {
  const first = `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  return [addDays(day(first), 4), addDays(day(first), 19)];
}).flat();
const amounts = fc.record({
  monthly: fc.integer({ min: 1, max: 5_000_000 }).map(centavos),
  months: fc.integer({ min: 1, max: 360 }),
  rest: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

test.each([
  [1, 1, [1]],
  [100, 30, [30, 30, 30, 10]],
  [90, 30, [30, 30, 30]],
  [29, 30, [29]],
])('%i centavos at %i a month are paid in %j', (total, monthly, parts) => {
  expect(monthlyParts(centavos(total), centavos(monthly))).toEqual(parts);
});

test('whatever the amounts, the payments sum to the total, and only the last may be smaller', () => {
  fc.assert(
    fc.property(amounts, ({ monthly, months, rest }) => {
      const total = centavos(Math.max(1, monthly * months - Math.floor(monthly * rest)));
      const dues = monthlyDues({ total, monthly, firstOn: day('2026-01-05') }, PAYDAYS);
      expect(totalOf(dues, ({ amount }) => amount)).toBe(total);
      expect(dues).toHaveLength(monthsFor(total, monthly));
      expect(dues.slice(0, -1).every(({ amount }) => amount === monthly)).toBe(true);
      expect(dues.every(({ amount }) => amount > 0 && amount <= monthly)).toBe(true);
      expect(new Set(dues.map(({ dueOn }) => dueOn.slice(0, 7))).size).toBe(dues.length);
    }),
  );
});

test('a loan first deducted on the 20th stays on the 20th', () => {
  const dues = monthlyDues({ total: centavos(300), monthly: centavos(100), firstOn: day('2026-01-20') }, PAYDAYS);
  expect(dues.map(({ dueOn }) => dueOn)).toEqual(['2026-01-20', '2026-02-20', '2026-03-20']);
});

test('too few paydays lose no payment silently', () => {
  const given = { total: centavos(300), monthly: centavos(100), firstOn: day('2026-01-20') };
  expect(() => monthlyDues(given, PAYDAYS.slice(0, 4))).toThrow(RangeError);
});

test.each([
  ['sl-2026 0001', 'SL20260001'],
  ['  12 34-5 ', '12345'],
  ['123', null],
  ['A'.repeat(31), null],
  ['SL#2026', null],
  ['', null],
])('the loan number %j is kept as %j', (typed, kept) => {
  expect(plainLoanNo(typed)).toBe(kept);
});

// Loans that were granted elsewhere: what of their instalments is interest.
import { type Centavos, centavos, totalOf } from '@kawani/kit/values/pesos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interestSpread, monthsOf } from './brought.ts';

test('interest is spread to the centavo, and no instalment is less than its interest', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const dues = given.map(centavos);
      const interest = centavos(Math.floor(totalOf(dues, (due) => due) * share));
      const spread = interestSpread(interest, dues);
      expect(totalOf(spread, (part): Centavos => part)).toBe(interest);
      expect(spread.every((part, at) => part >= 0 && part <= (dues[at] ?? 0))).toBe(true);
    }),
  );
});

test('two paydays are a month', () => {
  expect([monthsOf(1, 'PAYDAY'), monthsOf(5, 'PAYDAY'), monthsOf(5, 'MONTH')]).toEqual([1, 3, 5]);
});

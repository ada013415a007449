import { centavos } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { installments, type Terms } from './installments.ts';

const terms = fc.record({
  principal: fc.integer({ min: 500_00, max: 5_000_000_00 }).map(centavos),
  annualRate: fc.constantFrom('0', '0.06', '0.0595', '0.12', '0.24'),
  months: fc.integer({ min: 1, max: 60 }),
  method: fc.constantFrom<Terms['method']>('STRAIGHT', 'DIMINISHING'),
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('whatever the terms, the installments pay back the principal to the centavo', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const rows = installments(given);
      expect(rows).toHaveLength(given.months);
      expect(sum(rows.map(({ principal }) => principal))).toBe(given.principal);
      expect(rows.every(({ interest }) => Number.isInteger(interest) && interest >= 0)).toBe(true);
    }),
  );
});

test('all installments but the last are the same', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const due = installments(given).map(({ principal, interest }) => principal + interest);
      expect(new Set(due.slice(0, -1)).size).toBeLessThanOrEqual(1);
    }),
  );
});

test('without interest nothing but the principal is owed', () => {
  const rows = installments({ principal: centavos(1000_00), annualRate: '0', months: 3, method: 'DIMINISHING' });
  expect(rows.map(({ principal }) => principal)).toEqual([333_33, 333_33, 333_34]);
});

import { centavos, ZERO } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loanLimit, monthsAllowed } from './limit.ts';

const NONE = {
  minAmount: centavos(50_000),
  maxAmount: null,
  savingsMultiple: null,
  netPayShare: null,
  approverSetsLimit: false,
};
const REGULAR = { ...NONE, maxAmount: centavos(5_000_000), savingsMultiple: '3' };
const VALE = { ...NONE, netPayShare: '0.5' };
const has = (savingsDeposit: number, netPayEarned = 0) => ({
  savingsDeposit: centavos(savingsDeposit),
  netPayEarned: centavos(netPayEarned),
  approverLimit: null,
});

test.each([
  ['three times the savings, below the most', REGULAR, has(1_000_000), 3_000_000],
  ['the most, below three times the savings', REGULAR, has(2_000_000), 5_000_000],
  ['nothing without savings', REGULAR, has(0), 0],
  ['nothing on an overdrawn account', REGULAR, has(-500), 0],
  ['half of pay earned, the odd centavo dropped', VALE, has(0, 612_345), 306_172],
  ['the most alone', { ...NONE, maxAmount: centavos(500_000) }, has(0), 500_000],
])('one may borrow %s', (_, terms, borrower, most) => {
  expect(loanLimit(terms, borrower)).toMatchObject({ least: 50_000, most });
});

test('the lines say what each limit comes to', () => {
  expect(loanLimit(REGULAR, has(1_000_000)).lines).toEqual([
    { basis: 'MAX_AMOUNT', amount: 5_000_000 },
    { basis: 'SAVINGS', amount: 3_000_000 },
  ]);
});

test('where the approver sets the limit there is none before', () => {
  expect(loanLimit({ ...REGULAR, approverSetsLimit: true }, has(1_000_000))).toEqual({
    least: 50_000,
    most: undefined,
    lines: [],
  });
});

test('what the approver set is the limit, whatever the terms say beside it', () => {
  const borrower = { ...has(1_000_000), approverLimit: centavos(800_000) };
  expect(loanLimit({ ...REGULAR, approverSetsLimit: true }, borrower)).toEqual({
    least: 50_000,
    most: 800_000,
    lines: [{ basis: 'APPROVER', amount: 800_000 }],
  });
  expect(loanLimit(REGULAR, borrower).most).toBe(3_000_000);
});

test('the limit is never above any of its lines, and never shrinks with more savings', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, (savings, earned, more) => {
      const terms = { ...REGULAR, netPayShare: '0.5' };
      const { most = ZERO, lines } = loanLimit(terms, has(savings, earned));
      expect(lines.every(({ amount: line }) => most <= line)).toBe(true);
      expect(lines.some(({ amount: line }) => most === line)).toBe(true);
      expect(loanLimit(terms, has(savings + more, earned)).most).toBeGreaterThanOrEqual(most);
    }),
  );
});

test('months from one to the most of the type', () => {
  expect(monthsAllowed({ maxMonths: 3 })).toEqual([1, 2, 3]);
});

import { addDays, day } from '@kawani/kit/values/day';
import { centavos, totalOf } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { disclosureOf, effectiveRate, type Granted, percentText } from './disclosure.ts';
import type { Terms } from './installments.ts';
import { amountOfDue, loanSchedule } from './schedule.ts';

const RELEASED = day('2026-12-01');
const RULES = { shieldRate: '0.01' };
/** Paydays a half month apart, so that the figures can be followed by hand. */
const PAYDAYS = Array.from({ length: 130 }, (_, nth) => {
  const at = new Date(Date.UTC(2026, 11 + Math.floor(nth / 2), nth % 2 === 0 ? 15 : 30));
  return nth % 2 === 1 && at.getUTCMonth() === 2 && at.getUTCDate() < 15
    ? addDays(day(at.toISOString().slice(0, 10)), -2)
    : day(at.toISOString().slice(0, 10));
});
const [FIRST = RELEASED] = PAYDAYS;
const granted = (terms: Terms, more: Partial<Granted> = {}): Granted => ({
  principal: terms.principal,
  releasedOn: RELEASED,
  release: 'DEBIT_CARD',
  security: null,
  renewedBalance: centavos(0),
  schedule: loanSchedule(terms, { every: 'MONTH', firstOn: FIRST }, PAYDAYS),
  ...more,
});
const REGULAR: Terms = { principal: centavos(1_000_000), annualRate: '0.12', months: 12, method: 'DIMINISHING' };

test('the charge, the proceeds and the whole that is repaid', () => {
  const renewal = { security: 'TULUNGAN_FUND_SHIELD', release: 'CHECK', renewedBalance: centavos(200_000) } as const;
  expect(disclosureOf(granted(REGULAR, renewal), RULES)).toMatchObject({
    interest: 66_186,
    shieldFee: 10_000,
    charge: 2000,
    financeCharge: 78_186,
    netProceeds: 788_000,
    totalDue: 1_066_186,
  });
});

test('a rate is shown with two decimals', () => {
  expect(['0', '0.1139', '0.4', '1.25'].map(percentText)).toEqual(['0.00%', '11.39%', '40.00%', '125.00%']);
});

test('renewing another loan is no charge: the rate stays as it is', () => {
  const rate = (renewedBalance: number) =>
    disclosureOf(granted(REGULAR, { renewedBalance: centavos(renewedBalance) }), RULES).effectiveRate;
  expect(rate(500_000)).toBe(rate(0));
});

test.each([
  // One instalment after exactly a year: 1,000.00 becomes 1,120.00; (1.12 ^ (1/12) - 1) x 12 = 11.3866 %.
  ['a year later in one sum', 100_000, [[365, 112_000]], '0.1139'],
  // A month is 365/12 days, so 73 days are 2.4 months: (1.1 ^ (1/2.4) - 1) x 12 = 48.6120 %.
  ['after 73 days', 100_000, [[73, 110_000]], '0.4861'],
  [
    'in two parts without interest',
    100_000,
    [
      [15, 50_000],
      [30, 50_000],
    ],
    '0',
  ],
] as const)('the effective rate of what is repaid %s', (_, financed, dues, rate) => {
  const schedule = dues.map(([days, amount], at) => ({
    no: at + 1,
    dueOn: addDays(RELEASED, days),
    principal: centavos(amount),
    interest: centavos(0),
  }));
  expect(effectiveRate(centavos(financed), schedule, RELEASED)).toBe(rate);
});

test('a loan repaid before it is released has no rate', () => {
  expect(() => effectiveRate(centavos(1), granted(REGULAR).schedule, addDays(FIRST, 1))).toThrow(RangeError);
});

const terms = fc.record({
  principal: fc.integer({ min: 500_00, max: 50_000_00 }).map(centavos),
  months: fc.integer({ min: 1, max: 24 }),
  method: fc.constantFrom<Terms['method']>('STRAIGHT', 'DIMINISHING'),
});

test('without interest and fee the rate is zero', () => {
  fc.assert(
    fc.property(terms, (given) => {
      expect(disclosureOf(granted({ ...given, annualRate: '0' }), RULES)).toMatchObject({
        financeCharge: 0,
        netProceeds: given.principal,
        effectiveRate: '0',
      });
    }),
  );
});

test('a higher rate, or a fee, never makes the effective rate lower', () => {
  const rates = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(terms, rates, (given, [one, other]) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((percent) => `${percent / 100}`);
      const of = (annualRate = '0', more: Partial<Granted> = {}) =>
        disclosureOf(granted({ ...given, annualRate }, more), RULES);
      expect(Number(of(high).effectiveRate)).toBeGreaterThanOrEqual(Number(of(low).effectiveRate));
      const shielded = of(low, { security: 'BCC_CREDIT_SHIELD', release: 'CHECK' });
      expect(Number(shielded.effectiveRate)).toBeGreaterThan(Number(of(low).effectiveRate));
      expect(shielded.netProceeds + shielded.financeCharge).toBe(shielded.totalDue);
      expect(shielded.totalDue).toBe(totalOf(granted({ ...given, annualRate: low ?? '0' }).schedule, amountOfDue));
    }),
    { numRuns: 40 },
  );
});

// What of pay is told as taxed and as not, and what a year's tax comes to.
import type { Centavos } from '@kawani/kit/values/pesos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Compensation, compensationParts } from './certificates.ts';
import { certificateYear } from './certificates-year.ts';

const pesos = (amount: number) => (amount * 100) as Centavos;
const CEILING = pesos(90_000);
// RA 10963, from 2023 (rule T-3).
const BRACKETS = [
  { excess_over: '0', base_tax: '0', rate: '0' },
  { excess_over: '250000', base_tax: '0', rate: '0.15' },
  { excess_over: '400000', base_tax: '22500', rate: '0.20' },
];
const none: Compensation = {
  gross: pesos(0),
  taxable: pesos(0),
  withheld: pesos(0),
  contributions: pesos(0),
  unionDues: pesos(0),
  benefits: pesos(0),
  benefitsBefore: pesos(0),
  earned: {},
};
const year = (pay: Compensation, earlier: Parameters<typeof certificateYear>[0]['earlier'] = []) =>
  certificateYear({ pay, earlier, ceiling: CEILING, brackets: BRACKETS });
const sum = (parts: object) => Object.values(parts).reduce<number>((all, part) => all + part, 0);

test('a minimum wage and its premiums are told one by one, and contributions come out of the wage', () => {
  const pay = {
    ...none,
    gross: pesos(200_000),
    contributions: pesos(12_000),
    earned: {
      'MINIMUM_WAGE BASIC': pesos(170_000),
      'MINIMUM_WAGE OVERTIME': pesos(20_000),
      'MINIMUM_WAGE HOLIDAY': pesos(6_000),
      'MINIMUM_WAGE NIGHT': pesos(4_000),
    },
  };
  const { boxes, isMinimumWage, due } = year(pay);
  expect(boxes).toMatchObject({
    29: pesos(158_000),
    30: pesos(6_000),
    31: pesos(20_000),
    32: pesos(4_000),
    36: pesos(12_000),
  });
  expect(boxes).toMatchObject({ 38: pesos(200_000), 52: 0, 19: pesos(200_000) });
  expect([isMinimumWage, due]).toEqual([true, 0]);
});

test('beyond ninety thousand the thirteenth month and other benefits are taxed', () => {
  const pay = {
    ...none,
    gross: pesos(620_000),
    taxable: pesos(500_000),
    withheld: pesos(42_500),
    contributions: pesos(30_000),
    benefits: pesos(100_000),
    earned: { 'WAGE BASIC': pesos(520_000), 'BENEFIT THIRTEENTH_MONTH': pesos(100_000) },
  };
  const { boxes, isSubstituted, short } = year(pay);
  expect(boxes).toMatchObject({
    34: pesos(90_000),
    36: pesos(30_000),
    39: pesos(490_000),
    48: pesos(10_000),
    24: pesos(42_500),
  });
  expect([isSubstituted, short]).toEqual([true, 0]);
});

test('what an earlier employer paid of benefits counts against the same ceiling, and his pay is taxed with ours', () => {
  const pay = {
    ...none,
    gross: pesos(330_000),
    taxable: pesos(290_000),
    withheld: pesos(6_000),
    contributions: pesos(10_000),
    benefits: pesos(40_000),
    earned: { 'WAGE BASIC': pesos(290_000), 'BENEFIT THIRTEENTH_MONTH': pesos(40_000) },
  };
  const earlier = {
    employer: 'Before',
    tin: null,
    taxable: pesos(100_000),
    benefits: pesos(60_000),
    withheld: pesos(0),
  };
  const { boxes, isSubstituted, short } = year(pay, [earlier]);
  expect(boxes).toMatchObject({ 34: pesos(30_000), 48: pesos(10_000), 22: pesos(100_000), 23: pesos(390_000) });
  // 15 % of 140,000.00 is 21,000.00.
  expect([boxes['24'], short, isSubstituted]).toEqual([pesos(21_000), pesos(15_000), false]);
});

test('a year that stays below what is taxed is told as exempt', () => {
  const pay = {
    ...none,
    gross: pesos(240_000),
    taxable: pesos(225_000),
    contributions: pesos(15_000),
    earned: { 'WAGE BASIC': pesos(220_000), 'WAGE OVERTIME': pesos(20_000) },
  };
  expect(year(pay).boxes).toMatchObject({
    29: pesos(205_000),
    36: pesos(15_000),
    37: pesos(20_000),
    52: 0,
    38: pesos(240_000),
  });
});

test('the parts are always the whole pay, and the taxed ones what slips were taxed on', () => {
  const amount = fc.integer({ min: 0, max: 90_000_000 });
  const kinds = [
    'WAGE BASIC',
    'WAGE ABSENCE',
    'WAGE OVERTIME',
    'MINIMUM_WAGE BASIC',
    'MINIMUM_WAGE NIGHT',
    'TAXABLE ALLOWANCE',
    'EXEMPT ADJUSTMENT',
  ];
  const facts = fc.record({
    amounts: fc.tuple(...kinds.map(() => fc.integer({ min: -1_000_000, max: 90_000_000 }))),
    benefits: amount,
    deMinimis: amount,
    before: amount,
    contributions: amount,
    unionDues: amount,
    taxable: amount,
  });
  fc.assert(
    fc.property(facts, ({ amounts, benefits, deMinimis, before, contributions, unionDues, taxable }) => {
      const earned: Record<string, Centavos> = Object.fromEntries(
        kinds.map((kind, at) => [kind, amounts[at] as Centavos]),
      );
      earned['BENEFIT DE_MINIMIS'] = (benefits + deMinimis) as Centavos;
      const gross = sum(earned) as Centavos;
      const pay = {
        ...none,
        gross,
        taxable: taxable as Centavos,
        benefits: benefits as Centavos,
        benefitsBefore: before as Centavos,
        contributions: contributions as Centavos,
        unionDues: unionDues as Centavos,
        earned,
      };
      const { notTaxed, taxed } = compensationParts(pay, CEILING);
      expect(sum(taxed)).toBe(taxable);
      expect(sum(notTaxed) + sum(taxed)).toBe(gross);
    }),
  );
});

// Final pay by hand.
import { shippedLaw } from '@kawani/domains/statutory/service';
import { day } from '@kawani/kit/values/day';
import { exact } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAILY, factsOf, pesos, TABLES } from '../../../tests/slips.ts';
import { type Due, type FinalFacts, finalLines, MONETIZED, slipOfEarnings } from '../rules.ts';

const FACTS: FinalFacts = {
  cause: 'RESIGNATION',
  hiredOn: day('2020-06-16'),
  lastDay: day('2026-11-15'),
  birthDate: day('1965-01-20'),
  monthly: pesos(20_000),
  daily: exact(pesos(800)),
  years: [],
  leave: [],
  savings: [],
  others: [],
};
const told = (facts: Partial<FinalFacts>) =>
  finalLines({ ...FACTS, ...facts }).map(({ label, amount, tax }) => [label, amount, tax]);

describe('what is due beside the wages', () => {
  test.each([
    ['who resigns has nothing for it', {}, []],
    ['a month for each year when redundant, five months making none', { cause: 'REDUNDANCY' }, [120_000]],
    ['six months making one', { cause: 'REDUNDANCY', hiredOn: day('2020-05-15') }, [140_000]],
    ['half a month in a retrenchment', { cause: 'RETRENCHMENT' }, [60_000]],
    ['as much where no post was left', { cause: 'NO_POST_LEFT' }, [60_000]],
    ['a month at least', { cause: 'CLOSURE', hiredOn: day('2026-05-01') }, [20_000]],
    ['nothing for a just cause', { cause: 'JUST_CAUSE' }, []],
    ['nothing for a death', { cause: 'DEATH' }, []],
    ['22.5 days a year on retiring at sixty', { cause: 'RETIREMENT' }, [22.5 * 800 * 6]],
    ['none on retiring before', { cause: 'RETIREMENT', birthDate: day('1970-01-01') }, []],
  ] as const)('%s', (_, facts, amounts) => {
    expect(finalLines({ ...FACTS, ...facts }).map(({ amount }) => amount)).toEqual(amounts.map(pesos));
    expect(finalLines({ ...FACTS, ...facts }).every(({ tax }) => tax === 'EXEMPT')).toBe(true);
  });

  test('the thirteenth month, leave by the day, what was entered, and savings that are no pay', () => {
    expect(
      told({
        years: [{ year: 2026, basic: pesos(120_000), paid: pesos(4000) }],
        leave: [{ type: 'SIL', label: 'Service Incentive', days: 2.5 }],
        others: [{ label: 'Gift', amount: pesos(500), tax: 'TAXABLE' }],
        savings: [{ label: 'Savings', balance: pesos(300) }],
      }),
    ).toEqual([
      ['13th month 2026', pesos(6000), 'BENEFIT'],
      ['Service Incentive leave in cash, 2.5 days', pesos(2000), 'BENEFIT'],
      ['Gift', pesos(500), 'TAXABLE'],
      ['Savings', pesos(300), 'OWN'],
    ]);
  });

  test('vacation leave in cash is de minimis by its ceiling of days, sick leave is not', () => {
    const leave = ['VL', 'SL'].map((type) => ({ type, label: type, days: 1 }));
    expect(finalLines({ ...FACTS, leave }).map(({ benefit }) => benefit)).toEqual([MONETIZED, null]);
  });
});

const tables = { ...TABLES, annualTax: shippedLaw().taxBrackets('annual', day('2026-12-01')) };
const due = (id: string, amount: number, more: Partial<Due> = {}): Due => ({
  id,
  accountId: id,
  code: 'LOAN',
  label: id,
  amount: amount as Centavos,
  since: day('2026-01-01'),
  isOffset: true,
  ...more,
});
const paid = (own: number, owed: readonly Due[], others: number) => {
  const base = factsOf();
  const lines = finalLines({
    ...FACTS,
    others: others === 0 ? [] : [{ label: 'Other', amount: others as Centavos, tax: 'EXEMPT' }],
    savings: own === 0 ? [] : [{ label: 'Savings', balance: own as Centavos }],
  });
  const facts = { ...base, terms: [DAILY], due: owed, floorRate: '0', own: own as Centavos };
  const slip = slipOfEarnings(lines, facts, tables);
  const of = (id: string) => slip.lines.find(({ dueId }) => dueId === id)?.amount ?? 0;
  return { slip, of };
};

describe('what is owed', () => {
  test('is paid by savings first, and by pay as far as it is authorized', () => {
    const { slip, of } = paid(pesos(100), [due('a', pesos(80)), due('b', pesos(70), { isOwnOnly: true })], pesos(500));
    expect([of('a'), of('b')]).toEqual([pesos(80), pesos(20)]);
    expect(slip.net).toBe(pesos(500));
  });

  test('to an agency is none of the savings’ concern', () => {
    const { of } = paid(pesos(100), [due('sss', pesos(80), { code: 'SSS_LOAN', isOffset: false })], 0);
    expect(of('sss')).toBe(pesos(80));
  });

  test('never exceeds what there is, and nobody pays twice', () => {
    const owed = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), isOffset: fc.boolean(), isOwnOnly: fc.boolean() }),
      { maxLength: 5 },
    );
    const money = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(owed, money, money, (some, own, others) => {
        const { slip, of } = paid(
          own,
          some.map(({ amount, ...more }, at) => due(`${at}`, amount, more)),
          others,
        );
        expect(slip.net).toBeGreaterThanOrEqual(0);
        for (const [at, { amount, isOffset, isOwnOnly }] of some.entries()) {
          expect(of(`${at}`)).toBeLessThanOrEqual(amount);
          if (isOwnOnly && !isOffset) expect(of(`${at}`)).toBe(0);
        }
      }),
    );
  });
});

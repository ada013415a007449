// Slips worked out by hand.
import { shippedLaw } from '@kawani/domains/statutory/service';
import { addDays, day, daysOf } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ABSENT, DAILY, FROM, factsOf, MONTHLY, pesos, slip, TABLES, TO } from '../../../tests/slips.ts';
import { computeSlip, NO_SHARES, type PayTerms, type Slip, type SlipFacts } from '../rules.ts';

const earned = ({ lines }: Slip) =>
  lines
    .filter(({ group }) => group === 'EARNING')
    .map(({ label, minutes, times, amount }) => [label, minutes, times, amount]);

describe('the daily-paid', () => {
  test('are paid the hours they worked', () => {
    // 13 days but the Sundays of the 7th and 14th: 13 x 695.00.
    expect(earned(slip(factsOf()))).toEqual([['Basic pay', 13 * 480, '1', pesos(9035)]]);
  });

  test('have premiums apart from the basic pay, each with its hours and multiplier', () => {
    const overtime = { regular: 480, overtime: 120, nightRegular: 0, nightOvertime: 60 };
    const facts = factsOf({
      '2026-06-12': { day: 'RH', worked: { regular: 480 } },
      '2026-06-03': { worked: overtime },
    });
    expect(earned(slip(facts))).toEqual([
      ['Basic pay', 13 * 480, '1', pesos(9035)],
      // 86.875 an hour: x 1.25 x 2 h; x 0.125 x 1 h.
      ['Overtime, ordinary day', 120, '1.25', pesos(217.19)],
      ['Night differential of overtime, ordinary day', 60, '0.125', pesos(10.86)],
      ['Regular holiday', 480, '1', pesos(695)],
    ]);
  });

  test('earn a regular holiday they did not work by the working day before it', () => {
    const holiday = { '2026-06-12': { day: 'RH' } } as const;
    expect(earned(slip(factsOf(holiday)))).toContainEqual(['Regular holiday, not worked', 480, '1', pesos(695)]);
    expect(earned(slip(factsOf({ ...holiday, '2026-06-11': ABSENT })))).toEqual([
      ['Basic pay', 11 * 480, '1', pesos(7645)],
    ]);
  });

  test('earn a holiday of the first day by what they did in the period before', () => {
    const holiday = { '2026-06-01': { day: 'RH' } } as const;
    const before = { '2026-05-30': ABSENT };
    expect(earned(slip(factsOf(holiday)))[1]).toEqual(['Regular holiday, not worked', 480, '1', pesos(695)]);
    expect(earned(slip(factsOf({ ...holiday, ...before })))).toHaveLength(1);
  });

  test('are paid whole for a holiday of which they worked a part', () => {
    const facts = factsOf({ '2026-06-12': { day: 'RH', worked: { regular: 240 } } });
    expect(earned(slip(facts)).slice(1)).toEqual([
      ['Regular holiday', 240, '1', pesos(347.5)],
      ['Regular holiday, not worked', 240, '1', pesos(347.5)],
    ]);
  });

  test('are paid for leave, and not for what leave covers on a day off', () => {
    const leave = { paidLeave: 480, worked: { regular: 0 }, status: 'LEAVE_PAID' } as const;
    const facts = factsOf({ '2026-06-02': leave, '2026-06-12': { ...leave, day: 'RH' } });
    expect(earned(slip(facts)).slice(1)).toEqual([
      ['Paid leave', 480, '1', pesos(695)],
      ['Regular holiday, not worked', 480, '1', pesos(695)],
    ]);
  });

  test('get the cost-of-living allowance once by the hour, and twice on a worked holiday', () => {
    const facts = factsOf(
      { '2026-06-12': { day: 'RH', worked: { regular: 480 } } },
      { terms: [{ ...DAILY, cola: pesos(10) }] },
    );
    expect(earned(slip(facts)).slice(2)).toEqual([
      ['Cost-of-living allowance', 12 * 480, '1', pesos(120)],
      ['Cost-of-living allowance', 480, '2', pesos(20)],
    ]);
  });
});

test('an allowance by the day is paid by the hours worked, one by the month by the half', () => {
  const meals = { name: 'Meals', amount: pesos(50), per: 'DAY', isTaxable: true, deMinimis: null } as const;
  const post = { name: 'Post', amount: pesos(1000.01), per: 'MONTH', isTaxable: true, deMinimis: null } as const;
  const facts = factsOf(
    { '2026-06-03': { worked: { regular: 240 } } },
    { terms: [{ ...DAILY, allowances: [meals, post] }] },
  );
  expect(earned(slip(facts)).slice(1)).toEqual([
    ['Meals', null, null, pesos(625)],
    ['Post', null, null, pesos(500.01)],
  ]);
});

describe('the monthly-paid', () => {
  test('get half the month, less what they were absent and late', () => {
    const facts = factsOf(
      { '2026-06-03': ABSENT, '2026-06-04': { late: 25, worked: { regular: 455 } } },
      { terms: [MONTHLY] },
    );
    expect(earned(slip(facts))).toEqual([
      ['Basic pay', null, null, pesos(13_000)],
      // 26,000 x 12 / 313 = 996.805…; 25 minutes of 124.600… an hour.
      ['Absence', 480, '-1', pesos(-996.81)],
      ['Late', 25, '-1', pesos(-51.92)],
    ]);
  });

  test('get only what the salary does not hold for a worked holiday, and a rest day whole', () => {
    const facts = factsOf(
      { '2026-06-12': { day: 'RH', worked: { regular: 480 } }, '2026-06-07': { worked: { regular: 480 } } },
      { terms: [MONTHLY] },
    );
    expect(earned(slip(facts)).slice(1)).toEqual([
      ['Rest day', 480, '1.3', pesos(1295.85)],
      ['Regular holiday', 480, '1', pesos(996.81)],
    ]);
  });

  test('who are paid for every day get a third more for a rest day, not the day again', () => {
    const terms = [{ ...MONTHLY, mode: 'paid-every-day', factor: '365' }] as const;
    const facts = factsOf({ '2026-06-07': { worked: { regular: 480 } } }, { terms });
    expect(earned(slip(facts)).slice(1)).toEqual([['Rest day', 480, '0.3', pesos(256.44)]]);
  });

  test('get each salary for the days it was theirs', () => {
    const raised = { ...MONTHLY, from: day('2026-06-09'), rate: pesos(31_300) };
    // 13 paid days in the half month: seven of 13,000.00, six of 15,650.00.
    expect(earned(slip(factsOf({}, { terms: [MONTHLY, raised] })))).toEqual([
      ['Basic pay', null, null, pesos(7000)],
      ['Basic pay', null, null, pesos(7223.08)],
    ]);
  });

  test('who join within the period are paid from that day', () => {
    const notYet = Object.fromEntries(
      [...daysOf(addDays(FROM, -7), day('2026-06-08'))].map((date) => [
        date,
        { isEmployed: false, worked: { regular: 0 }, asked: 0, status: 'NONE' } as const,
      ]),
    );
    expect(earned(slip(factsOf(notYet, { terms: [MONTHLY] })))).toEqual([['Basic pay', null, null, pesos(6000)]]);
  });

  test('have the two halves of any month add up to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (rate) => {
        const terms = [{ ...MONTHLY, rate: rate as Centavos }];
        const half = (index: number) => slip(factsOf({}, { terms, part: { index, of: 2 } })).gross;
        expect(half(1) + half(2)).toBe(rate);
      }),
    );
  });
});

describe('contributions', () => {
  const month = (timing: 'LAST' | 'HALVES', firstTerms: PayTerms, secondTerms: PayTerms) => {
    const start = factsOf({}, { terms: [firstTerms] });
    const first = slip({ ...start, month: { ...start.month, timing } });
    const soFar = { compensation: first.compensation, fundSalary: first.fundSalary, taken: first.shares };
    const second = slip({
      ...factsOf({}, { terms: [secondTerms], part: { index: 2, of: 2 } }),
      month: { soFar, timing, isLast: true },
    });
    return [first, second] as const;
  };

  test('are all taken in the last period of the month', () => {
    const [first, second] = month('LAST', MONTHLY, MONTHLY);
    expect(first.shares).toEqual(NO_SHARES);
    // 26,000.00: credit of 26,000; PhilHealth 5 % halved; Pag-IBIG 2 % of 10,000.
    expect(second.shares).toMatchObject({
      SSS: pesos(1300),
      PHILHEALTH: pesos(650),
      PAGIBIG: pesos(200),
      EC: pesos(30),
    });
  });

  test('come to the same in a month whichever way they are taken', () => {
    const salary = fc.integer({ min: 500_000, max: 8_000_000 });
    fc.assert(
      fc.property(salary, salary, (one, other) => {
        const [early, late] = [one, other].map((rate) => ({ ...MONTHLY, rate: rate as Centavos })) as [
          PayTerms,
          PayTerms,
        ];
        const total = (slips: readonly Slip[]) =>
          Object.keys(NO_SHARES).map((code) => slips.reduce((sum, { shares }) => sum + shares[code as 'SSS'], 0));
        expect(total(month('HALVES', early, late))).toEqual(total(month('LAST', early, late)));
      }),
    );
  });
});

describe('tax', () => {
  test('is withheld by the table of the period from what is left after contributions', () => {
    // 13,000.00 of 10,417 at 15 %: 387.45.
    expect(slip(factsOf({}, { terms: [MONTHLY] })).tax).toBe(pesos(387.45));
  });

  test('is not asked for union dues, as far as pay bears them', () => {
    const due = (code: 'UNION_DUES' | 'SSS_LOAN', amount: number) =>
      ({ id: code, accountId: code, code, label: code, amount: pesos(amount), since: FROM }) as const;
    const facts = (...due: SlipFacts['due']) => factsOf({}, { terms: [MONTHLY], due });
    // 12,800.00 less 10,417.00, of which 15 %.
    expect(slip(facts(due('UNION_DUES', 200)))).toMatchObject({ taxable: pesos(12_800), tax: pesos(357.45) });
    expect(slip(facts(due('UNION_DUES', 200), due('SSS_LOAN', 20_000)))).toMatchObject({
      taxable: pesos(13_000),
      carried: expect.arrayContaining([{ dueId: 'UNION_DUES', amount: pesos(200) }]),
    });
  });

  test('is none on a minimum wage and its premiums, but on other pay', () => {
    const bonus = {
      name: 'Post allowance',
      amount: pesos(40_000),
      per: 'MONTH',
      isTaxable: true,
      deMinimis: null,
    } as const;
    const facts = factsOf({ '2026-06-03': { worked: { regular: 480, overtime: 240 } } });
    expect(slip(facts)).toMatchObject({ taxable: 0, tax: 0 });
    expect(slip({ ...facts, terms: [{ ...DAILY, allowances: [bonus] }] }).taxable).toBe(pesos(20_000));
  });

  test('is none on rice within its ceiling, and beyond it only where the benefits of the year are used up', () => {
    const rice = {
      name: 'Rice subsidy',
      amount: pesos(6_000),
      per: 'MONTH',
      isTaxable: false,
      deMinimis: 'rice',
    } as const;
    const facts = factsOf({}, { terms: [{ ...MONTHLY, allowances: [rice] }] });
    const used = { ...facts.year, benefits: pesos(90_000) };
    expect(slip(facts).taxable).toBe(pesos(13_000));
    expect(slip({ ...facts, year: used }).taxable).toBe(pesos(13_500));
    expect(slip({ ...facts, year: { ...used, deMinimis: { rice: pesos(2_000) } } }).taxable).toBe(pesos(15_500));
  });

  test('of the year is settled with its last pay, and what was too much comes back', () => {
    const facts = factsOf({}, { terms: [MONTHLY] });
    const year = { ...facts.year, taxable: pesos(299_000), withheld: pesos(12_000) };
    const settled = computeSlip({ ...facts, year }, { ...TABLES, annualTax: shippedLaw().taxBrackets('annual', TO) });
    // 312,000.00 a year: 15 % of 62,000.00 is 9,300.00.
    expect(settled.tax).toBe(pesos(-2700));
    expect(settled.net).toBe(settled.gross + pesos(2700));
  });
});

// What pay bears of what is due: above the floor, in order, and within the limits of some deductions.
import { describe, expect, test } from 'vitest';
import { ABSENT, DAILY, FROM, factsOf, pesos, slip, TABLES, TO } from '../../../tests/slips.ts';
import { earningsOf, movedInWords, plainLine, type Slip, slipOfEarnings, wageAt } from '../rules.ts';

describe('deductions', () => {
  const due = (id: string, code: 'LOAN' | 'SSS_LOAN' | 'UNIFORM' | 'LOSS', amount: number, since = FROM) => ({
    id,
    accountId: `account ${id}`,
    code,
    label: id,
    amount: pesos(amount),
    since,
  });

  test('leave the floor, in their order, and what does not fit moves on', () => {
    const facts = factsOf(
      {},
      { due: [due('uniform', 'UNIFORM', 500), due('loan', 'LOAN', 6000), due('sss', 'SSS_LOAN', 500)] },
    );
    const { lines, carried, net } = slip(facts);
    // 9,035.00 less a floor of 2,710.50 leaves 6,324.50.
    expect(lines.filter(({ group }) => group === 'DEDUCTION').map(({ label, amount }) => [label, amount])).toEqual([
      ['loan', pesos(5824.5)],
      ['sss', pesos(500)],
    ]);
    expect(carried).toEqual(
      expect.arrayContaining([
        { dueId: 'uniform', amount: pesos(500) },
        { dueId: 'loan', amount: pesos(175.5) },
      ]),
    );
    expect(net).toBe(pesos(2710.5));
  });

  test('pay the older of two loans first', () => {
    const facts = factsOf({}, { due: [due('new', 'LOAN', 6000, TO), due('old', 'LOAN', 6000)] });
    expect(slip(facts).carried).toEqual([{ dueId: 'new', amount: pesos(5675.5) }]);
  });

  test('for uniforms take only what basic pay is above the minimum wage of the time that is paid', () => {
    const uniforms = [due('first', 'UNIFORM', 50), due('second', 'UNIFORM', 100, TO)];
    const at = (rate: number, changes = {}) => {
      const facts = factsOf(changes, { terms: [{ ...DAILY, rate: pesos(rate) }], due: uniforms });
      return slip({ ...facts, leastWage: wageAt(pesos(695), facts, TABLES.multipliers) });
    };
    const ADDED = { '2026-06-03': { worked: { regular: 480, overtime: 120 } }, '2026-06-12': { day: 'RH' } } as const;
    for (const none of [at(695), at(695, ADDED), at(690)]) {
      expect(none.lines.filter(({ code }) => code === 'UNIFORM')).toEqual([]);
      expect(none.carried).toEqual([
        { dueId: 'first', amount: pesos(50), limit: 'UNIFORM' },
        { dueId: 'second', amount: pesos(100), limit: 'UNIFORM' },
      ]);
    }
    // 13 days of 5.00 more; with a day of absence 12.
    expect(at(700).carried).toEqual([{ dueId: 'second', amount: pesos(85), limit: 'UNIFORM' }]);
    expect(at(700, { '2026-06-03': ABSENT }).carried).toEqual([
      { dueId: 'second', amount: pesos(90), limit: 'UNIFORM' },
    ]);
    expect(at(800).carried).toEqual([]);
  });

  test('for uniforms take nothing where nobody knows the minimum wage, and of what is paid beside wages at the end', () => {
    const facts = factsOf({}, { due: [due('uniform', 'UNIFORM', 100)], leastWage: null });
    expect(slip(facts).carried).toHaveLength(1);
    const beside = plainLine('THIRTEENTH_MONTH', '13th month 2026', pesos(60), 'BENEFIT');
    const last = slipOfEarnings([...earningsOf(facts, TABLES.multipliers), beside], facts, TABLES);
    expect(last.carried).toEqual([{ dueId: 'uniform', amount: pesos(40), limit: 'UNIFORM' }]);
  });

  test('for losses take a fifth of the wages together at most, whatever allowances there are', () => {
    const losses = [due('radio', 'LOSS', 1500), due('gate', 'LOSS', 1000, TO)];
    const meals = { name: 'Meals', amount: pesos(50), per: 'DAY', isTaxable: true, deMinimis: null } as const;
    const overtime = { '2026-06-03': { worked: { regular: 480, overtime: 120 } } } as const;
    const taken = ({ lines }: Slip) =>
      lines.filter(({ code }) => code === 'LOSS').map(({ label, amount }) => [label, amount]);
    // A fifth of 9,035.00.
    const made = slip(factsOf({}, { terms: [{ ...DAILY, allowances: [meals] }], due: losses }));
    expect(taken(made)).toEqual([
      ['radio', pesos(1500)],
      ['gate', pesos(307)],
    ]);
    expect(made.carried).toEqual([{ dueId: 'gate', amount: pesos(693), limit: 'LOSS' }]);
    // Premiums are wages: 217.19 of overtime, and no part of a centavo beyond the fifth.
    expect(taken(slip(factsOf(overtime, { due: losses })))[1]).toEqual(['gate', pesos(350.43)]);
    expect(taken(slip(factsOf({}, { due: [...losses, due('loan', 'LOAN', 6324.5)] })))).toEqual([]);
  });
});

test('what moves to the next pay is told account by account, and why', () => {
  const names = new Map([
    ['1', 'UPAR AC-000001'],
    ['2', 'UPAR AC-000001'],
    ['3', 'Regular AC-000002'],
  ]);
  const carried = [
    { dueId: '1', amount: pesos(100), limit: 'UNIFORM' },
    { dueId: '2', amount: pesos(44.28), limit: 'UNIFORM' },
    { dueId: '3', amount: pesos(250) },
  ] as const;
  expect(movedInWords(carried, names)).toEqual([
    'UPAR AC-000001: Php 144.28 moves to the next pay, so that uniforms leave the minimum wage (rule X-5).',
    'Regular AC-000002: Php 250.00 moves to the next pay, so that enough of the pay is left (rule X-7).',
  ]);
});

// What stands against a slip says of which line, and by which rule.
import type { SlipLine } from '@kawani/domains/payroll/contract';
import { exact } from '@kawani/kit/values/exact';
import { expect, test } from 'vitest';
import { ABSENT, FROM, factsOf, pesos, slip } from '../../../tests/slips.ts';
import { type CheckFacts, faultsOf, remarksOf, type SlipFacts } from '../rules.ts';

const FINE: CheckFacts = {
  hasTerms: true,
  floor: { daily: pesos(695), order: 'Wage Order NCR-26' },
  lowestDaily: exact(69_500),
  unauthorized: [],
  missingNumbers: [],
  daysWithoutTimeOut: 0,
  daysWithoutTimeIn: 0,
  lastNet: null,
  largeChange: '0.3',
};
const faults = (changes: Partial<CheckFacts>) =>
  faultsOf(slip(factsOf()), { ...FINE, ...changes }).map(({ says }) => says);

test.each([
  ['pay at the minimum', {}, []],
  [
    'pay a centavo below it',
    { lowestDaily: exact(69_499) },
    ['Basic pay: Php 694.99 a day is below the minimum wage of Php 695.00, Wage Order NCR-26 (RA 6727).'],
  ],
  [
    'a place that no table covers',
    { floor: null, floorMissing: 'Jolo 01, Nov-15-2026' },
    ['Basic pay: no table has the minimum wage of Jolo 01, Nov-15-2026 (RA 6727).'],
  ],
  [
    'a deduction nobody authorized',
    { unauthorized: ['Loan AC-1'] },
    ['Loan AC-1: no written authorization is in force (Labor Code, Art. 113).'],
  ],
  ['no terms', { hasTerms: false, lowestDaily: null }, ['Basic pay: no pay set-up covers this period.']],
] as const)('%s', (_, changes, says) => {
  expect(faults(changes)).toEqual(says);
});

const taken = (amount: number): SlipLine => ({
  code: 'ADJUSTMENT',
  group: 'EARNING',
  label: 'Paid twice',
  amount: pesos(amount),
  tax: 'WAGE',
  minutes: null,
  rate: null,
  times: null,
  dates: [],
  benefit: null,
  accountId: null,
  dueId: null,
});

test('an adjustment that takes more than was earned is named, and nothing else stands against it', () => {
  const facts = factsOf({ [FROM]: ABSENT }, { adjustments: [taken(-20_000)] });
  const [fault, ...others] = faultsOf(slip(facts), FINE);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ code: 'NEGATIVE_NET', says: expect.stringContaining('Paid twice -Php 20,000.00') });
});

test('what was entered is looked at', () => {
  const made = slip(factsOf({}, { adjustments: [taken(-100)] }));
  expect(remarksOf(made, FINE)).toEqual([{ code: 'ADJUSTED', says: 'Adjusted: Paid twice -Php 100.00.' }]);
});

test('what a limit of its own holds back is told with the rule, apart from what the floor does', () => {
  const due = (id: string, code: 'LOAN' | 'UNIFORM', amount: number) =>
    ({ id, accountId: id, code, label: id, amount: pesos(amount), since: FROM }) as const;
  const said = (...owed: SlipFacts['due']) => remarksOf(slip(factsOf({}, { due: owed })), FINE).map(({ says }) => says);
  expect(said(due('loan', 'LOAN', 5000), due('uniform', 'UNIFORM', 250))).toEqual([
    'Php 250.00 due moves to the next period, Php 250.00 of it so that uniforms leave the minimum wage (rule X-5).',
  ]);
  // 9,035.00 less a floor of 2,710.50 bears 6,324.50: there was no room for the uniform in any case.
  expect(said(due('loan', 'LOAN', 6400), due('uniform', 'UNIFORM', 250))).toEqual([
    'Php 325.50 due moves to the next period.',
  ]);
});

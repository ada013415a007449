import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { amountWith, type RecurringDeduction, recurringDues, unsignedTitles } from './recurring.ts';

const parts = (amount: number, every: Parameters<typeof amountWith>[0]['every'], of: number) =>
  Array.from({ length: of }, (_, at) => amountWith({ amount: centavos(amount), every }, { index: at + 1, of }));

test('an amount of a month is whole over its paydays, whatever they are', () => {
  expect(parts(100_001, 'MONTH', 2)).toEqual([50_001, 50_000]);
  expect(parts(100_000, 'MONTH', 3)).toEqual([33_333, 33_333, 33_334]);
  expect(parts(100_000, 'MONTH_FIRST', 3)).toEqual([100_000, 0, 0]);
  expect(parts(100_000, 'MONTH_LAST', 3)).toEqual([0, 0, 100_000]);
  expect(parts(100_000, 'PAYDAY', 2)).toEqual([100_000, 100_000]);
});

test('a deduction takes no more than is left of all that it takes, and nothing without an authorization', () => {
  const account = { id: 'account', since: day('2026-10-01') };
  const dues = (more: Partial<RecurringDeduction>, index = 1) => {
    const rule = { ruleId: 'rule', title: 'Dues', amount: centavos(15_000), every: 'PAYDAY', code: 'OTHER' } as const;
    const own = [{ ...rule, left: null, account, ...more }];
    const part = { index, of: 2 };
    return [recurringDues(own, part, (id) => id).map(({ amount }) => amount), unsignedTitles(own, part)];
  };
  expect(dues({})).toEqual([[15_000], []]);
  expect(dues({ left: centavos(4_000) })).toEqual([[4_000], []]);
  expect(dues({ left: centavos(0) })).toEqual([[], []]);
  expect(dues({ account: null })).toEqual([[], ['Dues']]);
  expect(dues({ account: null, every: 'MONTH_FIRST' }, 2)).toEqual([[], []]);
});

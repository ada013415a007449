// What became of pay since the slip before, in words.
import type { SlipLine } from '@kawani/domains/payroll/contract';
import type { Minutes } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { changesInWords } from './changes.ts';

const line = (label: string, amount: number, more: Partial<SlipLine> = {}): SlipLine => ({
  code: 'OVERTIME',
  group: 'EARNING',
  label,
  amount: amount as Centavos,
  minutes: null,
  rate: null,
  times: null,
  dates: [],
  tax: null,
  benefit: null,
  accountId: null,
  dueId: null,
  ...more,
});
const hours = (minutes: number, rate = '86.875') => ({ minutes: minutes as Minutes, rate });

test.each([
  ['the same', [line('Basic pay', 100)], [line('Basic pay', 100)], []],
  [
    'more hours',
    [line('Overtime', 10_000, hours(60))],
    [line('Overtime', 20_050, hours(120))],
    ['Overtime: Php 100.50 more, 2 h instead of 1 h.'],
  ],
  [
    'another rate',
    [line('Basic pay', 20_000, hours(60))],
    [line('Basic pay', 19_000, hours(60, '80'))],
    ['Basic pay: Php 10.00 less, because the rate changed.'],
  ],
  ['a new line', [], [line('Rest day', 12_345, hours(90))], ['Rest day: new, Php 123.45 for 1 h 30 m.']],
  ['a line that is gone', [line('Loan', 5_000)], [], ['Loan: none this time, Php 50.00 before.']],
  [
    'another amount',
    [line('Rice', 75_000)],
    [line('Rice', 50_000)],
    ['Rice: Php 250.00 less, Php 500.00 instead of Php 750.00.'],
  ],
  ['the employer’s share alone', [line('SSS', 1, { group: 'EMPLOYER' })], [], []],
  [
    'two instalments of an account',
    [line('Loan', 21_923, { accountId: 'a', dueId: '1' })],
    [line('Loan', 2_081, { accountId: 'a', dueId: '1' }), line('Loan', 16_609, { accountId: 'a', dueId: '2' })],
    ['Loan: Php 32.33 less, Php 186.90 instead of Php 219.23.'],
  ],
  [
    'a raise in the middle',
    [line('Basic pay', 20_000, hours(120))],
    [line('Basic pay', 10_000, hours(60)), line('Basic pay', 11_000, hours(60, '110'))],
    ['Basic pay: Php 10.00 more, because the rate changed.'],
  ],
  [
    'one of two loans of the same name',
    [line('Loan', 100, { accountId: 'a' }), line('Loan', 100, { accountId: 'b' })],
    [line('Loan', 100, { accountId: 'a' })],
    ['Loan: none this time, Php 1.00 before.'],
  ],
])('%s', (_, before, after, words) => {
  expect(changesInWords(before, after)).toEqual(words);
});

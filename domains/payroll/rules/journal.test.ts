// The journal entry: debits and credits are equal to the centavo, whatever payslips hold.
import { centavos, totalOf, ZERO } from '@kawani/kit/values/pesos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineCode } from '../contract/slip.ts';
import { accountsWith, inSides, JOURNAL_ITEMS, journalOf, sideOf } from './journal.ts';

const USUAL = accountsWith([]);
const sums = (of: Record<string, number>) =>
  Object.fromEntries(Object.entries(of).map(([code, amount]) => [code, centavos(amount)]));

test('pay is debited; what is withheld, lent and paid out is credited; shares of both go to the agency together', () => {
  const lines = journalOf(
    sums({ BASIC: 100_000, LATE: -1_000, TAX: 5_000, SSS: 4_500, LOAN: 2_000, SSS_EMPLOYER: 9_000, EC: 1_000 }),
    USUAL,
    null,
  );
  expect(inSides(lines).map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ['6010', 99_000, 0],
    ['6110', 10_000, 0],
    ['2110', 0, 5_000],
    ['2120', 0, 14_500],
    ['1210', 0, 2_000],
    ['2010', 0, 87_500],
  ]);
});

test('items of one account are one line, and an account may end on the other side', () => {
  const own = accountsWith([
    { item: 'TAX', code: '2010', name: 'Payables' },
    { item: 'NET_PAY', code: '2010', name: 'Payables' },
  ]);
  expect(journalOf(sums({ BASIC: 100, TAX: 30 }), own, 'Site')).toEqual([
    { account: '6010', name: 'Salaries and wages', centre: 'Site', debit: 100, credit: 0 },
    { account: '2010', name: 'Payables', centre: 'Site', debit: 0, credit: 100 },
  ]);
  expect(journalOf(sums({ ADVANCED: -700 }), USUAL, null).map(({ account, debit }) => [account, debit])).toEqual([
    ['1220', 700],
    ['2010', 0],
  ]);
});

test('debits and credits are equal whatever is paid and withheld', () => {
  const amounts = fc.dictionary(fc.constantFrom(...LineCode.codes), fc.integer({ min: -99_999_999, max: 99_999_999 }));
  fc.assert(
    fc.property(amounts, (of) => {
      const lines = journalOf(sums(of), USUAL, null);
      expect(totalOf(lines, ({ debit }) => debit)).toBe(totalOf(lines, ({ credit }) => credit));
      for (const { debit, credit } of lines) expect([debit, credit].filter((side) => side !== ZERO)).toHaveLength(1);
    }),
  );
});

test('every item has an account and a side', () => {
  for (const item of JOURNAL_ITEMS) expect(USUAL[item].code).toMatch(/^\d{4}$/);
  expect([sideOf('BASIC'), sideOf('EC'), sideOf('LOAN'), sideOf('NET_PAY')]).toEqual([
    'DEBIT',
    'DEBIT',
    'CREDIT',
    'CREDIT',
  ]);
});

// The four heaps of a billing: each line in one of them or with a fault, and sums that are explained.
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BilledLine } from './rules/billing-rows.ts';
import { heapsOf, type KnownLoan, type Member } from './rules/heaps.ts';

const ANA: Member = { employeeId: 'ana', employeeNo: '1', name: 'Ana Peña', lastName: 'Peña', separatedOn: null };
const BEN: Member = { ...ANA, employeeId: 'ben', employeeNo: '2', name: 'Ben dela Cruz', lastName: 'Dela Cruz' };
const MEMBERS = new Map([
  ['1', ANA],
  ['2', BEN],
  ['3', { ...ANA, employeeId: 'cora', separatedOn: day('2026-01-31') }],
]);
const loan = (changes: Partial<KnownLoan> = {}): KnownLoan => ({
  ...{ id: 'loan', employeeId: 'ana', loanNo: 'SL1', kind: 'SALARY', nth: 1, nextDue: null },
  ...{ monthly: centavos(1_000), balance: centavos(12_000), accountId: 'account', accountNo: 'AC-1' },
  ...changes,
});
const line = (changes: Partial<BilledLine> = {}): BilledLine => ({
  ...{ line: 2, number: '1', name: 'PENA, ANA R', loanNo: 'SL1', kind: 'SALARY' },
  ...{ monthly: centavos(1_000), balance: null, months: null },
  ...changes,
});
const judged = (lines: readonly BilledLine[], loans: readonly KnownLoan[] = [loan()]) =>
  heapsOf(lines, { agency: 'SSS', members: MEMBERS, loans, namedElsewhere: new Set() });
const told = (changes: Partial<BilledLine>, loans?: readonly KnownLoan[]) => {
  const { lines, faults } = judged([line(changes)], loans);
  return [
    ...lines.map(({ heap, total, difference }) => [heap, total, difference]),
    ...faults.map(({ text }) => text.code),
  ];
};

test.each([
  ['the same amount is a match', {}, undefined, ['SAME', 12_000, 0]],
  ['a balance that differs is told with the match', { balance: 12_500 }, undefined, ['SAME', 12_000, 500]],
  ['another amount moves what is left', { monthly: 1_500 }, undefined, ['CHANGED', 12_000, 0]],
  ['another amount with a balance', { monthly: 1_500, balance: 13_000 }, undefined, ['CHANGED', 13_000, 1_000]],
  ['another amount with fewer months', { monthly: 1_500, months: 6 }, undefined, ['CHANGED', 9_000, -3_000]],
  ['an unknown loan is new', { loanNo: 'SL9', months: 6 }, undefined, ['NEW', 6_000, 6_000]],
  ['a paid loan that is billed again', { balance: 700 }, [loan({ balance: centavos(0) })], ['CHANGED', 700, 700]],
])('%s', (_, changes, loans, expected) => {
  expect(told(changes as Partial<BilledLine>, loans)).toEqual([expected]);
});

test.each([
  ['a number that nobody has', { number: '9' }, 'NOBODY'],
  ['a number of somebody with another name', { number: '2' }, 'ANOTHER_NAME'],
  ['somebody who left', { number: '3', loanNo: 'SL9', months: 6 }, 'LEFT'],
  ['a loan of another person', { number: '2', name: 'CRUZ, BEN DELA' }, 'ANOTHERS_LOAN'],
  ['a loan of another kind', { kind: 'CALAMITY' }, 'ANOTHER_KIND'],
  ['a new loan without balance and months', { loanNo: 'SL9' }, 'NEEDS_TOTAL'],
  ['more months than the kind has', { loanNo: 'SL9', balance: 61_000 }, 'TOO_MANY_MONTHS'],
])('%s is a fault', (_, changes, code) => {
  expect(told(changes as Partial<BilledLine>)).toEqual([`billing-fault.${code}`]);
});

test('one person twice with a kind is a fault of both lines; with two kinds it is not', () => {
  const twice = judged([line({ loanNo: 'A', months: 2 }), line({ line: 3, loanNo: 'B', months: 2 })], []);
  expect(twice.faults.map(({ line: at }) => at)).toEqual([2, 3]);
  const kinds = judged(
    [line({ loanNo: 'A', months: 2 }), line({ line: 3, loanNo: 'B', months: 2, kind: 'CALAMITY' })],
    [],
  );
  expect([kinds.faults, kinds.lines.length]).toEqual([[], 2]);
});

test('a loan is gone if something is left of it and no line names it, not even one with a fault', () => {
  const loans = [loan(), loan({ id: 'b', loanNo: 'SL2' }), loan({ id: 'c', loanNo: 'SL3', balance: centavos(0) })];
  expect(judged([line()], loans).gone.map(({ id }) => id)).toEqual(['b']);
  expect(judged([line(), line({ line: 3, number: '9', loanNo: 'SL2' })], loans).gone).toEqual([]);
  const elsewhere = { agency: 'SSS', members: MEMBERS, loans, namedElsewhere: new Set(['SL2']) } as const;
  expect(heapsOf([line()], elsewhere).gone).toEqual([]);
});

test('whatever is billed, no line is lost, and what moves is what was left and the difference', () => {
  const one = fc.record({
    number: fc.constantFrom('1', '2', '3', '9'),
    name: fc.constantFrom('PEÑA, ANA', 'DELA CRUZ, BEN'),
    loanNo: fc.constantFrom('SL1', 'SL2', 'SL3', 'SL4'),
    monthly: fc.integer({ min: 1, max: 5_000 }).map(centavos),
    balance: fc.option(fc.integer({ min: 1, max: 90_000 }).map(centavos)),
    months: fc.option(fc.integer({ min: 1, max: 60 })),
  });
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ loanNo }) => loanNo }), (rows) => {
      const given = rows.map((row, at) => line({ ...row, line: at + 2 }));
      const { lines, faults } = judged(given, [loan(), loan({ id: 'b', loanNo: 'SL2', employeeId: 'ben' })]);
      expect([...lines, ...faults].map(({ line: at }) => at).sort()).toEqual(given.map(({ line: at }) => at).sort());
      for (const { heap, total, difference, loan: known } of lines) {
        if (heap !== 'SAME') expect(total - difference).toBe(known?.balance ?? 0);
      }
    }),
  );
});

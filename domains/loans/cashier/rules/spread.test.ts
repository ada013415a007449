import { addDays, day } from '@kawani/kit/values/day';
import { centavos, totalOf } from '@kawani/kit/values/pesos';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fits, lessPaid, type Payable, spread, spreadInTurn } from './spread.ts';

const TODAY = day('2026-11-21');
const due = (id: string, accountId: string, dueOn: string, amount: number, since = '2026-01-05'): Payable => ({
  id,
  accountId,
  accountNo: `AC-${accountId}`,
  dueOn: day(dueOn),
  amount: centavos(amount),
  since: day(since),
});
const paying = (amount: number, accountIds: string[] = []) => ({
  amount: centavos(amount),
  paidOn: TODAY,
  accountIds,
});
const linesOf = (...given: Parameters<typeof spread>) =>
  spread(...given).lines.map(({ due: { id }, amount }) => [id, amount]);

const OWED = [
  due('b2', 'B', '2026-12-05', 300),
  due('a1', 'A', '2026-11-05', 500),
  due('b1', 'B', '2026-11-05', 200),
  due('a2', 'A', '2026-12-05', 500),
];

describe('a payment', () => {
  test('pays the oldest instalment of any account first, in part where it does not reach further', () => {
    expect(linesOf(paying(800), OWED)).toEqual([
      ['a1', 500],
      ['b1', 200],
      ['a2', 100],
    ]);
  });

  test('pays the chosen accounts alone', () => {
    expect(linesOf(paying(400, ['B']), OWED)).toEqual([
      ['b1', 200],
      ['b2', 200],
    ]);
    expect(spread(paying(501, ['B']), OWED)).toMatchObject({ left: 500 });
  });

  test('pays no account that was opened after it, and says which', () => {
    const late = due('c1', 'C', '2026-11-20', 100, '2026-11-22');
    expect(spread(paying(1), [late])).toEqual({ lines: [], left: 0, notYetOpen: [late] });
    expect(linesOf(paying(100), [late, ...OWED])).toEqual([['a1', 100]]);
  });

  test('leaves to the next one of the same person what it did not pay', () => {
    const { spreads, rest } = spreadInTurn([paying(600), paying(700), paying(300)], OWED);
    expect(spreads.map(({ entry, spread: { left } }) => [left, fits(entry, { left })])).toEqual([
      [1500, true],
      [900, true],
      [200, false],
    ]);
    expect(rest).toEqual([]);
  });

  test('that pays an account off goes before the others, to the centavo, and without what is not charged', () => {
    const [first, second] = OWED.filter(({ accountId }) => accountId === 'A');
    const rebates = [{ id: second?.id ?? '', amount: centavos(30) }];
    const whole = (first?.amount ?? 0) + (second?.amount ?? 0) - 30;
    const off = { ...paying(whole, ['A']), payOff: { payments: [], rebates } };
    const { spreads, rest } = spreadInTurn([paying(100), off], OWED);
    expect(spreads.map(({ entry, spread: made }) => [entry.amount, fits(entry, made)])).toEqual([
      [whole, true],
      [100, true],
    ]);
    expect(rest.some(({ accountId }) => accountId === 'A')).toBe(false);
    expect(fits({ ...off, amount: centavos(whole - 1) }, { left: centavos(whole) })).toBe(false);
  });
});

const owed = fc.array(
  fc.record({
    id: fc.uuid(),
    accountId: fc.constantFrom('A', 'B', 'C'),
    days: fc.integer({ min: -90, max: 90 }),
    amount: fc.integer({ min: 1, max: 500_000 }),
    opened: fc.integer({ min: -200, max: 5 }),
  }),
  { maxLength: 25 },
);
const dues = owed.map((rows) =>
  rows.map(
    ({ id, accountId, days, amount, opened }): Payable => ({
      ...due(id, accountId, addDays(TODAY, days), amount),
      since: addDays(TODAY, opened),
    }),
  ),
);
const amounts = fc.integer({ min: 1, max: 2_000_000 });
const accounts = fc.subarray(['A', 'B', 'C']);

describe('whatever is owed', () => {
  test('lines add up to the amount, or to all that is left', () => {
    fc.assert(
      fc.property(dues, amounts, accounts, (all, amount, chosen) => {
        const { lines, left } = spread(paying(amount, chosen), all);
        expect(totalOf(lines, (line) => line.amount)).toBe(Math.min(amount, left));
      }),
    );
  });

  test('no instalment gets more than is left of it, nor anything twice, nor another account anything', () => {
    fc.assert(
      fc.property(dues, amounts, accounts, (all, amount, chosen) => {
        const { lines } = spread(paying(amount, chosen), all);
        expect(new Set(lines.map((line) => line.due.id)).size).toBe(lines.length);
        for (const line of lines) {
          expect(line.amount).toBeGreaterThan(0);
          expect(line.amount).toBeLessThanOrEqual(line.due.amount);
          expect(line.due.since <= TODAY).toBe(true);
          if (chosen.length > 0) expect(chosen).toContain(line.due.accountId);
        }
      }),
    );
  });

  test('an instalment gets nothing before every older one is paid whole', () => {
    fc.assert(
      fc.property(dues, amounts, (all, amount) => {
        const { lines } = spread(paying(amount), all);
        const rest = lessPaid(all, lines).filter(({ since }) => since <= TODAY);
        const newest = lines
          .map((line) => line.due.dueOn)
          .sort()
          .at(-1);
        if (newest !== undefined) expect(rest.filter(({ dueOn }) => dueOn < newest)).toEqual([]);
      }),
    );
  });

  test('it does not matter in which order the instalments are given', () => {
    fc.assert(
      fc.property(dues, amounts, (all, amount) => {
        expect(spread(paying(amount), all.toReversed()).lines).toEqual(spread(paying(amount), all).lines);
      }),
    );
  });

  test('several payments come to as much as one of their sum', () => {
    fc.assert(
      fc.property(dues, fc.array(amounts, { minLength: 1, maxLength: 5 }), (all, several) => {
        const { rest } = spreadInTurn(
          several.map((amount) => paying(amount)),
          all,
        );
        const once = spread(paying(several.reduce((sum, each) => sum + each, 0)), all);
        const left = (of: readonly Payable[]) => totalOf(of, ({ amount }) => amount);
        expect(left(rest)).toBe(left(lessPaid(all, once.lines)));
      }),
    );
  });
});

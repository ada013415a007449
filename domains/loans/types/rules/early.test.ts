import { addDays, day } from '@kawani/kit/values/day';
import { centavos, totalOf, ZERO } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpenDue, payOldestFirst, payWhole, totalUnpaid, unpaidOf } from './early.ts';
import { installments } from './installments.ts';
import { partsOf } from './split.ts';

const FIRST = day('2026-12-15');
const due = (nth: number, principal: number, interest: number, more: Partial<OpenDue> = {}): OpenDue => {
  const on = addDays(FIRST, nth * 30);
  const parts = { principal: centavos(principal), interest: centavos(interest) };
  return { id: `due ${nth}`, dueOn: on, accruedOn: on, paid: ZERO, rebated: ZERO, ...parts, ...more };
};
const [FIRST_DUE, SECOND, THIRD] = [due(0, 1000, 30), due(1, 1000, 20), due(2, 1000, 10)];
const THREE = [FIRST_DUE, SECOND, THIRD];
const DIMINISHING = { method: 'DIMINISHING', rebatesStraight: false } as const;

test('an amount goes to the oldest dues first', () => {
  const dues = [THIRD, { ...SECOND, paid: centavos(500) }, FIRST_DUE];
  expect(payOldestFirst(dues, centavos(1200))).toEqual({
    payments: [
      { id: 'due 0', amount: 1030 },
      { id: 'due 1', amount: 170 },
    ],
    rebates: [],
  });
  expect(() => payOldestFirst(dues, centavos(2561))).toThrow(RangeError);
});

test('paying the whole charges the interest of the current period, and none of later ones', () => {
  expect(payWhole(THREE, DIMINISHING, day('2026-12-16'))).toEqual({
    payments: [
      { id: 'due 0', amount: 1030 },
      { id: 'due 1', amount: 1020 },
      { id: 'due 2', amount: 1000 },
    ],
    rebates: [{ id: 'due 2', amount: 10 }],
  });
  expect(payWhole(THREE, DIMINISHING, FIRST).rebates.map(({ id }) => id)).toEqual(['due 1', 'due 2']);
  expect(payWhole(THREE, DIMINISHING, day('2027-06-01')).rebates).toEqual([]);
});

test('a current period that was paid ahead does not make the next one current', () => {
  const { rebates } = payWhole([{ ...FIRST_DUE, paid: centavos(1030) }, SECOND, THIRD], DIMINISHING, day('2026-12-10'));
  expect(rebates.map(({ id }) => id)).toEqual(['due 1', 'due 2']);
});

test('a straight loan is rebated pro rata, where its terms say so', () => {
  const level = [due(0, 1000, 20), due(1, 1000, 20), due(2, 1000, 20), due(3, 1000, 20)];
  const rebated = (rebatesStraight: boolean) =>
    totalOf(
      payWhole(level, { method: 'STRAIGHT', rebatesStraight }, day('2026-12-20')).rebates,
      ({ amount }) => amount,
    );
  expect(rebated(true)).toBe(80 * (2 / 4));
  expect(rebated(false)).toBe(0);
});

test('interest of a due that was put off had accrued, and interest that was paid stays paid', () => {
  const putOff = due(3, 1000, 30, { accruedOn: FIRST });
  const begun = due(2, 1000, 10, { paid: centavos(4) });
  expect(payWhole([due(1, 1000, 20), begun, putOff], DIMINISHING, day('2027-01-10'))).toEqual({
    payments: [
      { id: 'due 1', amount: 1020 },
      { id: 'due 2', amount: 1000 },
      { id: 'due 3', amount: 1030 },
    ],
    rebates: [{ id: 'due 2', amount: 6 }],
  });
});

const account = fc
  .record({
    principal: fc.integer({ min: 500_00, max: 50_000_00 }).map(centavos),
    annualRate: fc.constantFrom('0', '0.06', '0.12', '1'),
    months: fc.integer({ min: 1, max: 24 }),
    method: fc.constantFrom('STRAIGHT' as const, 'DIMINISHING' as const),
    paidAhead: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ paidAhead, ...terms }) => {
    const dues = installments(terms).map(({ principal, interest }, nth) => due(nth, principal, interest));
    const { payments } = payOldestFirst(dues, centavos(Math.floor(totalUnpaid(dues) * paidAhead)));
    const paidOf = new Map(payments.map(({ id, amount }) => [id, amount]));
    return { method: terms.method, dues: dues.map((each) => ({ ...each, paid: paidOf.get(each.id) ?? ZERO })) };
  });

test('payments and rebates are everything unpaid, due by due, and all principal is paid', () => {
  fc.assert(
    fc.property(
      account,
      fc.boolean(),
      fc.integer({ min: -20, max: 800 }),
      ({ method, dues }, rebatesStraight, days) => {
        const { payments, rebates } = payWhole(dues, { method, rebatesStraight }, addDays(FIRST, days));
        const of = (parts: typeof payments, { id }: OpenDue) => parts.find((part) => part.id === id)?.amount ?? 0;
        for (const each of dues) {
          expect(of(payments, each) + of(rebates, each)).toBe(unpaidOf(each));
          const sums = { paid: centavos(each.paid + of(payments, each)), rebated: centavos(of(rebates, each)) };
          expect(partsOf(each, sums)).toEqual({
            principal: each.principal,
            interest: each.interest - of(rebates, each),
          });
        }
      },
    ),
  );
});

test('paying later never costs less', () => {
  fc.assert(
    fc.property(
      account,
      fc.integer({ min: -20, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      ({ method, dues }, days, more) => {
        const cost = (on: number) =>
          totalOf(
            payWhole(dues, { method, rebatesStraight: true }, addDays(FIRST, on)).payments,
            ({ amount }) => amount,
          );
        expect(cost(days + more)).toBeGreaterThanOrEqual(cost(days));
      },
    ),
  );
});

import { type Centavos, centavos, ZERO } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, splitOf } from './split.ts';

const DUE = { principal: centavos(100_000), interest: centavos(1000) };
const received = (paid: number, rebated = 0) => ({ paid: centavos(paid), rebated: centavos(rebated) });

test.each([
  ['nothing', received(0), [0, 0]],
  ['a part of the interest', received(400), [0, 400]],
  ['interest first, then principal', received(1500), [500, 1000]],
  ['all of it', received(101_000), [100_000, 1000]],
  ['all of it, some interest uncharged', received(100_300, 700), [100_000, 300]],
])('%s', (_, sums, [principal, interest]) => {
  expect(partsOf(DUE, sums)).toEqual({ principal, interest });
});

test('a payment that is taken back takes both parts back', () => {
  expect(splitOf(DUE, received(1500), received(400))).toEqual({ principal: -500, interest: -600 });
});

test('a rebate of unpaid interest changes nothing of what was paid before', () => {
  expect(splitOf(DUE, received(400), received(400, 600))).toEqual({ principal: 0, interest: 0 });
});

const due = fc.record({
  principal: fc.integer({ min: 1, max: 10_000_000 }).map(centavos),
  interest: fc.integer({ min: 0, max: 1_000_000 }).map(centavos),
});

test('payments, and payments taken back, add up to the parts of the due in any order', () => {
  const steps = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), { maxLength: 12 });
  fc.assert(
    fc.property(due, steps, (of, moves) => {
      const total = of.principal + of.interest;
      const payments: number[] = [];
      const sums = { principal: 0, interest: 0 };
      let paid: Centavos = ZERO;
      const moveTo = (next: number) => {
        const part = splitOf(of, { paid, rebated: ZERO }, { paid: centavos(next), rebated: ZERO });
        sums.principal += part.principal;
        sums.interest += part.interest;
        expect(part.principal + part.interest).toBe(next - paid);
        paid = centavos(next);
      };
      for (const [share, isBack] of moves) {
        const last = isBack ? payments.pop() : undefined;
        if (last !== undefined) moveTo(paid - last);
        else {
          const amount = Math.floor((total - paid) * share);
          payments.push(amount);
          moveTo(paid + amount);
        }
        expect(sums).toEqual(partsOf(of, { paid, rebated: ZERO }));
        expect(Math.min(sums.principal, sums.interest)).toBeGreaterThanOrEqual(0);
      }
      moveTo(total);
      expect(sums).toEqual(of);
    }),
  );
});

import { day } from '@kawani/kit/values/day';
import { centavos, totalOf } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { UniformPayment } from '../lists.ts';
import { judgeLines, type Known, totalOfLines } from './lines.ts';
import { duesOn, paymentObjections } from './payment.ts';

const SIZES = ['S', 'M', 'L'];
const item = (id: string, more: object = {}) => {
  const goods = { id, name: id, isPpe: false, isFree: false, isActive: true, price: centavos(35_000), sizes: SIZES };
  return [id, { ...goods, ...more }] as const;
};
const known = (left: number): Known => ({
  today: day('2026-11-17'),
  items: new Map([item('polo'), item('cap'), item('boots', { isPpe: true, isFree: true, price: centavos(0) })]),
  allowances: new Map([['polo', { id: 'rule', left, againFrom: null }]]),
  issues: new Map(),
});

const line = fc.record({
  itemId: fc.constantFrom('polo', 'cap', 'boots'),
  size: fc.constantFrom(...SIZES),
  quantity: fc.integer({ min: 1, max: 20 }),
  reason: fc.constant('NEW' as const),
});
const order = fc.uniqueArray(line, { minLength: 1, maxLength: 9, selector: ({ itemId, size }) => `${itemId} ${size}` });
const payment = fc.constantFrom(...UniformPayment.codes);

test('protective equipment is never charged, and free pieces never exceed what is left of an allowance', () => {
  fc.assert(
    fc.property(order, payment, fc.nat(30), (asked, paid, left) => {
      const { lines } = judgeLines(asked, paid, known(left));
      expect(lines.filter(({ isPpe, isFree }) => isPpe && !isFree)).toEqual([]);
      const free = lines.filter(({ allowanceId }) => allowanceId !== null);
      expect(free.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(left);
    }),
  );
});

test('an order without objections is free and costs nothing, or is paid and costs something', () => {
  fc.assert(
    fc.property(order, payment, fc.nat(30), (asked, paid, left) => {
      const { lines, objections } = judgeLines(asked, paid, known(left));
      const total = totalOfLines(lines);
      const instalments = paid === 'UPAR' ? { instalments: 1 } : {};
      const more = paymentObjections({ payment: paid, ...instalments }, total, [day('2026-12-05')]);
      if (objections.length + more.length === 0) expect(total === 0).toBe(paid === 'FREE');
    }),
  );
});

test('instalments sum to the total to the centavo, and none is zero', () => {
  const days = Array.from({ length: 24 }, (_, nth) => day(`2027-01-${String(nth + 1).padStart(2, '0')}`));
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 24 }), (total, count) => {
      const dues = duesOn(centavos(total), days.slice(0, count));
      expect(totalOf(dues, ({ amount }) => amount)).toBe(total);
      expect(dues.every(({ amount }) => amount > 0)).toBe(true);
    }),
  );
});

import { shippedLaw } from '@kawani/domains/statutory/service';
import { day } from '@kawani/kit/values/day';
import { exact } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deductionsAboveFloor, monthlyPay } from './rules.ts';

const ON = day('2026-06-30');
const tables = {
  sss: shippedLaw().sssSchedule(ON),
  philhealth: shippedLaw().philhealthVersion(ON),
  pagibig: shippedLaw().pagibigVersion(ON),
  tax: shippedLaw().taxBrackets('monthly', ON),
};
const centavos = (min: number, max: number) => fc.integer({ min, max }) as fc.Arbitrary<Centavos>;
const pay = fc.record({
  basicMonthly: centavos(15_000_00, 300_000_00),
  factor: fc.constantFrom('261', '313', '365', '393.5'),
  absentDays: fc.integer({ min: 0, max: 5 }).map(exact),
  lateMinutes: fc.integer({ min: 0, max: 600 }),
  overtimeHours: fc.integer({ min: 0, max: 60 }).map(exact),
  taxableAllowance: centavos(0, 20_000_00),
  nonTaxableAllowance: centavos(0, 5_000_00),
  isMinimumWage: fc.boolean(),
});

test('gross is net, tax and the three contributions, to the centavo', () => {
  fc.assert(
    fc.property(pay, (given) => {
      const { gross, net, tax, sss, philhealth, pagibig } = monthlyPay(given, tables);
      expect(net + tax + sss + philhealth + pagibig).toBe(gross);
    }),
  );
});

test('a minimum wage earner without a taxable allowance pays no tax', () => {
  fc.assert(
    fc.property(pay, (given) => {
      const result = monthlyPay({ ...given, isMinimumWage: true, taxableAllowance: 0 as Centavos }, tables);
      expect(result.tax).toBe(0);
    }),
  );
});

test('more pay never leaves less', () => {
  fc.assert(
    fc.property(pay, fc.integer({ min: 1, max: 1_000_000 }), (given, more) => {
      const [before, after] = [
        given,
        { ...given, nonTaxableAllowance: (given.nonTaxableAllowance + more) as Centavos },
      ];
      expect(monthlyPay(after, tables).net).toBeGreaterThan(monthlyPay(before, tables).net);
    }),
  );
});

const requests = fc
  .uniqueArray(fc.record({ amount: centavos(0, 50_000_00), priority: fc.integer({ min: 1, max: 8 }) }), {
    maxLength: 8,
  })
  .map((all) => all.map((request, nth) => ({ ...request, code: `D${nth}` })));

test('deductions never go below the floor, and what is not taken is carried', () => {
  fc.assert(
    fc.property(centavos(0, 100_000_00), requests, (gross, asked) => {
      const statutory = Math.floor(gross / 10) as Centavos;
      const { taken, carried, net } = deductionsAboveFloor({ gross, statutory, floorRate: '0.30' }, asked);
      expect(net).toBeGreaterThanOrEqual(Math.floor((gross - statutory) * 0.3) - 1);
      for (const { code, amount } of asked) {
        expect((taken.get(code) ?? 0) + (carried.get(code) ?? 0)).toBe(amount);
      }
    }),
  );
});

test('a later step takes nothing while an earlier one is short', () => {
  fc.assert(
    fc.property(centavos(0, 50_000_00), requests, (gross, asked) => {
      const { taken, carried } = deductionsAboveFloor({ gross, statutory: 0 as Centavos, floorRate: '0.30' }, asked);
      const short = asked.filter(({ code }) => (carried.get(code) ?? 0) > 0).map(({ priority }) => priority);
      const first = Math.min(...short);
      for (const { code, priority } of asked) if (priority > first) expect(taken.get(code)).toBe(0);
    }),
  );
});

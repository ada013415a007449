// What a payslip shows of a contribution or the tax leads to the amount that is taken.
import { centavos } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOf, MONTHLY, slip } from '../../../tests/slips.ts';

const STATUTORY = /^(TAX|EC|(SSS|PHILHEALTH|PAGIBIG)(_EMPLOYER)?)$/;

const pay = fc.record({
  rate: fc.integer({ min: 300_000, max: 30_000_000 }),
  isLast: fc.boolean(),
  timing: fc.constantFrom('LAST' as const, 'HALVES' as const),
});

test('base, rate and result of a statutory line lead to its amount, whatever is earned', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(pay, ({ rate, isLast, timing }) => {
      const base = factsOf({}, { terms: [{ ...MONTHLY, rate: centavos(rate) }] });
      const { lines } = slip({ ...base, month: { ...base.month, isLast, timing } });
      for (const { code, amount, reckoning } of lines.filter((line) => STATUTORY.test(line.code))) {
        const { of, whole, before, counted, rate: share, fixed = 0 } = reckoning ?? expect.fail();
        seen.add(code);
        expect(of === 'HALF_MONTH' ? Math.round(whole / 2) : whole - before).toBe(amount);
        // The odd centavo of PhilHealth is the company's.
        if (share !== null) expect(Math.abs(fixed + Number(share) * counted - whole)).toBeLessThanOrEqual(1);
        else expect(code).toMatch(/^(EC|SSS)/);
      }
    }),
  );
  expect(seen.size).toBe(8);
});

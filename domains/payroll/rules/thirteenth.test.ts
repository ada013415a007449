// The thirteenth month by hand, and what holds in whatever order it is paid.
import { taxOf } from '@kawani/domains/statutory/rules';
import { shippedLaw } from '@kawani/domains/statutory/service';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesos, TABLES } from '../../../tests/slips.ts';
import { hasMonthInYear, thirteenthDue, thirteenthSlip } from '../rules.ts';
import { withheld } from './withholding.ts';

const annualTax = shippedLaw().taxBrackets('annual', day('2026-12-15'));
const tables = { ...TABLES, annualTax };
const YEAR = { taxable: pesos(0), withheld: pesos(0), benefits: pesos(0), deMinimis: {} };

describe('what is due', () => {
  test.each([
    ['a twelfth of the basic salary earned', 120_000, 0, 'WHOLE', 10_000],
    ['rounded once to the centavo', 100_000, 0, 'WHOLE', 8333.33],
    ['less what was paid of it', 120_000, 4000, 'WHOLE', 6000],
    ['half of it before the school year', 120_000, 0, 'HALF', 5000],
    ['nothing where more was paid', 12_000, 4000, 'WHOLE', 0],
  ] as const)('%s', (_, basic, paid, share, due) => {
    expect(thirteenthDue({ basic: pesos(basic), paid: pesos(paid) }, share)).toBe(pesos(due));
  });

  test.each([
    ['hired before the year', '2024-02-01', null, '2026-12-15', true],
    ['a month to the day', '2026-11-15', null, '2026-12-14', true],
    ['a day short of it', '2026-11-16', null, '2026-12-14', false],
    ['by a later run of the same year', '2026-11-16', null, '2027-01-05', true],
    ['never within the year', '2026-12-05', null, '2027-01-20', false],
    ['hired on the last of a long month', '2026-01-31', '2026-02-27', '2026-12-15', true],
    ['left in January', '2020-01-01', '2026-01-20', '2026-12-15', false],
  ])('needs a month of service in the year: %s', (_, hired, left, by, isDue) => {
    const served = { hiredOn: day(hired), separatedOn: left === null ? null : day(left) };
    expect(hasMonthInYear(served, 2026, day(by))).toBe(isDue);
  });
});

describe('its tax', () => {
  test('within 90,000 of benefits a year there is none', () => {
    const slip = thirteenthSlip({ year: 2026, amount: pesos(60_000) }, { ...YEAR, benefits: pesos(30_000) }, tables);
    expect(slip).toMatchObject({ gross: pesos(60_000), taxable: 0, tax: 0, net: pesos(60_000), compensation: 0 });
    expect(slip.lines).toHaveLength(1);
  });

  test('what exceeds it is taxed with the pay of the year', () => {
    const year = { ...YEAR, taxable: pesos(400_000), withheld: pesos(22_500), benefits: pesos(20_000) };
    // 10,000 above 90,000, in the bracket of 20 %.
    expect(thirteenthSlip({ year: 2026, amount: pesos(80_000) }, year, tables)).toMatchObject({
      taxable: pesos(10_000),
      tax: pesos(2000),
      net: pesos(78_000),
    });
  });
});

type Event = { readonly kind: 'PAY' | 'WHOLE' | 'HALF'; readonly amount: number };
const someEvents = fc.array(
  fc.record({ kind: fc.constantFrom('PAY', 'PAY', 'WHOLE', 'HALF'), amount: fc.integer({ min: 0, max: 9_000_000 }) }),
  { maxLength: 24 },
) as fc.Arbitrary<Event[]>;

/** Pays as it comes: wages, and thirteenth months in between; the year's tax is settled at `settledAt`, and at the end. */
function yearOf(events: readonly Event[], settledAt: number) {
  let [basic, paid, slips] = [0, 0, 0];
  const year = { taxable: 0, withheld: 0, benefits: 0, deMinimis: {} };
  const count = (taxable: number, tax: number) => {
    year.taxable += taxable;
    year.withheld += tax;
  };
  for (const [at, { kind, amount }] of events.entries()) {
    if (kind === 'PAY') {
      basic += amount;
      const settles = at >= settledAt ? annualTax : null;
      count(amount, withheld(amount as Centavos, year as never, { tax: TABLES.tax, annualTax: settles }));
    } else {
      const due = thirteenthDue({ basic, paid } as never, kind);
      const slip = thirteenthSlip({ year: 2026, amount: due }, year as never, tables);
      paid += due;
      slips += due > 0 ? 1 : 0;
      year.benefits += due;
      count(slip.taxable, slip.tax);
    }
  }
  return { basic, paid, slips, year };
}

test('in any order of pay and thirteenth months nobody gets more than the twelfth, and in the end exactly it', () => {
  fc.assert(
    fc.property(someEvents, (events) => {
      const whole = thirteenthDue({ basic: yearOf(events, 99).basic, paid: 0 } as never);
      expect(yearOf(events, 99).paid).toBeLessThanOrEqual(whole);
      expect(yearOf([...events, { kind: 'WHOLE', amount: 0 }], 99).paid).toBe(whole);
      expect(yearOf([...events, { kind: 'WHOLE', amount: 0 }, { kind: 'WHOLE', amount: 0 }], 99).paid).toBe(whole);
    }),
  );
});

test('the tax of the year is whole once it was settled, whatever is paid after', () => {
  fc.assert(
    fc.property(someEvents, fc.nat(24), (events, settledAt) => {
      const settled = [...events.slice(0, settledAt), { kind: 'PAY', amount: 0 } as const, ...events.slice(settledAt)];
      const { year } = yearOf(settled, Math.min(settledAt, events.length));
      expect(Math.abs(year.withheld - taxOf(year.taxable as Centavos, annualTax))).toBeLessThanOrEqual(24);
    }),
  );
});

import { day } from '@kawani/kit/values/day';
import { centavos, totalOf } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { installments, type Terms } from './installments.ts';
import { amountOfDue, duesOf, loanSchedule, paydaysNeeded } from './schedule.ts';

/** The 15th and the last day of each month from November 2026 on. */
const PAYDAYS = Array.from({ length: 140 }, (_, nth) => {
  const [year, month] = [2026 + Math.floor((10 + Math.floor(nth / 2)) / 12), (10 + Math.floor(nth / 2)) % 12];
  const at = nth % 2 === 0 ? new Date(Date.UTC(year, month, 15)) : new Date(Date.UTC(year, month + 1, 0));
  return day(at.toISOString().slice(0, 10));
});
const FIRST = day('2026-12-15');
const coming = (from = FIRST) => PAYDAYS.filter((payday) => payday >= from);
const terms = fc.record({
  principal: fc.integer({ min: 100_00, max: 5_000_000_00 }).map(centavos),
  annualRate: fc.constantFrom('0', '0.06', '0.0595', '0.12', '0.24', '1'),
  months: fc.integer({ min: 1, max: 60 }),
  method: fc.constantFrom<Terms['method']>('STRAIGHT', 'DIMINISHING'),
});
const YEAR: Terms = { principal: centavos(1_000_000), annualRate: '0.12', months: 3, method: 'STRAIGHT' };

test('once a month on the same payday of each month', () => {
  expect(loanSchedule(YEAR, { every: 'MONTH', firstOn: FIRST }, coming())).toEqual([
    { no: 1, dueOn: '2026-12-15', principal: 333_333, interest: 10_000 },
    { no: 2, dueOn: '2027-01-15', principal: 333_333, interest: 10_000 },
    { no: 3, dueOn: '2027-02-15', principal: 333_334, interest: 10_000 },
  ]);
});

test('on every payday half of a month’s instalment, its last payday taking the odd centavo', () => {
  const first = day('2026-12-31');
  const rows = loanSchedule({ ...YEAR, months: 2 }, { every: 'PAYDAY', firstOn: first }, coming(first));
  expect(rows).toEqual([
    { no: 1, dueOn: '2026-12-31', principal: 250_000, interest: 5000 },
    { no: 2, dueOn: '2027-01-15', principal: 250_000, interest: 5000 },
    { no: 3, dueOn: '2027-01-31', principal: 250_000, interest: 5000 },
    { no: 4, dueOn: '2027-02-15', principal: 250_000, interest: 5000 },
  ]);
  const odd = loanSchedule(
    { ...YEAR, months: 1, principal: centavos(1_000_001) },
    { every: 'PAYDAY', firstOn: FIRST },
    coming(),
  );
  expect(odd.map(amountOfDue)).toEqual([505_000, 505_001]);
});

test('a vale is one due on the next payday', () => {
  const vale: Terms = { principal: centavos(300_000), annualRate: '0', months: 1, method: 'STRAIGHT' };
  expect(loanSchedule(vale, { every: 'MONTH', firstOn: FIRST }, coming())).toEqual([
    { no: 1, dueOn: FIRST, principal: 300_000, interest: 0 },
  ]);
});

test('too few paydays are an error', () => {
  expect(() => loanSchedule(YEAR, { every: 'PAYDAY', firstOn: FIRST }, coming().slice(0, 5))).toThrow(RangeError);
});

test('principal and interest are paid back to the centavo, in dues of more than nothing, on later and later paydays', () => {
  fc.assert(
    fc.property(
      terms,
      fc.constantFrom('PAYDAY', 'MONTH'),
      fc.constantFrom(...PAYDAYS.slice(0, 12)),
      (given, every, firstOn) => {
        const rows = loanSchedule(given, { every, firstOn }, coming(firstOn).slice(0, paydaysNeeded(given)));
        const monthly = installments(given);
        expect(rows).toHaveLength(duesOf(given, every));
        expect(totalOf(rows, ({ principal }) => principal)).toBe(given.principal);
        expect(totalOf(rows, ({ interest }) => interest)).toBe(totalOf(monthly, ({ interest }) => interest));
        expect(rows.every((row) => amountOfDue(row) > 0 && row.interest >= 0)).toBe(true);
        expect(rows.every(({ dueOn }, at) => at === 0 || dueOn > (rows[at - 1]?.dueOn ?? ''))).toBe(true);
        expect(rows[0]?.dueOn).toBe(firstOn);
      },
    ),
  );
});

test('the last due is within the months of the term', () => {
  const rows = loanSchedule({ ...YEAR, months: 12 }, { every: 'PAYDAY', firstOn: FIRST }, coming());
  expect(rows.at(-1)?.dueOn).toBe('2027-11-30');
});

// What is true of every slip.
import { type DayCode, hoursPay } from '@kawani/domains/statutory/rules';
import { addDays, daysOf } from '@kawani/kit/values/day';
import { exact } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ABSENT, DAILY, FROM, factsOf, MONTHLY, slip, TABLES, TO } from '../../../tests/slips.ts';
import { basicOf, type SlipFacts, wageAt } from '../rules.ts';

const CODES: readonly DayCode[] = ['ORD', 'SW', 'SNW', 'RH', 'DRH', 'RH_SNW'];
const someDay = fc
  .record({
    day: fc.constantFrom(...CODES),
    restDay: fc.boolean(),
    regular: fc.integer({ min: 0, max: 480 }),
    overtime: fc.integer({ min: 0, max: 240 }),
    night: fc.integer({ min: 0, max: 100 }),
    late: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ night, ...some }) => {
    const nightRegular = Math.floor((some.regular * night) / 100);
    const nightOvertime = Math.floor((some.overtime * night) / 100);
    return { ...some, nightRegular, nightOvertime };
  });

test('a day of hours is worth what the law’s table says, whatever lines it is told in', () => {
  const hours = (minutes: number) => exact(minutes).dividedBy(60);
  fc.assert(
    fc.property(someDay, ({ day: code, restDay, late: _, ...worked }) => {
      const only = Object.fromEntries(
        [...daysOf(FROM, TO)].map((date) => [date, { ...ABSENT, asked: 0, restDay: true }]),
      );
      const facts = factsOf({ ...only, [FROM]: { day: code, restDay, worked, status: 'PRESENT' } });
      const { lines } = slip(facts);
      const told = lines.filter((line) => line.code !== 'HOLIDAY_PAY').reduce((sum, { amount }) => sum + amount, 0);
      const asOne = hoursPay(
        { dailyRate: DAILY.rate },
        { day: code, restDay },
        {
          regularHours: hours(worked.regular),
          overtimeHours: hours(worked.overtime),
          nightRegularHours: hours(worked.nightRegular),
          nightOvertimeHours: hours(worked.nightOvertime),
        },
        TABLES.multipliers,
      );
      // Each of at most five lines is rounded once, the day as a whole once.
      expect(Math.abs(told - asOne)).toBeLessThanOrEqual(3);
    }),
  );
});

const someFacts = fc
  .record({
    days: fc.array(someDay, { minLength: 15, maxLength: 15 }),
    isMonthly: fc.boolean(),
    rate: fc.integer({ min: 1_000_000, max: 9_000_000 }),
    isLast: fc.boolean(),
    due: fc.array(fc.integer({ min: 0, max: 900_000 }), { maxLength: 6 }),
  })
  .map(({ days, isMonthly, rate, isLast, due }): SlipFacts => {
    const changes = Object.fromEntries(
      days.map(({ day: code, restDay, late, ...worked }, at) => [
        addDays(FROM, at),
        { day: code, restDay, worked, late, asked: restDay ? 0 : 480 },
      ]),
    );
    const base = factsOf(changes, { terms: [isMonthly ? { ...MONTHLY, rate: rate as Centavos } : DAILY] });
    return {
      ...base,
      month: { ...base.month, isLast },
      due: due.map((amount, at) => ({
        id: `${at}`,
        accountId: `${at}`,
        code: 'LOAN' as const,
        label: 'Loan',
        amount: amount as Centavos,
        since: FROM,
      })),
    };
  });

test('gross is net and deductions; every line is whole centavos; nothing due is lost', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const { lines, gross, deducted, net, carried } = slip(facts);
      const of = (group: string) =>
        lines.filter((line) => line.group === group).reduce((sum, { amount }) => sum + amount, 0);
      expect(of('EARNING')).toBe(gross);
      expect(of('DEDUCTION')).toBe(deducted);
      expect(net + deducted).toBe(gross);
      expect(lines.every(({ amount }) => Number.isInteger(amount) && amount !== 0)).toBe(true);
      const paid = lines.filter(({ accountId }) => accountId !== null).reduce((sum, { amount }) => sum + amount, 0);
      const moved = carried.reduce((sum, { amount }) => sum + amount, 0);
      expect(paid + moved).toBe(facts.due.reduce((sum, { amount }) => sum + amount, 0));
    }),
  );
});

test('however little is earned, contributions and tax are taken whole and pay is never less than nothing', () => {
  const poor = fc.record({
    facts: someFacts,
    worked: fc.integer({ min: 0, max: 2 }),
    advanced: fc.integer({ min: 0, max: 90_000 }),
  });
  fc.assert(
    fc.property(poor, ({ facts, worked, advanced }) => {
      const days = facts.days.map((date) =>
        date.date > addDays(FROM, worked - 1) ? { ...date, portions: [], regular: 0, asked: 0 } : date,
      );
      const made = slip({ ...facts, days, advanced: advanced as Centavos, month: { ...facts.month, isLast: true } });
      const of = (...codes: string[]) =>
        made.lines
          .filter(({ code, group }) => group === 'DEDUCTION' && codes.includes(code))
          .reduce((sum, { amount }) => sum + amount, 0);
      expect(of('SSS', 'PHILHEALTH', 'PAGIBIG')).toBe(made.shares.SSS + made.shares.PHILHEALTH + made.shares.PAGIBIG);
      expect(of('ADVANCED')).toBe(0 - made.advanced);
      expect(made.net + made.deducted).toBe(made.gross);
      if (made.gross >= 0) expect(made.net).toBeGreaterThanOrEqual(0);
      // Never more is taken back than was advanced, and nothing while more is advanced.
      expect(made.advanced).toBeGreaterThanOrEqual(0 - advanced);
    }),
  );
});

test('what was advanced is taken back by later pay to the centavo, above the floor', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }), (months) => {
      const pay = (workedDays: number, advanced: number) => {
        const facts = factsOf();
        const days = facts.days.map((date) =>
          date.date > addDays(FROM, workedDays - 1) ? { ...date, portions: [], regular: 0, asked: 0 } : date,
        );
        return slip({ ...facts, days, advanced: advanced as Centavos, month: { ...facts.month, isLast: true } });
      };
      const owed = [...months, 15, 15, 15, 15, 15, 15].reduce((sum, worked) => sum + pay(worked, sum).advanced, 0);
      expect(owed).toBe(0);
    }),
  );
});

test('a line’s dates are together its minutes', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      for (const { minutes, dates } of slip(facts).lines) {
        if (minutes !== null) expect(dates.reduce((sum, each) => sum + each.minutes, 0)).toBe(minutes);
      }
    }),
  );
});

test('the order in which what is due was written down changes nothing', () => {
  fc.assert(
    fc.property(
      someFacts.chain((facts) =>
        fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts.due], { minLength: facts.due.length })),
      ),
      ([facts, due]) => {
        expect(slip({ ...facts, due })).toEqual(slip(facts));
      },
    ),
  );
});

test('no uniform takes a wage below the minimum of the time that is paid, by the day or by the month', () => {
  const least = fc.integer({ min: 40_000, max: 90_000 }) as fc.Arbitrary<Centavos>;
  fc.assert(
    fc.property(someFacts, least, (some, daily) => {
      const facts = { ...some, due: some.due.map((each) => ({ ...each, code: 'UNIFORM' as const })) };
      const leastWage = wageAt(daily, facts, TABLES.multipliers);
      const { lines } = slip({ ...facts, leastWage });
      const taken = lines.filter(({ code }) => code === 'UNIFORM').reduce((sum, { amount }) => sum + amount, 0);
      const wage = basicOf(lines);
      if (taken > 0) expect(wage - taken).toBeGreaterThanOrEqual(leastWage);
      // Whoever is paid that minimum himself has nothing above it.
      const terms = facts.terms.map((each) => ({ ...each, rate: each.basis === 'DAILY' ? daily : each.rate }));
      const own = { ...facts, terms, leastWage: wageAt(daily, { ...facts, terms }, TABLES.multipliers) };
      if (terms.every(({ basis }) => basis === 'DAILY')) {
        expect(slip(own).lines.filter(({ code }) => code === 'UNIFORM')).toEqual([]);
      }
    }),
  );
});

test('losses take no more than a fifth of the wages, however many accounts there are', () => {
  fc.assert(
    fc.property(someFacts, (some) => {
      const facts = { ...some, due: some.due.map((each) => ({ ...each, code: 'LOSS' as const })) };
      const { lines } = slip(facts);
      const of = (isOne: (line: (typeof lines)[number]) => boolean) =>
        lines.filter(isOne).reduce((sum, { amount }) => sum + amount, 0);
      const wages = of(({ tax }) => tax === 'WAGE' || tax === 'MINIMUM_WAGE');
      expect(of(({ code }) => code === 'LOSS') * 5).toBeLessThanOrEqual(Math.max(wages, 0));
    }),
  );
});

// Facts of a slip for the tests of pay: a plain half month of somebody paid by the day, changed where a case is about
// something else.
import {
  computeSlip,
  NO_SHARES,
  type PaidDate,
  type PayTerms,
  type SlipFacts,
  type SlipTables,
} from '@kawani/domains/payroll/rules';
import { payMultipliers, shippedLaw } from '@kawani/domains/statutory/service';
import { addDays, type Day, day, daysOf, weekdayOf } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

export const [FROM, TO] = [day('2026-06-01'), day('2026-06-15')]; // a Monday to the second Monday after
export const pesos = (amount: number) => Math.round(amount * 100) as Centavos;

const LAW = shippedLaw();
export const TABLES: SlipTables = {
  multipliers: payMultipliers(),
  sss: LAW.sssSchedule(TO),
  philhealth: LAW.philhealthVersion(TO),
  pagibig: LAW.pagibigVersion(TO),
  tax: LAW.taxBrackets('semi-monthly', TO),
  annualTax: null,
  deMinimis: { rice: pesos(2500) },
  benefits: LAW.bonusCeiling(TO),
};

export const DAILY: PayTerms = {
  from: day('2026-01-01'),
  basis: 'DAILY',
  rate: pesos(695),
  mode: 'no-sunday',
  factor: '313',
  cola: 0 as Centavos,
  allowances: [],
  isMinimumWage: true,
};
export const MONTHLY: PayTerms = { ...DAILY, basis: 'MONTHLY', rate: pesos(26_000), isMinimumWage: false };

export type Worked = { regular?: number; overtime?: number; nightRegular?: number; nightOvertime?: number };

/** A date of eight hours asked and worked; Sundays are rest days. */
function dated(date: Day, change: Partial<PaidDate> & { worked?: Worked } = {}): PaidDate {
  const { worked, ...rest } = change;
  const restDay = rest.restDay ?? weekdayOf(date) === 0;
  const code = rest.day ?? 'ORD';
  const isOff = restDay || code === 'RH' || code === 'SNW';
  const minutes = { regular: isOff ? 0 : 480, overtime: 0, nightRegular: 0, nightOvertime: 0, ...worked };
  return {
    date,
    isEmployed: true,
    restDay,
    isUnscheduled: false,
    day: code,
    asked: isOff ? 0 : 480,
    paidLeave: 0,
    late: 0,
    undertime: 0,
    regular: minutes.regular,
    portions: minutes.regular + minutes.overtime > 0 ? [{ date, day: code, ...minutes }] : [],
    status: minutes.regular > 0 ? 'PRESENT' : 'NONE',
    ...rest,
  };
}

export const ABSENT = { worked: { regular: 0 }, status: 'ABSENT' } as const;

export function factsOf(
  changes: Readonly<Record<string, Partial<PaidDate> & { worked?: Worked }>> = {},
  more: Partial<SlipFacts> = {},
): SlipFacts {
  return {
    from: FROM,
    to: TO,
    part: { index: 1, of: 2 },
    days: [...daysOf(addDays(FROM, -7), TO)].map((date) => dated(date, changes[date])),
    terms: [DAILY],
    adjustments: [],
    month: {
      soFar: { compensation: 0 as Centavos, fundSalary: 0 as Centavos, taken: NO_SHARES },
      timing: 'LAST',
      isLast: false,
    },
    year: { taxable: 0 as Centavos, withheld: 0 as Centavos, benefits: 0 as Centavos, deMinimis: {} },
    due: [],
    floorRate: '0.3',
    // 13 days at the minimum itself.
    leastWage: pesos(9035),
    ...more,
  };
}

export const slip = (facts: SlipFacts) => computeSlip(facts, TABLES);

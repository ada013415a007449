// Earnings of a period: what the days of one person come to under each of his terms. Pure; amounts in centavos.
import type { SlipLine, TaxKind } from '@kawani/domains/payroll/contract';
import { type DayKind, holidayPay, type Multiplier, multiplierFor } from '@kawani/domains/statutory/rules';
import { addDays, type Day } from '@kawani/kit/values/day';
import { type Exact, exact, toCentavos } from '@kawani/kit/values/exact';
import type { PaidDate, PayTerms } from './facts.ts';
import { AWAY, linesOf, PLAIN, premiumsOf, type Worth } from './hours.ts';
import { plainLine } from './lines.ts';
import { type RecurringAllowance, recurringLines } from './recurring.ts';
import { containedIn, isPaidBy, salaryPart } from './salary.ts';

export type EarningFacts = {
  readonly from: Day;
  readonly to: Day;
  /** Which of how many pay periods of the month this is, from 1. */
  readonly part: { readonly index: number; readonly of: number };
  /** Every date of the period, and those just before it, by which a holiday is earned; in the order of the calendar. */
  readonly days: readonly PaidDate[];
  /** Those in force in the period, by date; none before the first. */
  readonly terms: readonly PayTerms[];
  /** Allowances that the person's groups get. */
  readonly recurring?: readonly RecurringAllowance[];
};

const DAY_MINUTES = 480; // Labor Code, Art. 83
const HOURS_A_DAY = 8;

/** Dates under one set of terms, and what share of the period's paid days they are. */
type Stretch = { readonly terms: PayTerms; readonly days: readonly PaidDate[]; readonly share: Exact };

export function earningsOf(facts: EarningFacts, table: readonly Multiplier[]): SlipLine[] {
  const paidHolidays = holidayPay(facts.days.map((day) => ({ ...day, kind: kindOf(day) })));
  const worked = workedByDate(facts.days);
  const payable = (date: Day) => paidHolidays.get(date) === true;
  const stretches = stretchesOf(facts);
  const earned = stretches.flatMap((stretch) => {
    const hourly = hourlyOf(stretch.terms);
    const idle = idleHolidays(stretch, { worked, payable }, table);
    const own = stretch.terms.basis === 'DAILY' ? dailyWorth(stretch, table) : monthlyWorth(stretch, table);
    return [
      ...(stretch.terms.basis === 'MONTHLY' ? [salaryLine(stretch, facts)] : []),
      ...linesOf([...own, ...idle], hourly, wageTax(stretch.terms)),
      ...colaLines(stretch, idle),
      ...allowanceLines(stretch, facts),
    ];
  });
  return [...earned, ...recurringLines(facts.recurring ?? [], stretches, facts)];
}

/** Centavos an hour, unrounded (rule P-4). */
export function hourlyOf({ basis, rate, factor }: PayTerms): Exact {
  const daily = basis === 'DAILY' ? exact(rate) : exact(rate).times(12).dividedBy(factor);
  return daily.dividedBy(HOURS_A_DAY);
}

/** The dates of the period under each terms, and what share of the period's paid days they are. */
function stretchesOf({ from, to, days, terms }: EarningFacts): Stretch[] {
  const own = days.filter(({ date }) => date >= from && date <= to);
  return terms.flatMap((each, at): Stretch[] => {
    const next = terms[at + 1]?.from;
    const until = next === undefined ? to : addDays(next, -1);
    const under = own.filter(({ date, isEmployed }) => isEmployed && date >= each.from && date <= until);
    const [mine, all] = [under, own].map((some) => some.filter((day) => isPaidBy(each.mode, day)).length);
    const share =
      all === 0 || all === undefined ? exact(under.length).dividedBy(own.length) : exact(mine ?? 0).dividedBy(all);
    return under.length === 0 ? [] : [{ terms: each, days: under, share }];
  });
}

/** Hours worked and leave, at the plain rate, and what they add. */
function dailyWorth({ days }: Stretch, table: readonly Multiplier[]): Worth[] {
  const basic = days.flatMap(({ portions }) =>
    portions.map(
      ({ date, regular }): Worth => ({ code: 'BASIC', label: 'Basic pay', times: PLAIN, date, minutes: regular }),
    ),
  );
  const leave = days.map(
    ({ date, asked, paidLeave }): Worth => ({
      code: 'LEAVE',
      label: 'Paid leave',
      times: PLAIN,
      date,
      minutes: asked > 0 ? paidLeave : 0,
    }),
  );
  const premiums = days.flatMap(({ portions, restDay }) =>
    portions.flatMap((portion) => premiumsOf(portion, { restDay, contained: PLAIN }, table)),
  );
  return [...basic, ...leave, ...premiums].filter(({ minutes }) => minutes > 0);
}

/** What was not worked is taken from the salary; what it does not contain is added (rules P-5 and R-7). */
function monthlyWorth({ terms, days }: Stretch, table: readonly Multiplier[]): Worth[] {
  const missed = days.flatMap(({ date, asked, paidLeave, regular, late, undertime }): Worth[] => {
    const short = Math.max(0, asked - regular - paidLeave);
    const lateMinutes = Math.min(late, short);
    const underMinutes = Math.min(undertime, short - lateMinutes);
    return [
      { code: 'ABSENCE', label: 'Absence', times: AWAY, date, minutes: short - lateMinutes - underMinutes },
      { code: 'LATE', label: 'Late', times: AWAY, date, minutes: lateMinutes },
      { code: 'UNDERTIME', label: 'Undertime', times: AWAY, date, minutes: underMinutes },
    ];
  });
  const premiums = days.flatMap((date) =>
    date.portions.flatMap((portion) => {
      const contained = containedIn(terms.mode, date, portion.day);
      return premiumsOf(portion, { restDay: date.restDay, contained }, table);
    }),
  );
  return [...missed, ...premiums].filter(({ minutes }) => minutes > 0);
}

/** Regular holidays, as far as they were not worked, to whoever earned them and whose salary does not hold them. */
function idleHolidays(
  { terms, days }: Stretch,
  { worked, payable }: { worked: ReadonlyMap<Day, number>; payable: (date: Day) => boolean },
  table: readonly Multiplier[],
): Worth[] {
  return days.flatMap((own): Worth[] => {
    const { date, day, restDay } = own;
    const isHeld = terms.basis === 'MONTHLY' && !containedIn(terms.mode, own, day).isZero();
    const minutes = DAY_MINUTES - (worked.get(date) ?? 0);
    if (kindOfHoliday(day) !== 'RH' || isHeld || !payable(date) || minutes <= 0) return [];
    const times = multiplierFor({ day, restDay, worked: false }, table);
    return [{ code: 'HOLIDAY_PAY', label: 'Regular holiday, not worked', times, date, minutes }];
  });
}

/** Half of the month's salary, by the share of the period that these terms hold. */
function salaryLine({ terms, share }: Stretch, { part }: EarningFacts): SlipLine {
  const whole = salaryPart(terms.rate, part);
  return plainLine('BASIC', 'Basic pay', toCentavos(share.times(whole)), wageTax(terms));
}

/** Paid by the hours worked or on leave, twice or three times on a worked holiday, never multiplied otherwise (rule P-3). */
function colaLines({ terms, days }: Stretch, idle: readonly Worth[]): SlipLine[] {
  if (terms.cola === 0) return [];
  const worth = (date: Day, minutes: number, times: Exact): Worth => ({
    code: 'COLA',
    label: 'Cost-of-living allowance',
    times,
    date,
    minutes,
  });
  const worths = [
    ...days.flatMap(({ portions }) =>
      portions.map(({ date, day, regular }) => worth(date, regular, exact(COLA_TIMES[day]))),
    ),
    ...days.map(({ date, asked, paidLeave }) => worth(date, asked > 0 ? paidLeave : 0, PLAIN)),
    ...idle.map(({ date, minutes, times }) => worth(date, minutes, times)),
  ];
  return linesOf(
    worths.filter(({ minutes }) => minutes > 0),
    exact(terms.cola).dividedBy(HOURS_A_DAY),
    wageTax(terms),
  );
}

const COLA_TIMES: Readonly<Record<PaidDate['day'], number>> = {
  ORD: 1,
  SW: 1,
  SNW: 1,
  DSNW: 1,
  RH: 2,
  RH_SNW: 2,
  DRH: 3,
};

function allowanceLines({ terms, days, share }: Stretch, { part }: EarningFacts): SlipLine[] {
  const minutes = days.reduce((sum, { regular }) => sum + regular, 0);
  return terms.allowances.map(({ name, amount, per, isTaxable, deMinimis }) => {
    const own =
      per === 'MONTH'
        ? toCentavos(share.times(salaryPart(amount, part)))
        : toCentavos(exact(amount).times(minutes).dividedBy(DAY_MINUTES));
    if (deMinimis !== null) return { ...plainLine('DE_MINIMIS', name, own, 'BENEFIT'), benefit: deMinimis };
    return plainLine('ALLOWANCE', name, own, isTaxable ? 'TAXABLE' : 'EXEMPT');
  });
}

function wageTax({ isMinimumWage }: PayTerms): TaxKind {
  return isMinimumWage ? 'MINIMUM_WAGE' : 'WAGE';
}

/** Regular minutes by calendar date; a shift past midnight works on two. */
function workedByDate(days: readonly PaidDate[]): ReadonlyMap<Day, number> {
  const worked = new Map<Day, number>();
  for (const { date, regular } of days.flatMap(({ portions }) => portions)) {
    worked.set(date, (worked.get(date) ?? 0) + regular);
  }
  return worked;
}

function kindOfHoliday(day: PaidDate['day']): DayKind | null {
  if (day === 'RH' || day === 'DRH' || day === 'RH_SNW') return 'RH';
  return day === 'SNW' || day === 'DSNW' ? 'SNW' : null;
}

function kindOf({ day, restDay, isUnscheduled, isEmployed }: PaidDate): DayKind {
  // Before employment, and where nobody was asked to come, there is nothing to be absent from.
  return kindOfHoliday(day) ?? (restDay || isUnscheduled || !isEmployed ? 'REST' : 'WORK');
}

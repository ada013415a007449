// What a monthly salary holds: which days it pays, how much of each, and the part of it that a pay period gets.
import type { DayCode } from '@kawani/domains/statutory/rules';
import { weekdayOf } from '@kawani/kit/values/day';
import { type Exact, exact, toCentavos } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { PaidDate, PayMode } from './facts.ts';

const REST_RATE = '1.3'; // Labor Code, Art. 93

/**
 * How many times the day's rate the salary holds already for minutes of a shift (rule P-5): `day` is what their own date
 * is, the rest day is that of the date the shift began on.
 */
export function containedIn(mode: PayMode, workDate: PaidDate, day: DayCode): Exact {
  if (mode === 'paid-every-day') return exact(1);
  if (mode === 'works-every-day') return exact(everyDay(day, workDate.restDay));
  if (!isPaidBy(mode, workDate)) return exact(0);
  const isSpecial = day === 'SNW' || day === 'DSNW';
  return exact(isSpecial && mode.endsWith('special-unpaid') ? 0 : 1);
}

function everyDay(day: DayCode, restDay: boolean): string {
  if (day === 'RH' || day === 'DRH' || day === 'RH_SNW') return '2';
  return restDay || day === 'SNW' || day === 'DSNW' ? REST_RATE : '1';
}

/** Whether the salary counts a date among its days. */
export function isPaidBy(mode: PayMode, { date, restDay, isUnscheduled }: PaidDate): boolean {
  if (mode === 'paid-every-day' || mode === 'works-every-day') return true;
  return isUnscheduled ? !isUsualRest(mode, weekdayOf(date)) : !restDay;
}

const SUNDAY = 0;
const SATURDAY = 6;

function isUsualRest(mode: PayMode, weekday: number): boolean {
  return weekday === SUNDAY || (weekday === SATURDAY && mode.startsWith('no-saturday'));
}

/** Equal parts rounded to the centavo; the last takes what is left, so that a month is always whole (rule R-8). */
export function salaryPart(monthly: Centavos, { index, of }: { index: number; of: number }): Centavos {
  const part = toCentavos(exact(monthly).dividedBy(of));
  return (index < of ? part : monthly - part * (of - 1)) as Centavos;
}

// Holidays: what a date is by proclamation, and who is paid for one that was not worked. Pure.
import type { HolidayType } from '@kawani/domains/statutory/contract';
import type { Day } from '@kawani/kit/values/day';
import type { DayCode } from './premiums.ts';

export type ProclaimedDay = { readonly date: Day; readonly type: HolidayType; readonly name: string };

/** The heavier type counts where two are proclaimed for one date. */
const WEIGHT: readonly HolidayType[] = ['RH', 'SNW', 'SW'];

/** What the nation's proclamations make of a date. */
export function holidayType(on: Day, proclaimed: readonly ProclaimedDay[]): HolidayType | 'NONE' {
  const types = proclaimed.filter(({ date }) => date === on).map(({ type }) => type);
  return WEIGHT.find((type) => types.includes(type)) ?? 'NONE';
}

/** What the holidays of one date at one place make of it (section 3). */
export function dayCodeOf(holidays: readonly HolidayType[]): DayCode {
  const count = (type: HolidayType) => holidays.filter((each) => each === type).length;
  const [regular, special] = [count('RH'), count('SNW')];
  if (regular > 1) return 'DRH';
  if (regular === 1) return special > 0 ? 'RH_SNW' : 'RH';
  if (special > 0) return special > 1 ? 'DSNW' : 'SNW';
  return count('SW') > 0 ? 'SW' : 'ORD';
}

export type DayKind = 'WORK' | 'REST' | 'SNW' | 'RH';
export type DayStatus = 'PRESENT' | 'WORKED' | 'LEAVE_PAID' | 'LEAVE_UNPAID' | 'ABSENT' | 'NONE';
export type DayOfStanding = { readonly date: Day; readonly kind: DayKind; readonly status: DayStatus };

/**
 * For each regular holiday among the days, in order, whether it is paid: worked, or unworked after a working day that
 * was worked or on paid leave (Omnibus Rules III-IV, s.6 and s.10). Before the first day the standing is good.
 */
export function holidayPay(days: readonly DayOfStanding[]): ReadonlyMap<Day, boolean> {
  const payable = new Map<Day, boolean>();
  let isInGoodStanding = true;
  for (const { date, kind, status } of days) {
    const isWorked = status === 'PRESENT' || status === 'WORKED';
    if (kind === 'RH') payable.set(date, isWorked || isInGoodStanding);
    if (isWorked) isInGoodStanding = true;
    // Rest days and non-working days are passed over; of two holidays in a row, an absence before the first loses both.
    else if (kind === 'WORK') isInGoodStanding = status === 'LEAVE_PAID';
  }
  return payable;
}

// What a slip is computed from. No rule lives here.
import type { DayCode, DayStatus } from '@kawani/domains/statutory/rules';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

/** Worked minutes of one calendar date, whose own holiday sets the premium (rule H-7); the night ones are part of the others. */
export type DatedMinutes = {
  readonly date: Day;
  readonly day: DayCode;
  readonly regular: number;
  readonly overtime: number;
  readonly nightRegular: number;
  readonly nightOvertime: number;
};

/** One date of one person, in the order of the calendar. */
export type PaidDate = {
  readonly date: Day;
  readonly isEmployed: boolean;
  readonly restDay: boolean;
  /** No shift is posted. */
  readonly isUnscheduled: boolean;
  /** What the date is at the place of work. */
  readonly day: DayCode;
  /** Scheduled regular minutes, leave included; nothing on a day off. */
  readonly asked: number;
  readonly paidLeave: number;
  readonly regular: number;
  readonly late: number;
  readonly undertime: number;
  /** Of the shift that began on this date. */
  readonly portions: readonly DatedMinutes[];
  /** What the day means for the holiday after it. */
  readonly status: DayStatus;
};

/** How the yearly pay covers the days of the year (rule R-2): the modes of `eemr-factors.csv`. */
export type PayMode =
  | 'paid-every-day'
  | 'works-every-day'
  | 'no-sunday'
  | 'no-saturday-sunday'
  | 'no-sunday-special-unpaid'
  | 'no-saturday-sunday-special-unpaid';

export type Allowance = {
  readonly name: string;
  readonly amount: Centavos;
  /** A month, or a day of eight hours worked. */
  readonly per: 'DAY' | 'MONTH';
  readonly isTaxable: boolean;
  /** The benefit of `de-minimis.csv` it is, if any. */
  readonly deMinimis: string | null;
};

/** What a person is paid from a date on, until the next terms. */
export type PayTerms = {
  readonly from: Day;
  readonly basis: 'DAILY' | 'MONTHLY';
  /** A day or a month, as the basis says. */
  readonly rate: Centavos;
  readonly mode: PayMode;
  /** Paid days of a year, as decimal text. */
  readonly factor: string;
  /** Cost-of-living allowance a day. */
  readonly cola: Centavos;
  readonly allowances: readonly Allowance[];
  /** Pay is not above the minimum of the place of work: the wage bears no tax (rule T-7). */
  readonly isMinimumWage: boolean;
};

// A person's dates as pay sees them: what attendance knows of each, and what it means where it knows nothing. Pure.

import type { Employment } from '@kawani/domains/employees/contract';
import type { HolidayType } from '@kawani/domains/statutory/contract';
import { type DayStatus, dayCodeOf } from '@kawani/domains/statutory/rules';
import { type Day, daysOf } from '@kawani/kit/values/day';
import type { PaidDate } from './facts.ts';

/** A day of attendance. */
export type AttendedDay = {
  readonly date: Day;
  readonly hasShift: boolean;
  readonly restDay: boolean;
  readonly holidays: readonly HolidayType[];
  readonly results: readonly string[];
  readonly asked: number;
  readonly paidLeave: number;
  readonly regular: number;
  readonly late: number;
  readonly undertime: number;
  readonly portions: readonly {
    readonly date: Day;
    readonly holiday: HolidayType | null;
    readonly regular: number;
    readonly overtime: number;
    readonly nightRegular: number;
    readonly nightOvertime: number;
  }[];
};

/** Every date of a range, in order. Minutes after midnight are of the day code of their own date (rule H-7). */
export function paidDates(
  range: { from: Day; to: Day },
  attended: readonly AttendedDay[],
  { hiredOn, separatedOn }: Employment,
): PaidDate[] {
  const known = new Map(attended.map((day) => [day.date, day]));
  const codeOn = (date: Day, holiday: HolidayType | null) =>
    dayCodeOf(known.get(date)?.holidays ?? (holiday === null ? [] : [holiday]));
  return [...daysOf(range.from, range.to)].map((date): PaidDate => {
    const isEmployed = date >= hiredOn && (separatedOn === null || date <= separatedOn);
    const day = known.get(date);
    if (day === undefined) return { ...NOTHING, date, isEmployed };
    const { restDay, hasShift, asked, paidLeave, regular, late, undertime, portions, holidays } = day;
    return {
      date,
      isEmployed,
      restDay,
      isUnscheduled: !hasShift && !restDay,
      day: dayCodeOf(holidays),
      asked,
      paidLeave,
      regular,
      late,
      undertime,
      portions: portions.map(({ holiday, ...portion }) => ({ ...portion, day: codeOn(portion.date, holiday) })),
      status: statusOf(day),
    };
  });
}

const NOTHING: Omit<PaidDate, 'date' | 'isEmployed'> = {
  restDay: false,
  isUnscheduled: true,
  day: 'ORD',
  asked: 0,
  paidLeave: 0,
  regular: 0,
  late: 0,
  undertime: 0,
  portions: [],
  status: 'NONE',
};

/** What the day means for the holiday after it (rules D-1 to D-3). A day left open, or with a time-out alone, is a day on which
 * somebody came. */
function statusOf({ results, regular, paidLeave, asked }: AttendedDay): DayStatus {
  if (regular > 0 || results.includes('No Timeout') || results.includes('No Time-in')) return 'PRESENT';
  if (paidLeave > 0) return 'LEAVE_PAID';
  if (results.includes('LWOP')) return 'LEAVE_UNPAID';
  return asked > 0 ? 'ABSENT' : 'NONE';
}

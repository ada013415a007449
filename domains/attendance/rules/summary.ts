// What days add up to.
import type { Minutes } from '@kawani/kit/values/hours';
import { type AttendanceDay, type AttendanceSummary, DayResult } from '../contract.ts';

const NONE = 0 as Minutes;
const NO_COUNTS = Object.fromEntries(DayResult.codes.map((result) => [result, 0])) as Record<DayResult, number>;

/**
 * Lateness and undertime of the days that have that result: a count and its minutes speak of the same days. A half day, a
 * leave or a day under way has minutes without the result.
 *
 * One pass that makes nothing by the way: it stands in the path of every reading of days.
 */
export function summaryOf(days: readonly AttendanceDay[]): AttendanceSummary {
  const counts = { ...NO_COUNTS };
  const sum: AttendanceSummary = {
    counts,
    worked: NONE,
    regular: NONE,
    late: NONE,
    undertime: NONE,
    overtime: NONE,
    excess: NONE,
    nightRegular: NONE,
    nightOvertime: NONE,
  };
  for (const day of days) {
    for (const result of day.results) counts[result] += 1;
    sum.worked = plus(sum.worked, day.worked);
    sum.regular = plus(sum.regular, day.regular);
    if (day.results.includes('Late')) sum.late = plus(sum.late, day.late);
    if (day.results.includes('Undertime')) sum.undertime = plus(sum.undertime, day.undertime);
    sum.overtime = plus(sum.overtime, day.overtime);
    sum.excess = plus(sum.excess, day.excess);
    sum.nightRegular = plus(sum.nightRegular, day.nightRegular);
    sum.nightOvertime = plus(sum.nightOvertime, day.nightOvertime);
  }
  return sum;
}

function plus(some: Minutes, more: Minutes): Minutes {
  return (some + more) as Minutes;
}

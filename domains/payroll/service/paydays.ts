// Paydays as whoever changes what is due needs them: those to come, and up to which one pay is closed.
import type { Paydays } from '@kawani/domains/deductions/service';
import { lastPosted, payPeriodOn, payPeriodsWithin } from '@kawani/domains/schedule/service';
import { addDays } from '@kawani/kit/values/day';
import { lastCompleted } from '../table/paydays.ts';

/** Longer than a period is, and than pay comes after it. */
const DAYS_AROUND = 62;
/** No two paydays are further apart (rule R-5: sixteen days). */
const DAYS_BETWEEN = 31;

export const paydays: Paydays = {
  async closedThrough(db, employeeId) {
    const completed = await lastCompleted(db, employeeId);
    const postedTo = await lastPosted(db);
    if (postedTo === null) return completed;
    const { payDate, ends } = await payPeriodOn(db, postedTo);
    const posted = payDate ?? ends;
    return completed !== null && completed > posted ? completed : posted;
  },
  async paydaysAfter(db, after, count) {
    const range = { from: addDays(after, -DAYS_AROUND), to: addDays(after, DAYS_AROUND + count * DAYS_BETWEEN) };
    const days = (await payPeriodsWithin(db, range)).map(({ payDate, ends }) => payDate ?? ends);
    return [...new Set(days.filter((day) => day > after))].sort().slice(0, count);
  },
};

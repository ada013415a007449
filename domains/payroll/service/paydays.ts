// Paydays as whoever changes what is due needs them: those to come, and up to which one pay is closed.
import type { Paydays } from '@kawani/domains/deductions/service';
import type { PayPeriod } from '@kawani/domains/schedule/contract';
import { lastPosted, payPeriodOn, payPeriodsWithin } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { lastCompleted } from '../table/paydays.ts';
import { deductionsAhead } from './deductions-ahead.ts';

/** Longer than a period is, and than pay comes after it. */
const DAYS_AROUND = 62;
/** No two paydays are further apart (rule R-5: sixteen days). */
const DAYS_BETWEEN = 31;

/** By person: up to which payday pay is closed; null where none is. */
export async function closedThroughOf(
  db: Db,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, Day | null>> {
  const [completed, posted] = [await lastCompleted(db, employeeIds), await lastPostedPayday(db)];
  return new Map(
    employeeIds.map((id) => {
      const own = completed.get(id) ?? null;
      return [id, own === null || (posted !== null && posted > own) ? posted : own] as const;
    }),
  );
}

async function lastPostedPayday(db: Db): Promise<Day | null> {
  const postedTo = await lastPosted(db);
  if (postedTo === null) return null;
  return dueDate(await payPeriodOn(db, postedTo));
}

/** What a payday takes is due by its usual date, which no holiday moves: schedules stay as they were agreed to. */
const dueDate = ({ payDate, usualPayDate, ends }: PayPeriod): Day => usualPayDate ?? payDate ?? ends;

export const paydays: Paydays = {
  async deductionsAhead(db, { employeeId, today, now }) {
    const closed = (await closedThroughOf(db, [employeeId])).get(employeeId) ?? null;
    const yesterday = addDays(today, -1);
    const after = closed !== null && closed > yesterday ? closed : yesterday;
    return deductionsAhead(db, { employeeId, today, after, now });
  },
  async closedThrough(db, employeeId) {
    return (await closedThroughOf(db, [employeeId])).get(employeeId) ?? null;
  },
  async paydaysAfter(db, after, count) {
    const range = { from: addDays(after, -DAYS_AROUND), to: addDays(after, DAYS_AROUND + count * DAYS_BETWEEN) };
    const days = (await payPeriodsWithin(db, range)).map(dueDate);
    return [...new Set(days.filter((day) => day > after))].sort().slice(0, count);
  },
};

// What somebody was at work for on days of leave, for whoever files it or decides on it.
import type { Fact } from '@kawani/domains/requests/engine/contract/request';
import type { DatePart } from '@kawani/domains/requests/engine/service/request-handler';
import type { Db } from '@kawani/kit/server/db';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import { workedIn } from '../rules.ts';
import { computedDays } from './compute.ts';

/** Days of a long leave are looked at so far back. */
const MOST_DAYS = 62;

export async function workedOn(
  db: Db,
  employeeId: string,
  parts: readonly DatePart[],
  now: Date,
): Promise<readonly Fact[]> {
  const past = parts.filter(({ date }) => date <= dayAt(now)).slice(-MOST_DAYS);
  if (past.length === 0) return [];
  const days = [...new Set(past.map(({ date }) => date))].map((date) => ({ employeeId, date }));
  const outcomes = await computedDays(db, days, toInstant(now));
  const rows = new Map(outcomes.map(({ row }) => [row.date, row]));
  return past.flatMap(({ date, portion }) => {
    const row = rows.get(date);
    const fact = row && workedIn(row, portion);
    return fact ? [fact] : [];
  });
}

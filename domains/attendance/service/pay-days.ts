// The days that people are paid by. What waits to be computed again is computed first; posted days stay as they are.
import type { DayRange } from '@kawani/domains/schedule/contract';
import type { Db } from '@kawani/kit/server/db';
import { grouped } from '@kawani/kit/values/groups';
import { type PayDay, payDays } from '../table/pay-days.ts';
import { freshenMany } from './recompute.ts';

export type { PayDay };

/** Of each person the days about which anything is known, in order. */
export async function payDaysOf(
  db: Db,
  employeeIds: readonly string[],
  range: DayRange,
  now: Date,
): Promise<ReadonlyMap<string, readonly PayDay[]>> {
  await freshenMany(db, employeeIds, range, now);
  return grouped(await payDays(db, employeeIds, range.from, range.to), ({ employeeId }) => employeeId);
}

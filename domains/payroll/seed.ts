// The demo company's pay: the two posted periods before the open ones, completed and released on their payday.
import { lastPosted, payPeriodOn } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { instantOf, type WallTime } from '@kawani/kit/values/hours';
import { loadRun } from './service.ts';

const RELEASED = '08:00' as WallTime;

/** After the periods are posted. */
export async function seedPayroll(db: Db, { now, today }: { now: Date; today: Day }): Promise<void> {
  const last = await lastPosted(db);
  if (last === null) return;
  const late = await payPeriodOn(db, last);
  const early = await payPeriodOn(db, addDays(late.starts, -1));
  for (const { starts, ends, payDate, state } of [early, late]) {
    const releasedOn = payDate !== null && payDate <= today ? payDate : ends;
    if (state !== 'Posted') continue;
    await loadRun(db, starts, { by: 'payroll', now, releasedAt: instantOf(releasedOn, RELEASED) });
  }
}

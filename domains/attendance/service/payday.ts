// What of a pay period is still open, for the page that shows it beside its pay.
import type { DayRange } from '@kawani/domains/schedule/contract';
import type { Db } from '@kawani/kit/server/db';
import { toInstant } from '@kawani/kit/values/hours';
import { hasShifts } from '../table/had-shifts.ts';
import { checkCounts } from '../table/posting.ts';

export async function openInPeriod(db: Db, range: DayRange, now: Date) {
  const counts = new Map((await checkCounts(db, range, toInstant(now))).map(({ check, count }) => [check, count]));
  const of = (check: 'NO_TIMEOUT' | 'NO_TIME_IN' | 'UNREVIEWED' | 'OPEN_REQUESTS' | 'NO_SCHEDULE') =>
    counts.get(check) ?? 0;
  return {
    NO_TIMEOUT: of('NO_TIMEOUT'),
    NO_TIME_IN: of('NO_TIME_IN'),
    UNREVIEWED: of('UNREVIEWED'),
    OPEN_REQUESTS: of('OPEN_REQUESTS'),
    NO_SCHEDULE: of('NO_SCHEDULE'),
  };
}

/** Whether anybody's schedule was published for a day of the range. */
export const hadShifts: (db: Db, range: DayRange) => Promise<boolean> = hasShifts;

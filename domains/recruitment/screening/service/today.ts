// What needs somebody today.
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Today } from '../contract/today.ts';
import { LAPSES_WITHIN_HOURS, LONG_WAIT_DAYS } from '../lists.ts';
import { countLongWaits, longWaits, offersThatLapse, papersToCheck } from '../table/today.ts';
import { daysBefore, shown } from './cards.ts';

const HOUR_MS = 3_600_000;

export async function today(_: object, { db, now, audit }: RequestContext): Promise<Today> {
  const since = daysBefore(now, LONG_WAIT_DAYS);
  const before = new Date(now.getTime() + LAPSES_WITHIN_HOURS * HOUR_MS);
  const [waiting, waitingCount, offers, papers] = await db.together((one) =>
    Promise.all([
      longWaits(one, since),
      countLongWaits(one, since),
      offersThatLapse(one, now, before),
      papersToCheck(one),
    ]),
  );
  const ids = [...waiting, ...offers, ...papers].map(({ id }) => id);
  if (ids.length > 0) await audit({ action: 'READ', subject: 'applicants', detail: { ids } });
  return { waiting: waiting.map(shown), waitingCount, offers, papers };
}

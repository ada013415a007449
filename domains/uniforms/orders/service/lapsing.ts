// Orders that nobody claimed in time: they end by themselves, their stock is free again, and their owners are told.
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import type { Unattended } from '@kawani/domains/requests/engine/service/request-handler';
import { endRequest } from '@kawani/domains/requests/engine/service/system-moves';
import type { Database, Db } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import { dayAt } from '@kawani/kit/values/hours';
import { endReservations } from '../../stock/table/reservations.ts';
import { UniformText } from '../contract/notices.ts';
import { CLAIM_DAYS } from '../lists.ts';
import { isUnclaimed, lineRows, unclaimedSince } from '../table/orders.ts';

type JobContext = { readonly registry: RequestRegistry; readonly database: Database; readonly now: Date };

/** How many came to their end. */
export async function lapseUnclaimed({ registry, database, now }: JobContext): Promise<number> {
  let lapsed = 0;
  for (const id of await unclaimedSince(database, now)) if (await lapse(id, { registry, database, now })) lapsed += 1;
  return lapsed;
}

const ENDING = {
  move: 'lapse',
  detail: UniformText.LAPSED({ days: CLAIM_DAYS }),
  notice: ({ ref }: { ref: string }) => UniformText.LAPSED_NOTICE({ ref, days: CLAIM_DAYS }),
};

/** False where it was claimed or put back meanwhile. */
async function lapse(id: string, { registry, database, now }: JobContext): Promise<boolean> {
  return database.transaction((db) => {
    const ctx: Unattended = { db, now, today: dayAt(now), notify: (notice) => writeNotice(db, notice) };
    const ending = { ...ENDING, isDue: () => isUnclaimed(db, id, now) };
    return endRequest(registry, id, ending, ctx, () => freeStock(db, id, now));
  });
}

async function freeStock(db: Db, id: string, now: Date): Promise<void> {
  const lines = (await lineRows(db, id)).map((line) => line.id);
  await endReservations(db, lines, 'LAPSED', now);
}

// Requests about leaving that have nothing left to answer: they end by themselves, and their owners are told.
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { endRequest } from '@kawani/domains/requests/engine/service/system-moves';
import type { Database } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import { dayAt } from '@kawani/kit/values/hours';
import { CaseText } from '../contract/notices.ts';
import { isMoot, mootRequests } from '../table/requests.ts';

type Job = { readonly registry: RequestRegistry; readonly database: Database; readonly now: Date };

const ENDING = {
  move: 'lapse',
  detail: CaseText.LAPSED(),
  notice: ({ ref }: { readonly ref: string }) => CaseText.LAPSED_NOTICE({ ref }),
};

/** How many ended. */
export async function endMootRequests({ registry, database, now }: Job): Promise<number> {
  const today = dayAt(now);
  let ended = 0;
  for (const id of await mootRequests(database, today)) {
    const isEnded = await database.transaction((db) => {
      const ctx = { db, now, today, notify: (notice: Parameters<typeof writeNotice>[1]) => writeNotice(db, notice) };
      const ending = { ...ENDING, isDue: () => isMoot(db, id, today) };
      return endRequest(registry, id, ending, ctx, async () => {});
    });
    if (isEnded) ended += 1;
  }
  return ended;
}

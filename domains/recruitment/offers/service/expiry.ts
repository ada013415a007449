// Offers that nobody answered in time end by themselves, and their recruiters are told.
import type { Database, Db } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import { OfferText } from '../contract/notices.ts';
import { hiringPageOf } from '../lists.ts';
import { offeredTo } from '../table/application.ts';
import { endExpired, takeUntold } from '../table/offers.ts';

const AT_ONCE = 100;

/** Those whose time is over; their recruiters are told later. */
export async function expireOffers(db: Db, now: Date): Promise<void> {
  await endExpired(db, now);
}

/** Any number of processes may do it at the same time. One that another offer ended is told here too. */
export async function endExpiredOffers(database: Database, now: Date): Promise<void> {
  await expireOffers(database, now);
  await database.transaction(async (db) => {
    for (const { applicationId, sender } of await takeUntold(db, now, AT_ONCE)) {
      const to = await offeredTo(db, applicationId);
      if (sender === null || to === undefined || to.erasedAt !== null) continue;
      const body = OfferText.EXPIRED({ designation: to.designation, place: to.place });
      const opens = hiringPageOf(applicationId, 'OFFER');
      await writeNotice(db, { to: sender, title: OfferText.EXPIRED_TITLE(), body, opens });
    }
  });
}

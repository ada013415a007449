// The holidays that a site observes.
import type { Work } from '@kawani/kit/server/work';
import { addDays } from '@kawani/kit/values/day';
import { siteHolidayRows } from '../table/site-holidays.ts';

const AHEAD_DAYS = 365;

export async function siteHolidays({ detachmentId }: { detachmentId: string }, { db, today }: Work) {
  return { items: await siteHolidayRows(db, detachmentId, today, addDays(today, AHEAD_DAYS)) };
}

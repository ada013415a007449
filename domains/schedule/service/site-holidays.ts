// The holidays that a site observes.
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import { siteHolidayRows } from '../table/site-holidays.ts';

const AHEAD_DAYS = 365;

export async function siteHolidays({ detachmentId }: { detachmentId: string }, { db, today }: RequestContext) {
  return { items: await siteHolidayRows(db, detachmentId, today, addDays(today, AHEAD_DAYS)) };
}

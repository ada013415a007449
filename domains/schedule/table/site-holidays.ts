// Which holidays a site observes, as rows.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { SiteHoliday } from '../contract/site-holidays.ts';

export async function siteHolidayRows(db: Db, detachmentId: string, from: Day, to: Day): Promise<SiteHoliday[]> {
  return db.rows<SiteHoliday>(sql`
    select h.date, h.name, h.type as kind, num_nonnulls(h.places, h.sites) > 0 as "isLocal"
    from detachment site join holiday h on h.date between ${from} and ${to} and h.withdrawn_at is null
      and (num_nonnulls(h.places, h.sites) = 0 or site.id = any(h.sites)
        or exists (select from unnest(h.places) area where starts_with(site.psgc, area)))
    where site.id = ${detachmentId} order by h.date, h.name`);
}

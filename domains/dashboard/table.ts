// Announcements.
import type { Announcement } from '@kawani/domains/dashboard/contract';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type NewAnnouncement = { title: string; body: string; starts: Day; ends: Day; postedAt: Date };

/** Those that touch the range, newest first. */
export async function announcementsWithin(
  db: Db,
  { from, to, limit }: { from: Day; to: Day; limit: number },
): Promise<Announcement[]> {
  return db.rows<Announcement>(sql`
    select id, title, body, starts, ends, posted_at as "postedAt" from announcement
    where ends >= ${from} and starts <= ${to} order by posted_at desc, id limit ${limit}`);
}

export async function insertAnnouncements(db: Db, announcements: readonly NewAnnouncement[]): Promise<void> {
  for (const { title, body, starts, ends, postedAt } of announcements) {
    await db.run(sql`insert into announcement (id, title, body, starts, ends, posted_at)
      values (${newId()}, ${title}, ${body}, ${starts}, ${ends}, ${postedAt})`);
  }
}

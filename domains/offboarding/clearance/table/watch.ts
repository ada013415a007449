// Clearances that stay open.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

/** People with an item of their clearance that has been open since before a day. */
export async function casesOpenBefore(db: Db, day: Day): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(distinct s.case_id)::int as count from clearance_standing s join separation_case c on c.id = s.case_id
    where s.state in ('OPEN', 'HELD') and c.closed_at is null
      and (s.open_since at time zone 'Asia/Manila')::date < ${day}`);
  return row?.count ?? 0;
}

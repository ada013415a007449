// Shifts as somebody who begins may have them: with the first date from which they have times.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type UsualShift = {
  id: string;
  code: string;
  name: string;
  starts: string;
  ends: string;
  /** From when its times count, where that is only after the date asked for. */
  since: Day | null;
};

export async function usualShiftsAt(db: Db, siteId: string | null, on: Day): Promise<UsualShift[]> {
  return db.rows<UsualShift>(sql`
    select shift.id, shift.code, shift.name, t.starts, t.ends,
      case when t.effective_from > ${on} then t.effective_from end as since
    from shift join lateral (select * from shift_terms where shift_id = shift.id
      order by effective_from > ${on}, case when effective_from <= ${on} then effective_from end desc, effective_from
      limit 1) t on true
    where active and (not exists (select from shift_site p where p.shift_id = shift.id)
      or exists (select from shift_site p where p.shift_id = shift.id and p.detachment_id = ${siteId}))
    order by t.starts, shift.code`);
}

/** The first date on which each shift has times. */
export async function shiftsSince(db: Db, ids: readonly string[]): Promise<Map<string, Day>> {
  const rows = await db.rows<{ id: string; since: Day }>(sql`
    select shift_id as id, min(effective_from) as since from shift_terms where shift_id = any(${ids}) group by shift_id`);
  return new Map(rows.map(({ id, since }) => [id, since]));
}

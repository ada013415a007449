// How many people are left on the shift, at the site, of somebody who would be away.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { DayPortion } from '../lists.ts';

type Part = { readonly id: string; readonly ownerId: string; readonly date: Day; readonly portion: DayPortion };

/** `all`: those assigned to the same shift and site on that date, with the owner. `left`: without the owner and who is on leave. */
export type LeftOnShift = { readonly id: string; readonly date: Day; readonly all: number; readonly left: number };

export async function leftOnShift(db: Db, parts: readonly Part[]): Promise<LeftOnShift[]> {
  if (parts.length === 0) return [];
  const dates = parts.map(({ date }) => date).toSorted();
  const within = sql`between ${dates[0]}::date and ${dates.at(-1)}::date`;
  return db.rows<LeftOnShift>(sql`
    with asked as (
      select a.id, a.owner_id, a.date, a.portion, s.detachment_id, s.shift_id
      from unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ ownerId }) => ownerId)}::uuid[], ${parts.map(
        ({ date }) => date,
      )}::date[], ${parts.map(({ portion }) => portion)}::text[]) as a (id, owner_id, date, portion)
      join shift_day s on s.employee_id = a.owner_id and s.work_date = a.date and s.work_date ${within}
      where not s.rest_day and s.detachment_id is not null and s.shift_id is not null
    )
    select a.id, a.date, count(*)::int as "all", (count(*) filter (where m.employee_id <> a.owner_id and not exists (
      select from leave_day d where d.employee_id = m.employee_id and d.date = a.date
        and (d.portion = 'WHOLE' or a.portion = 'WHOLE' or d.portion = a.portion))))::int as "left"
    from asked a join shift_day m on m.detachment_id = a.detachment_id and m.work_date = a.date and m.shift_id = a.shift_id
      and m.work_date ${within} and not m.rest_day
    group by a.id, a.date`);
}

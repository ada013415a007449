// A person's scheduled days put together to spells of one shift at one place.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { ShiftSpell } from '../contract/spells.ts';

type Window = { readonly until: Day; readonly page: number; readonly size: number };

/** A shift is told with the times it had on the spell's last day. */
export async function spellsOf(
  db: Db,
  employeeId: string,
  { until, page, size }: Window,
): Promise<{ items: ShiftSpell[]; total: number }> {
  const rows = await db.rows<ShiftSpell & { total: number }>(sql`
    with worked as (
      select work_date, shift_id, detachment_id, row_number() over (order by work_date)
          - row_number() over (partition by shift_id, detachment_id order by work_date) as nth
      from shift_day where employee_id = ${employeeId} and work_date <= ${until} and shift_id is not null
    ), spell as (
      select shift_id, detachment_id, min(work_date) as starts_on, max(work_date) as ends_on, count(*)::int as days
      from worked group by shift_id, detachment_id, nth
    )
    select p.starts_on as "from", p.ends_on as "to", p.days, s.code, s.name, t.starts, t.ends, d.name as site,
      (count(*) over ())::int as total
    from spell p join shift s on s.id = p.shift_id
      join lateral (select starts, ends from shift_terms where shift_id = p.shift_id and effective_from <= p.ends_on
        order by effective_from desc limit 1) t on true
      left join detachment d on d.id = p.detachment_id
    order by p.ends_on desc limit ${size} offset ${(page - 1) * size}`);
  if (rows.length === 0 && page > 1)
    return { items: [], total: (await spellsOf(db, employeeId, { until, page: 1, size })).total };
  return { items: rows.map(({ total: _, ...spell }) => spell), total: rows[0]?.total ?? 0 };
}

// How many a site needs on each shift, from a date on; and how many the schedule has.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

type Range = { from: Day; to: Day };
export type RequiredRow = { siteId: string; shiftId: string; from: Day; headcount: number };

/** Every word on these sites up to a date, the earlier first. */
export async function requiredRows(db: Db, siteIds: readonly string[], until: Day | null): Promise<RequiredRow[]> {
  return db.rows<RequiredRow>(sql`
    select detachment_id as "siteId", shift_id as "shiftId", effective_from as from, headcount from shift_requirement
    where detachment_id = any(${siteIds}) and (${until}::date is null or effective_from <= ${until})
    order by detachment_id, shift_id, effective_from`);
}

export async function putRequired(
  db: Db,
  siteId: string,
  from: Day,
  rows: readonly { shiftId: string; headcount: number }[],
) {
  await db.run(sql`
    insert into shift_requirement (detachment_id, shift_id, effective_from, headcount)
    select ${siteId}, "shiftId", ${from}::date, headcount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("shiftId" uuid, headcount int)
    on conflict (detachment_id, shift_id, effective_from) do update set headcount = excluded.headcount`);
}

export type CoverRow = { siteId: string; date: Day; shiftId: string; people: number };

/** What is posted, without the dates that the planner drafted anew. */
export async function coverRows(db: Db, siteIds: readonly string[], { from, to }: Range, planner: string) {
  return db.rows<CoverRow>(sql`
    select s.detachment_id as "siteId", s.work_date as date, s.shift_id as "shiftId", count(*) as people from shift_day s
    where s.detachment_id = any(${siteIds}) and s.work_date between ${from} and ${to} and s.shift_id is not null
      and not exists (select from schedule_draft d where d.planner = ${planner} and d.employee_id = s.employee_id
        and d.work_date = s.work_date)
    group by 1, 2, 3`);
}

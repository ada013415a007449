// People who were hired, by the job order that they filled a place of.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type HiredRow = { readonly id: string; readonly name: string; readonly hires: number };

/** Job orders with people who start after a day, the newest first. */
export async function jobOrdersHiredFor(db: Db, since: Day, most: number): Promise<HiredRow[]> {
  return db.rows<HiredRow>(sql`select j.id, concat_ws(' · ', j.ref, g.title, coalesce(d.name, u.name)) as name,
      count(*)::int as hires
    from job_order_place p join job_order j on j.id = p.job_order_id join requisition q on q.request_id = j.requisition_id
      join job_designation g on g.id = q.designation_id left join detachment d on d.id = q.detachment_id
      left join department u on u.id = q.department_id
    where p.how = 'HIRED' and p.ended_at is null and p.starts_on > ${since}
    group by j.id, j.ref, g.title, d.name, u.name order by max(p.filled_at) desc, j.id limit ${most}`);
}

export async function hiredForOrder(db: Db, jobOrderId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select employee_id as id from job_order_place
    where job_order_id = ${jobOrderId} and how = 'HIRED' and ended_at is null order by employee_id`);
  return rows.map(({ id }) => id);
}

export async function isJobOrder(db: Db, id: string): Promise<boolean> {
  return (await db.one(sql`select from job_order where id = ${id}`)) !== undefined;
}

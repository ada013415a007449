// Where job orders look for whom, and filling their places.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Point } from '@kawani/kit/values/distance';
import { likeSafe } from '@kawani/kit/values/like';
import type { JobOrderState } from '../../job-orders/lists.ts';
import type { OpenJobOrder } from '../contract/proposal.ts';

export type NewPlace = {
  readonly id: string;
  readonly jobOrderId: string;
  readonly employeeId: string;
  readonly startsOn: Day;
  readonly how: 'ASSIGNED' | 'HIRED';
  readonly at: Date;
  readonly by: string;
};

/** Refused by the database where no place is left. */
export async function fillPlace(db: Db, row: NewPlace): Promise<void> {
  await db.run(sql`insert into job_order_place (id, job_order_id, employee_id, how, starts_on, filled_at, filled_by)
    values (${row.id}, ${row.jobOrderId}, ${row.employeeId}, ${row.how}, ${row.startsOn}, ${row.at}, ${row.by})`);
}

export type PostRow = {
  readonly ref: string;
  readonly state: JobOrderState;
  readonly designationId: string;
  readonly designation: string;
  /** Null: it is for a department. */
  readonly detachmentId: string | null;
  readonly place: string | null;
  readonly psgc: string;
  readonly point: Point | null;
};

/** Where a job order looks for whom. */
export async function postRow(db: Db, jobOrderId: string, on: Day): Promise<PostRow | undefined> {
  return db.one<PostRow>(sql`select j.ref, j.state, q.designation_id as "designationId", g.title as designation,
      q.detachment_id as "detachmentId", d.name as place, coalesce(d.psgc, '') as psgc,
      (select jsonb_build_object('latitude', avg(f.latitude), 'longitude', avg(f.longitude)) from detachment_fence f
        where f.detachment_id = d.id and f.effective_from <= ${on} and coalesce(f.effective_to, 'infinity') >= ${on}
        having count(*) > 0) as point
    from job_order_now j join requisition q on q.request_id = j.requisition_id
      join job_designation g on g.id = q.designation_id left join detachment d on d.id = q.detachment_id
    where j.id = ${jobOrderId}`);
}

const MOST_FOUND = 20;

type Sought = { readonly search: string; readonly id?: string };

export async function openJobOrders(db: Db, { search, id }: Sought): Promise<OpenJobOrder[]> {
  const [begins, holds] = [`${likeSafe(search)}%`, `%${likeSafe(search)}%`];
  return db.rows<OpenJobOrder>(sql`select j.id, j.ref, g.title as designation, d.name as place, j.needed, j.placed,
      d.id as "detachmentId", q.shift_id as "shiftId", j.target_on as "targetOn"
    from job_order_now j join requisition q on q.request_id = j.requisition_id
      join job_designation g on g.id = q.designation_id join detachment d on d.id = q.detachment_id
    where j.state = 'Open' and (${id ?? null}::uuid is null or j.id = ${id ?? null}) and (j.ref ilike ${begins} or g.title ilike ${holds} or d.name ilike ${holds})
    order by j.target_on, j.id limit ${MOST_FOUND}`);
}

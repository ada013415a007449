// What applicants are narrowed by: job orders and detachments that somebody applied for.
import { type Db, sql } from '@kawani/kit/server/db';

export type JobOrderChoice = { readonly id: string; readonly name: string; readonly isOpen: boolean };

/** Open ones, and those that still have applicants. */
export async function jobOrderChoices(db: Db): Promise<JobOrderChoice[]> {
  return db.rows<JobOrderChoice>(sql`select j.id, concat_ws(' · ', j.ref, g.title, coalesce(d.name, u.name)) as name,
      coalesce(j.state = 'Open', false) as "isOpen"
    from job_order_now j join requisition q on q.request_id = j.requisition_id join job_designation g on g.id = q.designation_id
      left join detachment d on d.id = q.detachment_id left join department u on u.id = q.department_id
    where j.state in ('Open', 'On Hold')
      or exists (select from application a where a.job_order_id = j.id and a.erased_at is null
        and a.state not in ('Hired', 'Not passed', 'Withdrawn'))
    order by j.ref desc, j.id`);
}

export type DetachmentChoice = { readonly id: string; readonly name: string };

export async function detachmentChoices(db: Db): Promise<DetachmentChoice[]> {
  return db.rows<DetachmentChoice>(sql`select d.id, d.name from detachment d
    where d.id in (select q.detachment_id from requisition q join job_order j on j.requisition_id = q.request_id)
    order by d.name, d.id`);
}

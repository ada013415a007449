// Who waits for an invitation, and who may interview.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { WaitingApplicant } from '../contract/interview.ts';
import type { WaitingQuery } from '../contract.ts';

const from: Sql = sql`application a join person_outside p on p.id = a.person_id join job_order j on j.id = a.job_order_id
  join requisition q on q.request_id = j.requisition_id join job_designation g on g.id = q.designation_id
  left join detachment d on d.id = q.detachment_id left join department u on u.id = q.department_id`;

type Narrowed = Pick<WaitingQuery, 'step' | 'jobOrderId'>;

/** Who came to one of the step already waits for a decision, not for an invitation. */
const narrowedTo = ({ step, jobOrderId }: Narrowed): Sql => sql`a.state = ${step} and a.erased_at is null
  ${jobOrderId === undefined ? empty : sql`and a.job_order_id = ${jobOrderId}`}
  and not exists (select from interview i where i.application_id = a.id and i.step = a.state
    and i.state in ('Invited', 'Accepted', 'Completed'))`;

export async function waitingRows(db: Db, { page, size, ...asked }: WaitingQuery): Promise<WaitingApplicant[]> {
  return db.rows<WaitingApplicant>(sql`select a.id as "applicationId",
      p.full_name as name, g.title as designation, coalesce(d.name, u.name) as site,
      j.ref as "jobOrder", a.moved_at as "movedAt"
    from ${from} where ${narrowedTo(asked)} order by a.moved_at, a.id limit ${size} offset ${(page - 1) * size}`);
}

export async function countWaiting(db: Db, asked: Narrowed): Promise<number> {
  const row = await db.one<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${narrowedTo(asked)}`,
  );
  return row?.total ?? 0;
}

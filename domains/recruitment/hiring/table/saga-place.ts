// The place of the job order that a new hire fills, and the application that ends with it.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { ApplicationState } from '../../applicants/lists.ts';

/** Until the transaction ends, no other hire gets a company number: each finds the number of the one before. */
export async function holdNumbers(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('company numbers'))`);
}

export type HireOrder = {
  readonly ref: string;
  readonly isCancelled: boolean;
  readonly placed: number;
  readonly needed: number;
  readonly recruiterId: string | null;
  /** The account of the recruiter. */
  readonly recruiter: string | null;
  readonly place: string;
  readonly designation: string;
};

/** Those who place somebody meanwhile wait. */
export async function holdOrder(db: Db, id: string): Promise<HireOrder> {
  await db.run(sql`select from job_order where id = ${id} for no key update`);
  const found =
    await db.one<HireOrder>(sql`select j.ref, j.cancelled_at is not null as "isCancelled", j.placed, j.needed,
      j.recruiter_id as "recruiterId", e.username as recruiter, coalesce(d.name, p.name) as place, g.title as designation
    from job_order_now j join requisition q on q.request_id = j.requisition_id
      join job_designation g on g.id = q.designation_id left join detachment d on d.id = q.detachment_id
      left join department p on p.id = q.department_id left join employee e on e.id = j.recruiter_id
    where j.id = ${id}`);
  if (found === undefined) throw new Error('A hire without a job order');
  return found;
}

type NewPlace = {
  readonly offerId: string;
  readonly jobOrderId: string;
  readonly employeeId: string;
  readonly startsOn: Day;
  readonly by: string;
  readonly at: Date;
};

/** In place of the accepted offer, which counted until now. Refused by the database where no place is left. */
export async function insertPlace(
  db: Db,
  { offerId, jobOrderId, employeeId, startsOn, by, at }: NewPlace,
): Promise<string> {
  const id = newId();
  await db.run(sql`insert into job_order_place (id, job_order_id, offer_id, employee_id, how, starts_on, filled_at,
      filled_by)
    values (${id}, ${jobOrderId}, ${offerId}, ${employeeId}, 'HIRED', ${startsOn}, ${at}, ${by})`);
  return id;
}

type Standing = { readonly state: ApplicationState; readonly version: number };

/** Who moves the application meanwhile waits. */
export async function holdStanding(db: Db, applicationId: string): Promise<Standing | undefined> {
  return db.one<Standing>(
    sql`select state, version from application where id = ${applicationId} and erased_at is null for no key update`,
  );
}

type Hired = { readonly id: string; readonly version: number; readonly at: Date; readonly by: string };

export async function insertHiredEvent(db: Db, { id, version, at, by }: Hired): Promise<void> {
  await db.run(sql`insert into application_event (application_id, version, state, moved_at, moved_by)
    values (${id}, ${version}, 'Hired', ${at}, ${by})`);
}

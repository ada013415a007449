// Where an applicant is written to, and in which language.
import type { Language } from '@kawani/kit/contract/language';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';

export type Addressee = {
  readonly email: string;
  /** Null: not known. */
  readonly language: Language | null;
  /** The job, as the applicant knows it. */
  readonly job: string;
};
export type Reached = Addressee & {
  /** How many people gave the address since a day before this application. */
  readonly people: number;
};

/** Of an application `a`, with the job order `j` that it is for. */
const job: Sql = sql`coalesce((select o.title from posting o where o.job_order_id = j.id), g.title)`;

/** Undefined where the applicant gave no address. */
export async function reachedBy(db: Db, applicationId: string): Promise<Reached | undefined> {
  return db.one<Reached>(sql`select coalesce(p.email, '') as email, a.language, ${job} as job,
      (select count(*)::int from person_outside o where o.email is not null and lower(o.email) = lower(p.email)
        and o.came_at > a.applied_at - interval '1 day') as people
    from application a join person_outside p on p.id = a.person_id and p.email is not null
      join job_order j on j.id = a.job_order_id join requisition q on q.request_id = j.requisition_id
      join job_designation g on g.id = q.designation_id
    where a.id = ${applicationId} and a.erased_at is null`);
}

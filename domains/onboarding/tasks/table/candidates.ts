// People who might be invited to onboarding.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Candidate } from '../contract/invitation.ts';

/** Before it is known whether there is a program for their position. */
export type CandidateRow = Omit<Candidate, 'program' | 'against'> & {
  readonly designationId: string | null;
  readonly isInvited: boolean;
  readonly hasLeft: boolean;
};

const candidate = (today: Day): Sql => sql`e.id as "employeeId", e.number,
    e.listed_name as name, g.title as designation, coalesce(d.name, u.name) as site,
    e.hired_on as "hiredOn", a.designation_id as "designationId", coalesce(e.separated_on < ${today}, false) as "hasLeft",
    exists (select from onboarding_invite i where i.employee_id = e.id and i.state in ('Invited', 'Accepted')) as "isInvited"
  from employee e left join lateral (select p.designation_id, p.detachment_id, p.department_id from assignment p
      where p.employee_id = e.id and p.effective_from <= greatest(e.hired_on, ${today}::date)
      order by p.effective_from desc limit 1) a on true
    left join job_designation g on g.id = a.designation_id left join detachment d on d.id = a.detachment_id
    left join department u on u.id = a.department_id`;

export async function candidatesByIds(db: Db, ids: readonly string[], today: Day): Promise<CandidateRow[]> {
  return db.rows<CandidateRow>(sql`select ${candidate(today)} where e.id = any(${[...ids]}::uuid[])
    order by e.sort_name, e.id`);
}

export async function candidatesByNumbers(db: Db, numbers: readonly string[], today: Day): Promise<CandidateRow[]> {
  return db.rows<CandidateRow>(sql`select ${candidate(today)} where e.number = any(${[...numbers]}::text[])
    order by e.sort_name, e.id`);
}

/** The people who work here, the newest first. */
export async function candidatesNamed(
  db: Db,
  { search, today, most }: { search: string; today: Day; most: number },
): Promise<CandidateRow[]> {
  return db.rows<CandidateRow>(sql`select ${candidate(today)} where e.id in (select people_found(${search}))
    and (e.separated_on is null or e.separated_on >= ${today}) order by e.hired_on desc, e.id limit ${most}`);
}

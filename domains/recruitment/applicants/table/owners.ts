// Which employee an application belongs to, so that nobody acts on their own.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';

/** The mobile numbers of an applicant: of the person, and of everybody who was found to be the same person. */
const numbersOf = (personId: Sql): Sql => sql`(with recursive same as (
    select r.id, r.mobile from person_outside r where r.id = person_root(${personId})
    union all select m.id, m.mobile from person_outside m join same on m.merged_into = same.id)
  select mobile from same where mobile is not null)`;

/**
 * Of the applications that a query gives the ids of: the employees whose record has a mobile number of the applicant, and those
 * who are being hired again by the application.
 */
export const ownersOfThose = (applications: Sql): Sql => sql`
  select e.id as owner from application a cross join lateral ${numbersOf(sql`a.person_id`)} n
    join employee e on e.mobile = n.mobile where a.id in (${applications})
  union select h.former_employee_id from hire h
    where h.application_id in (${applications}) and h.fell_out_at is null and h.former_employee_id is not null`;

const ownersOf = ownersBy((ids) => ownersOfThose(sql`select unnest(${ids}::uuid[])`));

export const applicationOwners: Owners = { application: ownersOf };

/** The employees who may decide nothing about an application, since it is their own. */
export const employeesOfApplication = (db: Db, id: string): Promise<readonly string[]> => ownersOf(db, [id]);

export async function isOwnApplication(db: Db, id: string, employeeId: string | null): Promise<boolean> {
  return employeeId !== null && (await employeesOfApplication(db, id)).includes(employeeId);
}

/** Of people who applied: one who works here is known by the number. */
export const applicantOwners: Owners = {
  applicant: ownersBy(
    (ids) => sql`select e.id as owner from person_outside p cross join lateral ${numbersOf(sql`p.id`)} n
      join employee e on e.mobile = n.mobile where p.id = any(${ids}::uuid[])`,
  ),
};

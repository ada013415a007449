// Which employee an application belongs to, so that nobody acts on their own.
import { type Db, sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';

/** The employee whose record has the applicant's mobile number, or who is being hired again by the application. */
const isOf = sql`(e.mobile = p.mobile or exists (select from hire h
  where h.application_id = a.id and h.fell_out_at is null and h.former_employee_id = e.id))`;

const ownersOf = ownersBy(
  (ids) => sql`select e.id as owner from application a join person_outside p on p.id = a.person_id
    join employee e on ${isOf} where a.id = any(${ids}::uuid[])`,
);

export const applicationOwners: Owners = { application: ownersOf };

/** The employees who may decide nothing about an application, since it is their own. */
export const employeesOfApplication = (db: Db, id: string): Promise<readonly string[]> => ownersOf(db, [id]);

export async function isOwnApplication(db: Db, id: string, employeeId: string): Promise<boolean> {
  return (await employeesOfApplication(db, id)).includes(employeeId);
}

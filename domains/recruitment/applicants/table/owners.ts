// Which employee an application belongs to, so that nobody acts on their own.
import { type Db, sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';

/** The employee whose record has the applicant's mobile number, or who is being hired again by the application. */
const isOf = sql`(e.mobile = p.mobile or exists (select from hire h
  where h.application_id = a.id and h.fell_out_at is null and h.former_employee_id = e.id))`;

export const applicationOwners: Owners = {
  application: ownersBy(
    (ids) => sql`select e.id as owner from application a join person_outside p on p.id = a.person_id
      join employee e on ${isOf} where a.id = any(${ids}::uuid[])`,
  ),
};

export async function isOwnApplication(db: Db, id: string, employeeId: string): Promise<boolean> {
  const row = await db.one<{
    id: string;
  }>(sql`select a.id from application a join person_outside p on p.id = a.person_id
    join employee e on ${isOf} where a.id = ${id} and e.id = ${employeeId}`);
  return row !== undefined;
}

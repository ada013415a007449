// The people that accounts are made for and held by.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { EmployeeStatus } from '../contract.ts';

export type Candidate = {
  id: string;
  number: string;
  name: string;
  /** The main account; null: there is none. */
  username: string | null;
  status: EmployeeStatus | null;
};

/** In the order of their numbers. */
export async function candidates(db: Db, ids: readonly string[], day: Day): Promise<Candidate[]> {
  return db.rows<Candidate>(sql`
    select e.id, e.number, e.listed_name as name, e.username,
      (select status from employee_status s where s.employee_id = e.id and s.effective_from <= ${day}
        order by s.effective_from desc limit 1) as status
    from employee e where e.id = any(${ids}::uuid[]) order by e.number`);
}

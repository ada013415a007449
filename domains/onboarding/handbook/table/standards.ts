// What the warning of rule E-1 looks at: the hiring of a person, every standard there was, and what was acknowledged.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type HiringRow = { readonly hiredOn: Day; readonly designationId: string | null };

/** With the first designation of the employment. */
export async function hiringOf(db: Db, employeeId: string): Promise<HiringRow | undefined> {
  return db.one<HiringRow>(sql`select e.hired_on as "hiredOn", (select a.designation_id from assignment a
      where a.employee_id = e.id and coalesce(a.effective_to, 'infinity') >= e.hired_on
      order by a.effective_from limit 1) as "designationId"
    from employee e where e.id = ${employeeId}`);
}

type StandardsRow = Pick<Tables['handbook_chapter'], 'designationId' | 'retiredAt'> &
  Pick<Tables['handbook_version'], 'id' | 'chapterId' | 'publishedAt'> & { readonly isAcknowledged: boolean };

/** Every version of every standard, the first one first. */
export async function standardsRows(db: Db, employeeId: string): Promise<StandardsRow[]> {
  return db.rows<StandardsRow>(sql`select v.id, v.chapter_id as "chapterId", v.published_at as "publishedAt",
      c.designation_id as "designationId", c.retired_at as "retiredAt", exists (select from handbook_acknowledgement a
        where a.version_id = v.id and a.employee_id = ${employeeId}) as "isAcknowledged"
    from handbook_version v join handbook_chapter c on c.id = v.chapter_id
    where c.kind = 'PROBATION_STANDARDS' order by v.chapter_id, v.number`);
}

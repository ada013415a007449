// Who is asked to read what. Queries of readers and of the office select from it.
import { type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

/** Of all employees of a day. */
export const employedOn = (on: Day): Sql => sql`e.hired_on <= ${on} and coalesce(e.separated_on, 'infinity') >= ${on}`;

/**
 * Chapters are for everybody. Standards are for people on probation: those of the designation, or else the general ones. Of
 * somebody who starts later, as it will be on the first day.
 */
export const asked = (on: Day, who: Sql): Sql => sql`(
  select e.id as employee_id, n.chapter_id, n.version_id, n.kind, n.position, n.number
  from employee e join handbook_now n on n.kind = 'CHAPTER' where ${who}
  union all
  select e.id, n.chapter_id, n.version_id, n.kind, n.position, n.number from employee e
    join lateral (select t.status from employee_status t
      where t.employee_id = e.id and t.effective_from <= greatest(${on}::date, e.hired_on)
      order by t.effective_from desc limit 1) s on s.status = 'Probationary'
    left join lateral (select o.designation_id from assignment a join handbook_now o on o.designation_id = a.designation_id
      where a.employee_id = e.id and a.effective_from <= greatest(${on}::date, e.hired_on)
        and coalesce(a.effective_to, 'infinity') >= greatest(${on}::date, e.hired_on) limit 1) own on true
    join handbook_now n on n.kind = 'PROBATION_STANDARDS' and n.designation_id is not distinct from own.designation_id
  where ${who})`;

// Days absent without leave that follow one another, over everybody.
import { type Db, sql } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';

const LOOKED_BACK_DAYS = 180;
const LATELY_DAYS = 14;

/**
 * Of everybody whose last scheduled days before a day were all absent without leave: the first of them and how many
 * there are. A rest day between them changes nothing; a day worked or on leave ends the row.
 */
export async function absencesBefore(db: Db, today: Day): Promise<{ employeeId: string; since: Day; days: number }[]> {
  return db.rows<{ employeeId: string; since: Day; days: number }>(sql`
    with lately as (
      select distinct on (employee_id) employee_id, results from attendance_day
      where work_date between ${addDays(today, -LATELY_DAYS)} and ${addDays(today, -1)} and results <> '{}'
      order by employee_id, work_date desc
    )
    select l.employee_id as "employeeId", min(d.work_date) as since, count(*)::int as days
    from lately l join attendance_day d on d.employee_id = l.employee_id
      and d.work_date between ${addDays(today, -LOOKED_BACK_DAYS)} and ${addDays(today, -1)} and '{AWOL}'::text[] <@ d.results
      and d.work_date > coalesce((select max(w.work_date) from attendance_day w where w.employee_id = l.employee_id
        and w.work_date between ${addDays(today, -LOOKED_BACK_DAYS)} and ${addDays(today, -1)}
        and w.results <> '{}' and not '{AWOL}'::text[] <@ w.results), '-infinity')
    where '{AWOL}'::text[] <@ l.results
    group by l.employee_id having count(*) >= 3`);
}

// Days whose work is not paid as things stand: time beyond the shift, or beyond the eight hours of a day without one, that
// nobody decided; and shifts without a time-in or a time-out.
import type { DayRange } from '@kawani/domains/schedule/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { UnpaidOfPerson } from '../contract/unpaid.ts';

const OPEN = sql`results && '{No Timeout,No Time-in}'`;
const BARE = sql`(shift is null and not rest_day)`;
const UNDECIDED = sql`not exists (select from (select r.state from request r where r.owner_id = day.employee_id
  and r.kind = 'OVERTIME' and r.from_date <= work_date and r.to_date >= work_date and r.state <> 'CANCELLED'
  order by r.filed_at desc limit 1) latest where latest.state = 'DENIED')`;

/** From half an hour on, as overtime may be filed. The conditions name the partial index of days that need a look. */
export async function unpaidRows(db: Db, { from, to }: DayRange): Promise<(UnpaidOfPerson & { last: Day })[]> {
  return db.rows<UnpaidOfPerson & { last: Day }>(sql`
    select w."employeeId", w."unitId", w."isDepartment", coalesce(p.name, d.name) as unit, w.reason, w.days, w.minutes, w.last
    from (
      select "employeeId", "unitId", "isDepartment", reason, count(*)::int as days, sum(minutes)::int as minutes,
        max(work_date) as last
      from (
        select day.employee_id as "employeeId", coalesce(a.department_id, day.detachment_id) as "unitId",
          a.department_id is not null as "isDepartment", work_date,
          case when results && '{No Timeout}' then 'NO_TIMEOUT' when ${OPEN} then 'NO_TIME_IN' when ${BARE} then 'NO_SCHEDULE'
            else 'EXCESS' end as reason,
          case when ${OPEN} then asked - regular - paid_leave else excess end as minutes
        from attendance_day day left join assignment a on a.employee_id = day.employee_id
          and a.effective_from <= work_date and (a.effective_to is null or a.effective_to >= work_date)
        where work_date between ${from} and ${to}
          and (results && '{No Timeout,No Time-in,AWOL}' or marks && '{OUTSIDE,REVIEW}' or excess >= 30)
          and (${OPEN} or excess >= 30 and (${BARE} or ${UNDECIDED}))
      ) day where minutes > 0 group by 1, 2, 3, 4
    ) w left join department p on "isDepartment" and p.id = w."unitId"
      left join detachment d on not "isDepartment" and d.id = w."unitId"
    order by w."employeeId", w."unitId", w.reason`);
}

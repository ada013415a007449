// Days whose work is not paid as things stand: time beyond the shift, or beyond the eight hours of a day without one, that
// nobody decided; and shifts without a time-out.
import type { DayRange } from '@kawani/domains/schedule/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { UnpaidOfPerson } from '../contract/unpaid.ts';

const OPEN = sql`results && '{No Timeout}'`;
const BARE = sql`(shift is null and not rest_day)`;
const UNDECIDED = sql`not exists (select from (select r.state from request r where r.owner_id = employee_id
  and r.kind = 'OVERTIME' and r.from_date <= work_date and r.to_date >= work_date and r.state <> 'CANCELLED'
  order by r.filed_at desc limit 1) latest where latest.state = 'DENIED')`;

/** From half an hour on, as overtime may be filed. The conditions name the partial index of days that need a look. */
export async function unpaidRows(db: Db, { from, to }: DayRange): Promise<(UnpaidOfPerson & { last: Day })[]> {
  return db.rows<UnpaidOfPerson & { last: Day }>(sql`
    select w."employeeId", w."siteId", d.name as site, w.reason, w.days, w.minutes, w.last
    from (
      select "employeeId", "siteId", reason, count(*)::int as days, sum(minutes)::int as minutes, max(work_date) as last
      from (
        select employee_id as "employeeId", detachment_id as "siteId", work_date,
          case when ${OPEN} then 'INCOMPLETE' when ${BARE} then 'NO_SCHEDULE' else 'EXCESS' end as reason,
          case when ${OPEN} then asked - regular - paid_leave else excess end as minutes
        from attendance_day
        where work_date between ${from} and ${to}
          and (results && '{No Timeout,AWOL}' or marks && '{OUTSIDE,REVIEW}' or excess >= 30)
          and (${OPEN} or excess >= 30 and (${BARE} or ${UNDECIDED}))
      ) day where minutes > 0 group by 1, 2, 3
    ) w left join detachment d on d.id = w."siteId"
    order by w."employeeId", w."siteId", w.reason`);
}

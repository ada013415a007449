// Days of leave that draw on no credits, counted for the balance cards.
import { type Db, sql } from '@kawani/kit/server/db';
import type { LeaveCode } from '../../types/lists.ts';

/** How many days of each type a person took within a year, for leaves that draw on no credits. */
export async function takenDays(db: Db, employeeId: string, year: number) {
  return db.rows<{ type: LeaveCode; days: number }>(sql`
    select type, sum(case portion when 'WHOLE' then 1 else 0.5 end)::float8 as days from leave_day
    where employee_id = ${employeeId} and date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    group by type`);
}

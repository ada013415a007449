// Days as payroll reads them: figures and portions, without how they were computed.
import type { DayResult } from '@kawani/domains/attendance/contract';
import type { HolidayType } from '@kawani/domains/statutory/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { DatedMinutes } from './days.ts';

export type PayDay = {
  readonly employeeId: string;
  readonly date: Day;
  readonly hasShift: boolean;
  readonly restDay: boolean;
  /** Every holiday of the date at the place of work. */
  readonly holidays: readonly HolidayType[];
  readonly results: readonly DayResult[];
  readonly asked: number;
  readonly paidLeave: number;
  readonly regular: number;
  readonly late: number;
  readonly undertime: number;
  readonly portions: readonly DatedMinutes[];
};

/** In the order of people, then dates. */
export async function payDays(db: Db, employeeIds: readonly string[], from: Day, to: Day): Promise<PayDay[]> {
  return db.rows<PayDay>(sql`
    select employee_id as "employeeId", work_date as date, shift is not null as "hasShift", rest_day as "restDay",
      case when holidays = '[]' then '{}' else array(select jsonb_array_elements(holidays) ->> 'type') end as holidays,
      results, asked, paid_leave as "paidLeave", regular, late, undertime, portions
    from attendance_day where employee_id = any(${employeeIds}) and work_date between ${from} and ${to}
    order by employee_id, work_date`);
}

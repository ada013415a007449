// How many shifts and holidays there are, and whether cut-offs were set and a schedule published.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type ScheduleSetUp = {
  readonly shifts: number;
  readonly holidaysThisYear: number;
  readonly hasCutOffs: boolean;
  readonly hasSchedule: boolean;
};

export async function countSchedule(db: Db, today: Day): Promise<ScheduleSetUp> {
  const row = await db.one<ScheduleSetUp>(sql`
    select (select count(*)::int from shift where active) as shifts,
      (select count(*)::int from holiday where withdrawn_at is null
        and date between date_trunc('year', ${today}::date)::date and ${today}::date + 366
        and extract(year from date) = extract(year from ${today}::date)) as "holidaysThisYear",
      exists (select from cut_off_rule) as "hasCutOffs", exists (select from shift_day) as "hasSchedule"`);
  return row ?? { shifts: 0, holidaysThisYear: 0, hasCutOffs: false, hasSchedule: false };
}

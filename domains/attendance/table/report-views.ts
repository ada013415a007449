// Views of the report that are read by day: exceptions and headcount.
import type { DayRange } from '@kawani/domains/schedule/contract';
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { TeamException } from '../contract/team-shapes.ts';
import { amongChosen, type Chosen, type Having } from './report-people.ts';

/**
 * For the rest of the transaction: what is asked is planned with its own dates, because a plan for any dates takes a month of
 * everybody for a handful of rows, and has the memory to sum everybody without sorting on the disk. Pages of an index of days lie
 * together: they are not taken for far apart.
 */
export async function planReport(db: Db): Promise<void> {
  await db.run(
    sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', ${MEMORY}, true),
      set_config('random_page_cost', '1.1', true)`,
  );
}

const MEMORY = '32MB';

/** In the words of the index of days that need a look. */
const NEEDS_LOOK = sql`(results && '{No Timeout,No Time-in,AWOL}' or marks && '{OUTSIDE,REVIEW}' or excess >= 30)`;

/** Overtime that somebody asked for, and that was not denied, is in its approver's hands. */
const LOOKS = sql`cross join lateral (values
  ('NO_TIMEOUT', 'No Timeout' = any(results), null::int), ('NO_TIME_IN', 'No Time-in' = any(results), null),
  ('AWOL', 'AWOL' = any(results), null),
  ('OUTSIDE', 'OUTSIDE' = any(marks), null), ('REVIEW', 'REVIEW' = any(marks), null),
  ('OVERTIME', excess >= 30 and not exists (select from request r where r.owner_id = d.employee_id and r.kind = 'OVERTIME'
    and r.from_date <= d.work_date and r.to_date >= d.work_date and r.state not in ('CANCELLED', 'DENIED')), excess)
  ) look (kind, is_so, amount)`;

export function looks({ from, to }: DayRange, kind: TeamException | undefined): Sql {
  return sql`from attendance_day d ${LOOKS}
    where d.work_date between ${from} and ${to} and ${NEEDS_LOOK} and look.is_so
      ${kind === undefined ? empty : sql`and look.kind = ${kind}`}`;
}

/** For the people who have one. */
export function withException(kind: TeamException | undefined): Having {
  return (id, chosen) => sql`${id} in (select d.employee_id ${looks(chosen, kind)})`;
}

export type ExceptionDay = {
  readonly employeeId: string;
  readonly date: Day;
  readonly kind: TeamException;
  readonly amount: number | null;
  readonly site: string | null;
  readonly timeIn: Instant | null;
  readonly timeOut: Instant | null;
};

export async function exceptionsOf(
  db: Db,
  ids: readonly string[],
  range: DayRange,
  kind: TeamException | undefined,
): Promise<ExceptionDay[]> {
  return db.rows<ExceptionDay>(sql`
    select d.employee_id as "employeeId", d.work_date as date, look.kind, look.amount, d.site, d.time_in as "timeIn",
      d.time_out as "timeOut" ${looks(range, kind)} and d.employee_id = any(${ids}::uuid[])
    order by 1, 2, 3`);
}

export async function exceptionCount(db: Db, chosen: Chosen, kind: TeamException | undefined): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*) as count ${looks(chosen, kind)} ${amongChosen(chosen, sql`d.employee_id`)}`,
  );
  return row?.count ?? 0;
}

export type Headcount = {
  readonly site: string;
  readonly shift: string;
  readonly dates: number;
  readonly required: number;
  readonly scheduled: number;
  readonly present: number;
  /** Dates on which fewer were there than required. */
  readonly short: number;
};

/** Of the dates that are over: those to come have nobody present yet. */
export async function headcounts(db: Db, chosen: Chosen, today: Day): Promise<Headcount[]> {
  const { from, to, detachmentId, clusterId } = chosen;
  return db.rows<Headcount>(sql`
    with asked as materialized (
      select d.id, d.name, place.shift_id, s.code, on_day::date as date, r.headcount
      from generate_series(${from}::date, least(${to}::date, ${today}::date), interval '1 day') on_day
        cross join (select distinct detachment_id, shift_id from shift_requirement) place
        join lateral (select headcount from shift_requirement n where n.detachment_id = place.detachment_id
          and n.shift_id = place.shift_id and n.effective_from <= on_day order by effective_from desc limit 1) r on true
        join detachment d on d.id = place.detachment_id
        join shift s on s.id = place.shift_id
      where r.headcount > 0
        ${detachmentId === undefined ? empty : sql`and d.id = ${detachmentId}`}
        ${clusterId === undefined ? empty : sql`and d.cluster_id = ${clusterId}`}
    ), came as (
      select s.detachment_id, s.shift_id, s.work_date, count(*) as scheduled, count(d.time_in) as present
      from shift_day s left join attendance_day d on d.employee_id = s.employee_id and d.work_date = s.work_date
        and d.work_date between ${from} and ${to}
      where s.work_date between ${from} and ${to} and s.shift_id is not null
        and s.detachment_id = any(array(select distinct id from asked))
      group by 1, 2, 3
    )
    select asked.name as site, asked.code as shift, count(*) as dates, sum(headcount) as required,
      coalesce(sum(scheduled), 0)::int as scheduled, coalesce(sum(present), 0)::int as present,
      count(*) filter (where coalesce(present, 0) < headcount) as short
    from asked left join came on came.detachment_id = asked.id and came.shift_id = asked.shift_id
      and came.work_date = asked.date
    group by asked.id, asked.name, asked.shift_id, asked.code order by asked.name, asked.code`);
}

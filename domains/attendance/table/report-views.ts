// Views of the report that are summed over people: exceptions, overtime, what clients are billed, headcount.
import type { DayRange } from '@kawani/domains/schedule/contract';
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { TeamException } from '../contract/team-shapes.ts';
import { amongChosen, amongFirst, type Chosen, chosenFirst, type Having } from './report-people.ts';

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

export type OvertimeSum = {
  readonly kind: string;
  readonly dayType: string;
  readonly restDay: boolean;
  readonly people: number;
  readonly days: number;
  readonly minutes: number;
  readonly night: number;
};

/**
 * Minutes of overtime by what allowed them and by the kind of the calendar date they were worked on. Kinds of one day are
 * told together, so that no minute is told twice.
 */
export async function overtimeSums(db: Db, chosen: Chosen): Promise<OvertimeSum[]> {
  const { from, to } = chosen;
  const days = sql`attendance_day d left join granted g on g.employee_id = d.employee_id and g.work_date = d.work_date`;
  const within = sql`d.work_date between ${from} and ${to} and d.overtime > 0 ${amongFirst(chosen, sql`d.employee_id`)}`;
  return db.rows<OvertimeSum>(sql`
    with ${chosenFirst(chosen)} granted as materialized (
      select g.employee_id, g.work_date, string_agg(distinct g.kind, ' + ' order by g.kind) as kind from time_grant g
      where g.work_date between ${from} and ${to} and g.kind in ('OT', 'PREAPPLY', 'POSTAPPLY', 'EXCESS')
        and g.withdraws is null and not exists (select from time_grant w where w.withdraws = g.id)
      group by 1, 2
    ), own as (
      select coalesce(g.kind, '') as kind, 'ORD' as day_type, d.rest_day, d.employee_id, count(*) as days,
        sum(d.overtime) as minutes, sum(d.night_overtime) as night
      from ${days} where ${within} and ${IS_ORDINARY} group by 1, 3, 4
      union all
      select coalesce(g.kind, ''), p.day_type, d.rest_day, d.employee_id, count(*), sum(p.minutes), sum(p.night)
      from ${days} cross join lateral (${portionsByType}) p where ${within} and ${IS_APART} group by 1, 2, 3, 4
    )
    select kind, day_type as "dayType", rest_day as "restDay", count(distinct employee_id) as people, sum(days)::int as days,
      sum(minutes)::int as minutes, sum(night)::int as night
    from own group by 1, 2, 3 order by 2, 3, 1`);
}

/** In the words of the indexes of overtime: no minute of the day lies on a holiday, and the day's own sums say all. */
const IS_ORDINARY = sql`d.holidays = '[]' and d.portions <> '[]' and not d.portions @? '$[*].holiday ? (@ != null)'`;
const IS_APART = sql`(d.holidays <> '[]' or d.portions = '[]' or d.portions @? '$[*].holiday ? (@ != null)')`;

/** Of a day. A portion lies on its work date or the next: said, so that the planner does not take a hundred for granted. */
const portionsByType = sql`
  select case when part.date <> d.work_date then coalesce(part.holiday, 'ORD')
      when jsonb_array_length(d.holidays) > 1
        and (select count(*) from jsonb_array_elements(d.holidays) h where h ->> 'type' = 'RH') > 1 then 'DRH'
      when part.holiday = 'RH' and d.holidays @> '[{"type": "SNW"}]' then 'RH_SNW' else coalesce(part.holiday, 'ORD') end as day_type,
    sum(part.overtime) as minutes, sum(part."nightOvertime") as night
  from jsonb_to_recordset(d.portions) as part (date date, holiday text, overtime int, "nightOvertime" int)
  where part.overtime > 0 and part.date between d.work_date and d.work_date + 1 group by 1`;

export type Billed = {
  readonly client: string | null;
  readonly site: string | null;
  readonly billable: boolean | null;
  readonly designation: string | null;
  readonly people: number;
  readonly days: number;
  readonly regular: number;
  readonly overtime: number;
  readonly night: number;
};

/** By where it was worked and as what. The detachment filter asks for where, not for who is posted there. */
export async function billedHours(db: Db, chosen: Chosen): Promise<Billed[]> {
  const { from, to, detachmentId, clusterId, ...people } = chosen;
  const days = sql`select d.employee_id, d.detachment_id, count(d.time_in) as days, sum(d.regular) as regular,
    sum(d.overtime) as overtime, sum(d.night_regular + d.night_overtime) as night`;
  const whom = { ...people, from, to };
  const within = sql`d.work_date between ${from} and ${to} and d.worked > 0
    ${detachmentId === undefined ? empty : sql`and d.detachment_id = ${detachmentId}`}`;
  const begun = sql`effective_from <= ${to} and coalesce(effective_to, ${to}) >= ${from}`;
  const throughout = sql`effective_from <= ${from} and coalesce(effective_to, ${to}) >= ${to}`;
  // Summed for each person first: a month of everybody is then sorted by nobody. Only days of those whose posting
  // changed within the range are looked up one by one.
  return db.rows<Billed>(sql`
    with ${chosenFirst(whom)} moved as materialized (
      select employee_id from assignment where ${begun} and not (${throughout}) ${amongFirst(whom, sql`employee_id`)}),
    own as (
      select d.*, a.designation_id from (${days} from attendance_day d where ${within} ${amongFirst(whom, sql`d.employee_id`)} group by 1, 2) d
        left join (select * from assignment where ${throughout}) a on a.employee_id = d.employee_id
      where d.employee_id not in (select employee_id from moved)
      union all
      ${days}, a.designation_id from attendance_day d
        left join (select * from assignment where ${begun}) a on a.employee_id = d.employee_id
          and a.effective_from <= d.work_date and (a.effective_to is null or a.effective_to >= d.work_date)
      where d.employee_id = any(array(select employee_id from moved)) and ${within} group by 1, 2, a.designation_id
    ), summed as (
      select detachment_id, designation_id, count(*) as people, sum(days)::int as days, sum(regular)::int as regular,
        sum(overtime)::int as overtime, sum(night)::int as night
      from own group by 1, 2
    )
    select s.client, s.name as site, s.billable, g.title as designation, people, days, regular, overtime, night
    from summed left join job_designation g on g.id = designation_id left join detachment s on s.id = detachment_id
    ${clusterId === undefined ? empty : sql`where s.cluster_id = ${clusterId}`}
    order by s.client nulls last, s.name, g.title`);
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

// What days come to by parts of a month, stored for reports of everybody, and the days of a range that no stored sum stands for.
import type { DayRange } from '@kawani/domains/schedule/contract';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import { addDays, type Day, daysOf } from '@kawani/kit/values/day';

const PART_DAYS = 5;
const PARTS = 6;
/** Where more people's sums of a part are old, its days are read by date: one by one for each person would take longer. */
const MOST_STALE = 1_000;

/** When its part of the month begins: days 1–5, 6–10, 11–15, 16–20, 21–25 and the rest; `month_part` in the database. */
function partOf(date: Day): Day {
  const before = Number(date.slice(8)) - 1;
  return addDays(date, Math.min(Math.floor(before / PART_DAYS), PARTS - 1) * PART_DAYS - before);
}

/** A range as the parts that are read as sums, by when they begin, and the other days. */
export type SplitRange = DayRange & { readonly parts: readonly Day[]; readonly edges: readonly Day[] };

export async function splitRange(db: Db, { from, to }: DayRange): Promise<SplitRange> {
  const days = [...daysOf(from, to)];
  const next = addDays(to, 1);
  const isWhole = (starts: Day) => starts >= from && (starts !== partOf(to) || next === partOf(next));
  const whole = [...new Set(days.map(partOf))].filter(isWhole);
  const busy = await mostlyStaleParts(db, whole);
  const parts = whole.filter((starts) => !busy.has(starts));
  return { from, to, parts, edges: days.filter((date) => !parts.includes(partOf(date))) };
}

async function mostlyStaleParts(db: Db, parts: readonly Day[]): Promise<Set<Day>> {
  if (parts.length === 0) return new Set();
  const rows = await db.rows<{ starts: Day }>(sql`
    select starts from attendance_sum_stale where starts = any(${parts}::date[])
    group by starts having count(distinct employee_id) > ${MOST_STALE}`);
  return new Set(rows.map(({ starts }) => starts));
}

/** `stale`: whose sums of which parts are old. */
export function staleParts({ parts }: SplitRange, among: Sql): Sql {
  return sql`stale as materialized (select distinct starts, employee_id from attendance_sum_stale
    where starts = any(${parts}::date[]) ${among})`;
}

/** Sums that are right, after `staleParts`. */
export const IS_FRESH = sql`(starts, employee_id) not in (select starts, employee_id from stale)`;

/** `unsummed`: after `stale`, its days, each with the start of its part, and those of the edges, of these people. */
export function unsummedDays({ from, to, edges }: SplitRange, among: Sql): Sql {
  return sql`stale_day as materialized (
    select starts, employee_id, starts + days as work_date from stale cross join generate_series(0, 5) days
    where month_part(starts + days) = starts),
  unsummed as not materialized (
    select null::date as starts, d.* from attendance_day d
    where d.work_date = any(${edges}::date[]) ${among}
    union all
    select m.starts, d.* from stale_day m join attendance_day d on d.employee_id = m.employee_id and d.work_date = m.work_date
      and d.work_date between ${from} and ${to})`;
}

/** What unsummed days were worked, by place. */
export const UNSUMMED_WORK = sql`
  select starts, employee_id, detachment_id, count(time_in)::int as days, sum(regular)::int as regular,
    sum(overtime)::int as overtime, sum(night_regular + night_overtime)::int as night
  from unsummed where worked > 0 group by 1, 2, 3`;

const IS_OVERTIME = sql`g.kind in ('OT', 'PREAPPLY', 'POSTAPPLY', 'EXCESS') and g.withdraws is null`;

/** `granted`: after `stale`, what granted overtime on unsummed days. */
export function unsummedGrants({ edges }: SplitRange): Sql {
  return sql`granted as materialized (
    select employee_id, work_date, concat_ws(' + ', case when bool_or(kind = 'EXCESS') then 'EXCESS' end,
      case when bool_or(kind = 'OT') then 'OT' end, case when bool_or(kind = 'POSTAPPLY') then 'POSTAPPLY' end,
      case when bool_or(kind = 'PREAPPLY') then 'PREAPPLY' end) as kind
    from (
      select g.id, g.employee_id, g.work_date, g.kind from time_grant g
      where g.work_date = any(${edges}::date[]) and ${IS_OVERTIME}
      union all
      select g.id, g.employee_id, g.work_date, g.kind from stale_day m join time_grant g on g.employee_id = m.employee_id
        and g.work_date = m.work_date and ${IS_OVERTIME}
    ) g
    where not exists (select from time_grant w where w.withdraws = g.id and w.withdraws is not null) group by 1, 2)`;
}

/**
 * Overtime of unsummed days by what granted it and by the kind of the calendar date. Kinds of grants of one day are told together, so
 * that no minute is told twice.
 */
export const UNSUMMED_OVERTIME = sql`
  select d.starts, d.employee_id, coalesce(g.kind, '') as kind, 'ORD' as day_type, d.rest_day, count(*)::int as days,
    sum(d.overtime)::int as minutes, sum(d.night_overtime)::int as night
  from unsummed d left join granted g on g.employee_id = d.employee_id and g.work_date = d.work_date
  where d.overtime > 0 and ${isOrdinary()} group by 1, 2, 3, 5
  union all
  select d.starts, d.employee_id, coalesce(g.kind, ''), p.day_type, d.rest_day, count(*)::int, sum(p.minutes)::int, sum(p.night)::int
  from unsummed d left join granted g on g.employee_id = d.employee_id and g.work_date = d.work_date
    cross join lateral (${portionsByType()}) p
  where d.overtime > 0 and ${isApart()} group by 1, 2, 3, 4, 5`;

/** In the words of the indexes of overtime: no minute of the day lies on a holiday, and the day's own sums say all. */
function isOrdinary(): Sql {
  return sql`d.holidays = '[]' and d.portions <> '[]' and not d.portions @? '$[*].holiday ? (@ != null)'`;
}

function isApart(): Sql {
  return sql`(d.holidays <> '[]' or d.portions = '[]' or d.portions @? '$[*].holiday ? (@ != null)')`;
}

/** Of a day. A portion lies on its work date or the next: said, so that the planner does not take a hundred for granted. */
function portionsByType(): Sql {
  return sql`
    select case when part.date <> d.work_date then coalesce(part.holiday, 'ORD')
        when jsonb_array_length(d.holidays) > 1
          and (select count(*) from jsonb_array_elements(d.holidays) h where h ->> 'type' = 'RH') > 1 then 'DRH'
        when part.holiday = 'RH' and d.holidays @> '[{"type": "SNW"}]' then 'RH_SNW' else coalesce(part.holiday, 'ORD') end as day_type,
      sum(part.overtime) as minutes, sum(part."nightOvertime") as night
    from jsonb_to_recordset(d.portions) as part (date date, holiday text, overtime int, "nightOvertime" int)
    where part.overtime > 0 and part.date between d.work_date and d.work_date + 1 group by 1`;
}

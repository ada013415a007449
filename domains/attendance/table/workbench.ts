// Days of everybody that need a look, a page at a time, and what is usual around them.
import type { DayRange } from '@kawani/domains/schedule/contract';
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { TeamException } from '../contract/team-shapes.ts';
import type { WorkbenchRow } from '../contract/workbench.ts';
import { looks } from './report-views.ts';

export type Narrowed = DayRange & {
  readonly kind?: TeamException | undefined;
  readonly detachmentId?: string | undefined;
  readonly search?: string | undefined;
};

/** Punches that were not accepted are few; they need no day that was computed. */
function found({ from, to, detachmentId, search = '' }: Narrowed): Sql {
  const chosen = (id: Sql) => sql`${detachmentId === undefined ? empty : sql`and d.detachment_id = ${detachmentId}`}
    ${search === '' ? empty : sql`and ${id} in (select people_found(${search}))`}`;
  return sql`
    select d.employee_id, d.work_date, look.kind, look.amount, d.site, d.time_in, d.time_out
      ${looks({ from, to }, undefined)} ${chosen(sql`d.employee_id`)}
    union all
    select u.employee_id, u.work_date, 'NOT_ACCEPTED', null::int, d.site, d.time_in, d.time_out
    from (select distinct employee_id, work_date from unaccepted_punch_outcome
        where work_date between ${from} and ${to} and not is_recorded and not is_adjusted and settled_at is null
          and not exists (select from time_grant g where g.employee_id = unaccepted_punch_outcome.employee_id
            and g.work_date = unaccepted_punch_outcome.work_date and g.corrected_by is not null and g.withdraws is null
            and not exists (select from time_grant w where w.withdraws = g.id))) u
      left join attendance_day d on d.employee_id = u.employee_id and d.work_date = u.work_date
        and d.work_date between ${from} and ${to}
    where true ${chosen(sql`u.employee_id`)}`;
}

export type FoundRow = Omit<WorkbenchRow, 'request' | 'suggestion'> & {
  readonly ref: string | null;
  readonly state: string | null;
};

/** Newest first, then by name. */
export async function workbenchPage(
  db: Db,
  { page, size, ...narrowed }: Narrowed & { page: number; size: number },
): Promise<{ rows: FoundRow[]; total: number }> {
  const { kind } = narrowed;
  const rows = await db.rows<FoundRow & { total: number }>(sql`
    select f.employee_id as "employeeId", e.number, e.listed_name as name, f.work_date as date, f.kind, f.amount, f.site,
      f.time_in as "timeIn", f.time_out as "timeOut", r.ref, r.state, f.total
    from (
      select f.*, e.sort_name, count(*) over ()::int as total
      from (${found(narrowed)}) f join employee e on e.id = f.employee_id
      where ${kind === undefined ? sql`true` : sql`f.kind = ${kind}`}
      order by f.work_date desc, e.sort_name, f.employee_id, f.kind limit ${size} offset ${(page - 1) * size}
    ) f join employee e on e.id = f.employee_id
      left join lateral (select ref, state from request
        where owner_id = f.employee_id and from_date <= f.work_date and to_date >= f.work_date and state <> 'CANCELLED'
        order by state = 'DENIED', filed_at desc limit 1) r on true
    order by f.work_date desc, f.sort_name, f.employee_id, f.kind`);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function workbenchCounts(db: Db, narrowed: Narrowed): Promise<{ kind: TeamException; days: number }[]> {
  return db.rows<{ kind: TeamException; days: number }>(
    sql`select kind, count(*)::int as days from (${found(narrowed)}) f group by kind order by days desc, kind`,
  );
}

export async function checkedFiles(db: Db): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*)::int as count from device_import where storage_key is not null and state = 'CHECKED'`);
  return row?.count ?? 0;
}

type AskedDay = { readonly employeeId: string; readonly date: Day; readonly site: string; readonly shift: string };
export type TypicalRow = {
  readonly nth: number;
  readonly timeIn: Instant;
  readonly timeOut: Instant;
  readonly of: number;
};

const asked = (days: readonly AskedDay[]) => sql`unnest(${days.map(({ employeeId }) => employeeId)}::uuid[],
    ${days.map(({ date }) => date)}::date[], ${days.map(({ site }) => site)}::uuid[], ${days.map(({ shift }) => shift)}::text[])
  with ordinality a (id, date, site, shift, nth)`;
const MIDNIGHT = sql`a.date::timestamp at time zone 'Asia/Manila'`;

/** The middle of the times of colleagues at the same site, on the same date and shift. */
export async function neighbours(db: Db, days: readonly AskedDay[], range: DayRange): Promise<TypicalRow[]> {
  return db.rows<TypicalRow>(sql`
    select a.nth::int, count(*)::int as of, percentile_disc(0.5) within group (order by d.time_in) as "timeIn",
      percentile_disc(0.5) within group (order by d.time_out) as "timeOut"
    from ${asked(days)} join attendance_day d on d.detachment_id = a.site and d.work_date = a.date
      and d.work_date between ${range.from} and ${range.to} and d.shift ->> 'code' = a.shift and d.employee_id <> a.id
      and d.time_in is not null and d.time_out is not null
    group by a.nth`);
}

/** The middle of the person's own times on the same shift in the days before, at the date that is asked about. */
export async function usualTimes(db: Db, days: readonly AskedDay[], range: DayRange): Promise<TypicalRow[]> {
  const offset = (time: Sql) =>
    sql`${MIDNIGHT} + percentile_disc(0.5) within group (order by ${time} - d.work_date::timestamp at time zone 'Asia/Manila')`;
  return db.rows<TypicalRow>(sql`
    select a.nth::int, count(*)::int as of, ${offset(sql`d.time_in`)} as "timeIn", ${offset(sql`d.time_out`)} as "timeOut"
    from ${asked(days)} join attendance_day d on d.employee_id = a.id and d.work_date between a.date - 30 and a.date - 1
      and d.work_date between ${range.from}::date - 30 and ${range.to} and d.shift ->> 'code' = a.shift
      and d.time_in is not null and d.time_out is not null
    group by a.nth, a.date`);
}

export type ReportedRow = {
  readonly employeeId: string;
  readonly date: Day;
  readonly kind: 'IN' | 'OUT';
  readonly at: Instant;
};

/** Punches of these days that were not accepted, and that nobody settled. */
export async function reportedPunches(
  db: Db,
  days: readonly Pick<AskedDay, 'employeeId' | 'date'>[],
): Promise<ReportedRow[]> {
  return db.rows<ReportedRow>(sql`
    select u.employee_id as "employeeId", u.work_date as date, u.kind, u.at
    from unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ date }) => date)}::date[]) a (id, date)
      join unaccepted_punch_outcome u on u.employee_id = a.id and u.work_date = a.date
    where not u.is_recorded and u.settled_at is null order by u.at`);
}

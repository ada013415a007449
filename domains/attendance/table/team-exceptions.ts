// Days of a team that need a look, each with the request that is about it.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { LEAST_OVERTIME_MINUTES } from '../contract/requests.ts';
import type { TeamException } from '../contract/team.ts';
import { openUnaccepted } from './unaccepted.ts';

/** Straight lines between two places where one person was. */
const FAR_KM = 5;
const FASTEST_KMH = 60;
/** A longer pause than this is a night between two days. */
const SAME_DAY_HOURS = 16;
const KM_PER_DEGREE = 111.2;

type Asked = {
  readonly ids: readonly string[];
  readonly from: Day;
  readonly to: Day;
  readonly kind: TeamException | null;
  readonly page: number;
  readonly size: number;
};

export type ExceptionRow = {
  readonly employeeId: string;
  readonly date: Day;
  readonly kind: TeamException;
  readonly amount: number | null;
  readonly site: string | null;
  readonly timeIn: Instant | null;
  readonly timeOut: Instant | null;
  readonly ref: string | null;
  readonly requestType: string | null;
  readonly requestState: string | null;
};

/** Which leave it is stays here: null for all of them. */
const TYPE_FOR_LEADERS = sql`case when request.kind in ('LEAVE', 'SPECIAL_LEAVE') then null else request.type end`;

/** Newest first. Overtime that somebody asked for, and that was not denied, is in its approver's hands. */
export async function exceptionPage(db: Db, asked: Asked): Promise<{ rows: ExceptionRow[]; total: number }> {
  const { kind, page, size } = asked;
  const rows = await db.rows<ExceptionRow & { total: number }>(sql`
    with found as (${fromDays(asked)} union all ${fromPunches(asked)}
      union all ${openUnaccepted(asked.ids, asked.from, asked.to)})
    select f.employee_id as "employeeId", f.work_date as date, f.kind, f.amount, d.site, d.time_in as "timeIn",
      d.time_out as "timeOut", r.ref, r.type as "requestType", r.state as "requestState", count(*) over () as total
    from found f
      left join attendance_day d on d.employee_id = f.employee_id and d.work_date = f.work_date
        and d.work_date between ${asked.from} and ${asked.to}
      left join lateral (
        select ref, ${TYPE_FOR_LEADERS} as type, state from request
        where owner_id = f.employee_id and from_date <= f.work_date and to_date >= f.work_date and state <> 'CANCELLED'
          and case f.kind when 'OVERTIME' then request.kind = 'OVERTIME' when 'NO_TIMEOUT' then type in ('MTO', 'TA')
            when 'NOT_ACCEPTED' then type in ('MTO', 'TA') when 'NO_TIME_IN' then type = 'TA'
            when 'AWOL' then request.kind <> 'OVERTIME' else type in ('TA', 'MTO', 'WR') end
        order by state = 'DENIED', filed_at desc limit 1
      ) r on true
    where (${kind}::text is null or f.kind = ${kind})
      and (f.kind <> 'OVERTIME' or r.ref is null or r.state = 'DENIED')
    order by f.work_date desc, f.employee_id, f.kind limit ${size} offset ${(page - 1) * size}`);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

function fromDays({ ids, from, to }: Asked): Sql {
  return sql`
    select employee_id, work_date, look.kind, look.amount
    from attendance_day cross join lateral (values
      ('NO_TIMEOUT', 'No Timeout' = any(results), null::int), ('NO_TIME_IN', 'No Time-in' = any(results), null),
      ('AWOL', 'AWOL' = any(results), null),
      ('OUTSIDE', 'OUTSIDE' = any(marks), null), ('REVIEW', 'REVIEW' = any(marks), null),
      ('OVERTIME', excess >= ${LEAST_OVERTIME_MINUTES}::int, excess)) look (kind, is_so, amount)
    where employee_id = any(${ids}::uuid[]) and work_date between ${from} and ${to} and look.is_so`;
}

/** In here and out there, or from one place to the other faster than anybody travels. */
function fromPunches({ ids, from, to }: Asked): Sql {
  return sql`
    select employee_id, (was_at at time zone 'Asia/Manila')::date as work_date, 'FAR', round(max(km))::int
    from (
      select employee_id, at, kind, latitude, longitude, lag(at) over own as was_at, lag(kind) over own as was_kind,
        lag(latitude) over own as was_latitude, lag(longitude) over own as was_longitude
      from punch
      where employee_id = any(${ids}::uuid[]) and latitude is not null
        and not exists (select from punch_review r where r.employee_id = punch.employee_id and r.punch_id = punch.id and r.undone)
        and at >= ${`${from}T00:00:00+08:00`}::timestamptz and at < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day'
      window own as (partition by employee_id order by at)
    ) pair cross join lateral (select ${KM_PER_DEGREE}::float8 * sqrt(power(latitude - was_latitude, 2)
        + power((longitude - was_longitude) * cos(radians(latitude)), 2)) as km,
      extract(epoch from at - was_at) / 3600 as hours) apart
    where km >= ${FAR_KM}::float8 and hours <= ${SAME_DAY_HOURS}::float8
      and (was_kind in ('IN', 'BREAK_IN', 'OT_IN') and kind in ('OUT', 'BREAK_OUT', 'OT_OUT')
        or km > ${FASTEST_KMH}::float8 * hours)
    group by employee_id, (was_at at time zone 'Asia/Manila')::date`;
}

export type RequestRow = { readonly ref: string; readonly type: string | null; readonly state: string };

/** A person's requests about a date, the latest first. */
export async function requestsOn(db: Db, employeeId: string, date: Day): Promise<RequestRow[]> {
  return db.rows<RequestRow>(sql`
    select ref, ${TYPE_FOR_LEADERS} as type, state from request
    where owner_id = ${employeeId} and from_date <= ${date} and to_date >= ${date} and state <> 'CANCELLED'
    order by filed_at desc`);
}

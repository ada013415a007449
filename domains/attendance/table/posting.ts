// What of a period is open, and the runs of posting it.
import type { DayRange, PayPeriod } from '@kawani/domains/schedule/contract';
import { allowSeconds, type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { CheckCount, OpenThing, Posting } from '../contract/posting.ts';

/** Punches of a range that somebody has to look at and nobody did. */
function unreviewed({ from, to }: DayRange): Sql {
  return sql`from punch u
    where (u.needs_review or u.place = 'OUTSIDE')
      and u.at >= ${`${from}T00:00:00+08:00`}::timestamptz and u.at < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day'
      and not exists (select from punch_review r where r.employee_id = u.employee_id and r.punch_id = u.id)`;
}

const OPEN = sql`r.waiting_since is not null and not r.timeless`;

/** People with dates of their employment within the range that nothing is posted for. */
function unscheduled({ from, to }: DayRange): Sql {
  return sql`from (
      select e.*, greatest(m.hired_on, ${from}::date) as since, least(coalesce(m.separated_on, ${to}::date), ${to}) as until
      from employee e join lateral employment_by(e.id, ${to}) m on m.hired_on <= ${to} and coalesce(m.separated_on >= ${from}, true)
    ) e left join (select employee_id, count(*) as days from shift_day where work_date between ${from} and ${to} group by 1) s
      on s.employee_id = e.id
    where coalesce(s.days, 0) < e.until - e.since + 1`;
}

export async function checkCounts(db: Db, range: DayRange, now: Instant): Promise<CheckCount[]> {
  const { from, to } = range;
  const row = await db.one<Record<CheckCount['check'], number>>(sql`
    select (select count(*) from request r where ${OPEN} and r.from_date <= ${to} and r.to_date >= ${from}) as "OPEN_REQUESTS",
      (select count(*) from attendance_day where work_date between ${from} and ${to}
        and (results && '{No Timeout,No Time-in,AWOL}' or marks && '{OUTSIDE,REVIEW}' or excess >= 30)
        and 'No Timeout' = any(results)) as "NO_TIMEOUT",
      (select count(*) from attendance_day where work_date between ${from} and ${to}
        and (results && '{No Timeout,No Time-in,AWOL}' or marks && '{OUTSIDE,REVIEW}' or excess >= 30)
        and 'No Time-in' = any(results)) as "NO_TIME_IN",
      (select count(*) ${unreviewed(range)}) as "UNREVIEWED",
      (select count(*) ${unscheduled(range)}) as "NO_SCHEDULE",
      (select count(*) from attendance_day where work_date between ${from} and ${to} and settles_at > ${now}::timestamptz)
        as "RUNNING",
      (select count(*) from attendance_stale where work_date between ${from} and ${to})
        + (select count(*) from attendance_day where work_date between ${from} and ${to} and settles_at <= ${now}::timestamptz)
        as "WAITING"`);
  return Object.entries(row ?? {}).map(([check, count]) => ({ check: check as CheckCount['check'], count }));
}

const NAME = sql`e.listed_name as name`;

type Slice = { readonly page: number; readonly size: number };

export async function openRequests(db: Db, { from, to }: DayRange, { page, size }: Slice) {
  return paged(
    await db.rows<OpenThing & { total: number }>(sql`
      select r.id as key, e.id as "employeeId", e.number, ${NAME}, greatest(r.from_date, ${from}::date) as date,
        r.ref as says, count(*) over () as total
      from request r join employee e on e.id = r.owner_id
      where ${OPEN} and r.from_date <= ${to} and r.to_date >= ${from}
      order by e.sort_name, r.id limit ${size} offset ${(page - 1) * size}`),
  );
}

export async function peopleWithoutSchedule(db: Db, range: DayRange, { page, size }: Slice) {
  return paged(
    await db.rows<OpenThing & { total: number }>(sql`
      select e.id as key, e.id as "employeeId", e.number, ${NAME}, e.since as date,
        case when e.until - e.since + 1 - coalesce(s.days, 0) = 1 then '1 date'
          else concat(e.until - e.since + 1 - coalesce(s.days, 0), ' dates') end as says, count(*) over () as total
      ${unscheduled(range)}
      order by e.sort_name, e.id limit ${size} offset ${(page - 1) * size}`),
  );
}

function paged(rows: readonly (OpenThing & { total: number })[]) {
  return { items: rows.map(({ total: _, ...thing }): OpenThing => thing), total: rows[0]?.total ?? 0 };
}

/** Names published dates that nothing was ever computed for: a load may have left them. */
export async function nameMissing(db: Db, { from, to }: DayRange): Promise<void> {
  await db.run(sql`
    insert into attendance_stale (employee_id, work_date)
    select s.employee_id, s.work_date from shift_day s
    where s.work_date between ${from} and ${to} and not exists (select from attendance_day d
      where d.employee_id = s.employee_id and d.work_date = s.work_date and d.work_date between ${from} and ${to})
    order by 1, 2
    on conflict do nothing`);
}

/** Names every day of a range: what its sources say by now was not looked at while it was closed. */
export async function nameAll(db: Db, { from, to }: DayRange): Promise<number> {
  return db.run(sql`
    insert into attendance_stale (employee_id, work_date)
    select employee_id, work_date from attendance_day where work_date between ${from} and ${to}
    union select employee_id, work_date from shift_day where work_date between ${from} and ${to}
    order by 1, 2
    on conflict (employee_id, work_date) do update set touch = excluded.touch`);
}

export async function daysWithin(db: Db, { from, to }: DayRange): Promise<number> {
  const row = await db.one<{ days: number }>(
    sql`select count(*) as days from shift_day where work_date between ${from} and ${to}`,
  );
  return row?.days ?? 0;
}

/** What goes through all days of a period takes longer than a request may. */
export async function takeTime(db: Db): Promise<void> {
  await allowSeconds(db, 120);
}

const POSTING = sql`id, starts, ends, state, done, total, asked_by as "askedBy", asked_at as "askedAt", because`;

export type Run = Posting & Pick<PayPeriod, 'lastDayToFile'> & { readonly payDate: Day };

export async function runOf(db: Db, id: string): Promise<Run | undefined> {
  return db.one<Run>(sql`select ${POSTING}, last_day_to_file as "lastDayToFile", pay_date as "payDate"
    from period_posting where id = ${id}`);
}

/** The latest run of each of these periods. */
export async function runsOf(db: Db, { from, to }: DayRange): Promise<Posting[]> {
  return db.rows<Posting>(sql`select distinct on (starts) ${POSTING} from period_posting
    where ends >= ${from} and starts <= ${to} order by starts, asked_at desc`);
}

type NewRun = Pick<Run, 'id' | 'starts' | 'ends' | 'lastDayToFile' | 'payDate' | 'because' | 'askedBy' | 'total'> & {
  readonly checklist: readonly CheckCount[];
};

/** False where one runs already. */
export async function insertRun(db: Db, run: NewRun, at: Date): Promise<boolean> {
  const { id, starts, ends, lastDayToFile, payDate, because, askedBy, total, checklist } = run;
  const added = await db.run(sql`
    insert into period_posting (id, starts, ends, last_day_to_file, pay_date, checklist, because, state, total, asked_by,
      asked_at)
    values (${id}, ${starts}, ${ends}, ${lastDayToFile}, ${payDate}, ${JSON.stringify(checklist)}, ${because}, 'WAITING',
      ${total}, ${askedBy}, ${at})
    on conflict (starts) where state in ('WAITING', 'WORKING') do nothing`);
  return added === 1;
}

export async function noteRun(db: Db, id: string, done: number): Promise<void> {
  await db.run(sql`update period_posting set state = 'WORKING', done = greatest(0, least(${done}::int, total))
    where id = ${id} and state in ('WAITING', 'WORKING')`);
}

export async function endRun(db: Db, id: string, state: 'POSTED' | 'FAILED', at: Date): Promise<void> {
  await db.run(sql`update period_posting set state = ${state}, ended_at = ${at},
    done = case when ${state === 'POSTED'}::boolean then total else done end
    where id = ${id} and state in ('WAITING', 'WORKING')`);
}

export async function noteReopened(db: Db, starts: Day, by: string, because: string, at: Date): Promise<void> {
  await db.run(sql`update period_posting set state = 'REOPENED', reopened_by = ${by}, reopened_at = ${at},
    reopened_because = ${because} where starts = ${starts} and state = 'POSTED'`);
}

/** Accounts that hold one of these permissions. */
export async function holdersOf(db: Db, permissions: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ username: string }>(sql`
    select distinct username from account_permission where permission = any(${permissions}::text[]) order by username limit 50`);
  return rows.map(({ username }) => username);
}

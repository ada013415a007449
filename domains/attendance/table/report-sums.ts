// What days add up to: of the people of a page, and of everybody chosen. Totals read the index of sums alone.
import type { DayRange } from '@kawani/domains/schedule/contract';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import { amongChosen, type Chosen, type Figure, type Having } from './report-people.ts';

const SUMS = sql`count(time_in) as days, coalesce(sum(worked), 0) as worked, coalesce(sum(regular), 0) as regular,
  coalesce(sum(late), 0) as late, coalesce(sum(undertime), 0) as undertime, coalesce(sum(overtime), 0) as overtime,
  coalesce(sum(excess), 0) as excess, coalesce(sum(night_regular), 0) as "nightRegular",
  coalesce(sum(night_overtime), 0) as "nightOvertime",
  count(*) filter (where night_regular + night_overtime > 0) as nights,
  count(*) filter (where 'AWOL' = any(results)) as awol, count(*) filter (where 'LWOP' = any(results)) as lwop,
  count(*) filter (where 'No Timeout' = any(results)) as "noTimeout",
  count(*) filter (where 'No Time-in' = any(results)) as "noTimeIn"`;

export type Sums = {
  /** Days with a time-in. */
  readonly days: number;
  readonly worked: number;
  readonly regular: number;
  readonly late: number;
  readonly undertime: number;
  readonly overtime: number;
  readonly excess: number;
  readonly nightRegular: number;
  readonly nightOvertime: number;
  readonly nights: number;
  readonly awol: number;
  readonly lwop: number;
  readonly noTimeout: number;
  readonly noTimeIn: number;
};

/** Whoever has no day in the range is left out. */
export async function sumsOf(db: Db, ids: readonly string[], { from, to }: DayRange): Promise<Map<string, Sums>> {
  const rows = await db.rows<Sums & { id: string }>(sql`
    select employee_id as id, ${SUMS} from attendance_day
    where employee_id = any(${ids}::uuid[]) and work_date between ${from} and ${to} group by employee_id`);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

const PORTION = sql`case portion when 'WHOLE' then 1 else 0.5 end`;

const sumOf =
  (figure: Sql): Figure =>
  ({ from, to }) =>
    sql`select employee_id, ${figure} as figure from attendance_day where work_date between ${from} and ${to} group by 1`;

/** Of everybody, by the keys of their columns. The index of sums alone is read. */
export const DAY_FIGURES: Readonly<Record<string, Figure>> = {
  days: sumOf(sql`count(time_in)`),
  worked: sumOf(sql`sum(worked)`),
  late: sumOf(sql`sum(late)`),
  undertime: sumOf(sql`sum(undertime)`),
  overtime: sumOf(sql`sum(overtime)`),
  excess: sumOf(sql`sum(excess)`),
  night: sumOf(sql`sum(night_regular + night_overtime)`),
  leave: ({ from, to }) => sql`select employee_id, sum(${PORTION}) filter (where paid) as figure from leave_day
    where date between ${from} and ${to} group by 1`,
  awol: sumOf(sql`count(*) filter (where 'AWOL' = any(results))`),
  lwop: sumOf(sql`count(*) filter (where 'LWOP' = any(results))`),
  noTimeout: sumOf(sql`count(*) filter (where 'No Timeout' = any(results))`),
  noTimeIn: sumOf(sql`count(*) filter (where 'No Time-in' = any(results))`),
};
export const NIGHT_FIGURES: Readonly<Record<string, Figure>> = {
  nights: sumOf(sql`count(*) filter (where night_regular + night_overtime > 0)`),
  regular: sumOf(sql`sum(night_regular)`),
  overtime: sumOf(sql`sum(night_overtime)`),
  night: sumOf(sql`sum(night_regular + night_overtime)`),
};

export async function sumsOfChosen(db: Db, chosen: Chosen): Promise<Sums> {
  const { from, to } = chosen;
  return (await db.one<Sums>(sql`
    select ${SUMS} from attendance_day d
    where work_date between ${from} and ${to} ${amongChosen(chosen, sql`d.employee_id`)}`)) as Sums;
}

/** How many days of a range wait to be computed again. */
export async function waitingWithin(db: Db, { from, to }: DayRange): Promise<number> {
  const row = await db.one<{ waiting: number }>(
    sql`select count(*) as waiting from attendance_stale where work_date between ${from} and ${to}`,
  );
  return row?.waiting ?? 0;
}

/** Found once for everybody: looked for person by person it took three times as long. */
export const atNight: Having = (id, { from, to }) => sql`${id} in (select employee_id from attendance_day
  where work_date between ${from} and ${to} group by 1 having sum(night_regular + night_overtime) > 0)`;

export const onLeave: Having = (id, { from, to }) =>
  sql`exists (select from leave_day where employee_id = ${id} and date between ${from} and ${to})`;

export type LeaveUse = {
  readonly employeeId: string;
  /** Null: of a kind that only its owner and HR know. */
  readonly type: string | null;
  readonly paid: number;
  readonly unpaid: number;
};

/** Days by type; types that are private are told as one. */
export async function leaveUseOf(
  db: Db,
  ids: readonly string[],
  { from, to }: DayRange,
  secret: readonly string[],
): Promise<LeaveUse[]> {
  return db.rows<LeaveUse>(sql`
    select employee_id as "employeeId", ${typeShown(secret)} as type, ${LEAVE_DAYS}
    from leave_day where employee_id = any(${ids}::uuid[]) and date between ${from} and ${to}
    group by 1, 2 order by 1, 2 nulls last`);
}

const LEAVE_DAYS = sql`coalesce(sum(${PORTION}) filter (where paid), 0)::float8 as paid,
  coalesce(sum(${PORTION}) filter (where not paid), 0)::float8 as unpaid`;

function typeShown(secret: readonly string[]): Sql {
  return sql`case when type <> all(${secret}::text[]) then type end`;
}

export async function leaveUseOfChosen(db: Db, chosen: Chosen): Promise<{ paid: number; unpaid: number }> {
  const { from, to } = chosen;
  const row = await db.one<{ paid: number; unpaid: number }>(sql`
    select ${LEAVE_DAYS} from leave_day l
    where date between ${from} and ${to} ${amongChosen(chosen, sql`l.employee_id`)}`);
  return row ?? { paid: 0, unpaid: 0 };
}

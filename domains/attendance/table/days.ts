// Days as computed, each with the facts it was computed from.
import type { LeaveCode } from '@kawani/domains/leave/types/lists';
import type { HolidayType } from '@kawani/domains/statutory/contract';
import { allowSeconds, type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { AttendanceDay, ComputationStep } from '../contract.ts';
import type { PersonDay } from './stale.ts';

/** A line of how a day was computed; the type of a leave stands beside it, for those who may know it. */
export type StoredStep = ComputationStep & { readonly leave?: LeaveCode };

export type DayRow = AttendanceDay & { readonly employeeId: string };

/** Minutes of one calendar date, by whose own holiday they are paid. */
export type DatedMinutes = {
  readonly date: Day;
  readonly holiday: HolidayType | null;
  readonly regular: number;
  readonly overtime: number;
  readonly nightRegular: number;
  readonly nightOvertime: number;
};

/** What payroll asks of a day. */
export type PaidMinutes = {
  /** Scheduled regular minutes, leave included; nothing on a day off. */
  readonly asked: number;
  /** Scheduled minutes that paid leave covers. */
  readonly leave: number;
  readonly portions: readonly DatedMinutes[];
};

/** A day as it is stored. */
export type ComputedRow = DayRow & {
  /** Where it was worked. */
  readonly detachmentId: string | null;
  readonly paid: PaidMinutes;
  readonly explanation: readonly StoredStep[];
  readonly settlesAt: Instant | null;
};

const SHOWN = sql`work_date as date, shift, rest_day as "restDay", site, holidays, time_in as "timeIn",
  time_out as "timeOut", results, marks, worked, regular, late, undertime, overtime, excess,
  night_regular as "nightRegular", night_overtime as "nightOvertime"`;

/** `isOld`: some day of the range waits to be computed again, by a change of its sources or by the clock. */
export type StoredDay = AttendanceDay & { readonly isOld: boolean };

export async function storedDays(db: Db, employeeId: string, from: Day, to: Day, now: Instant): Promise<StoredDay[]> {
  return db.rows<StoredDay>(sql`
    select ${SHOWN}, coalesce(settles_at <= ${now}::timestamptz, false)
      or exists (select from attendance_stale where employee_id = ${employeeId} and work_date between ${from} and ${to})
      as "isOld"
    from attendance_day where employee_id = ${employeeId} and work_date between ${from} and ${to}
    order by work_date`);
}

/** Null where the day is not stored. */
export async function explanationOf(db: Db, employeeId: string, date: Day): Promise<StoredStep[] | null> {
  const row = await db.one<{ explanation: StoredStep[] }>(
    sql`select explanation from attendance_day where employee_id = ${employeeId} and work_date = ${date}`,
  );
  return row?.explanation ?? null;
}

/**
 * The same for others than its owner: a leave's type is not read. Days stored before the type stood beside the line have it
 * in the line itself, which is left out.
 */
export async function explanationForOthers(db: Db, employeeId: string, date: Day): Promise<ComputationStep[] | null> {
  const row = await db.one<{ explanation: ComputationStep[] }>(sql`
    select array(select step - 'leave' from jsonb_array_elements(explanation) with ordinality as steps (step, nth)
      where step ->> 'label' <> 'Leave' or step ? 'leave' order by nth) as explanation
    from attendance_day where employee_id = ${employeeId} and work_date = ${date}`);
  return row?.explanation ?? null;
}

export async function upsertDays(db: Db, days: readonly ComputedRow[], at: Instant): Promise<void> {
  await db.run(sql`
    insert into attendance_day (employee_id, work_date, time_in, time_out, results, worked, regular, late, undertime,
      overtime, excess, night_regular, night_overtime, asked, paid_leave, portions, marks, shift, rest_day, site,
      holidays, explanation, settles_at, detachment_id, computed_at)
    select "employeeId", date, "timeIn", "timeOut", results, worked, regular, late, undertime, overtime, excess,
      "nightRegular", "nightOvertime", (paid ->> 'asked')::int, (paid ->> 'leave')::int,
      paid -> 'portions', marks, nullif(shift, 'null'), "restDay", site, holidays, explanation, "settlesAt",
      "detachmentId", ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as computed ("employeeId" uuid, date date,
      "timeIn" timestamptz, "timeOut" timestamptz, results text[], worked int, regular int, late int, undertime int,
      overtime int, excess int, "nightRegular" int, "nightOvertime" int, paid jsonb, marks text[], shift jsonb, "restDay" boolean,
      site text, holidays jsonb, explanation jsonb, "settlesAt" timestamptz, "detachmentId" uuid)
    order by 1, 2
    on conflict (employee_id, work_date) do update set time_in = excluded.time_in, time_out = excluded.time_out,
      results = excluded.results, worked = excluded.worked, regular = excluded.regular, late = excluded.late,
      undertime = excluded.undertime, overtime = excluded.overtime, excess = excluded.excess,
      night_regular = excluded.night_regular, night_overtime = excluded.night_overtime,
      asked = excluded.asked, paid_leave = excluded.paid_leave, portions = excluded.portions, marks = excluded.marks,
      shift = excluded.shift, rest_day = excluded.rest_day, site = excluded.site, holidays = excluded.holidays,
      explanation = excluded.explanation, settles_at = excluded.settles_at, detachment_id = excluded.detachment_id, computed_at = excluded.computed_at`);
}

/** For days about which nothing is known any more. */
export async function removeDays(db: Db, days: readonly PersonDay[]): Promise<void> {
  await db.run(sql`
    delete from attendance_day where (employee_id, work_date) in (
      select * from unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ date }) => date)}::date[]))`);
}

/** Makes the monthly parts of the big tables before their rows come: rows in the part for strays would bar the way. */
export async function ensureMonths(db: Db, from: Day, to: Day): Promise<void> {
  await db.run(sql`
    select ensure_month(parent, month::date)
    from unnest(array['punch', 'attendance_day']) parent,
      generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') month`);
}

/**
 * Tells the planner about rows loaded a moment ago, in this very transaction, whose statements may from here on take
 * longer than those of a request.
 */
export async function takeStock(db: Db): Promise<void> {
  await allowSeconds(db, 120);
  await db.run(sql`analyze employee, assignment, shift_day, leave_day`);
}

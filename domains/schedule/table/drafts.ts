// Drafts of schedules: what a planner means to publish, what it would replace, and what publishing leaves behind.
import { type Db, empty, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Among } from './board.ts';

type Range = { from: Day; to: Day };

export type DraftCell = {
  employeeId: string;
  date: Day;
  shiftId: string | null;
  restDay: boolean;
  /** What is posted stays: nothing is drafted. */
  isNone: boolean;
};

/**
 * Writes cells over what was drafted before. The site is that of the person’s posting on the date. What a date held when
 * it was drafted first is remembered; a cell that changes nothing is no draft.
 */
export async function saveCells(db: Db, planner: string, cells: readonly DraftCell[], at: Date): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
    as row ("employeeId" uuid, date date, "shiftId" uuid, "restDay" boolean, "isNone" boolean)`;
  await db.run(sql`
    insert into schedule_draft as kept (planner, employee_id, work_date, shift_id, detachment_id, rest_day, seen_at, saved_at)
    select ${planner}, "employeeId", date, "shiftId", a.detachment_id, "restDay", s.published_at, ${at}
    from ${rows}
      left join assignment a on a.employee_id = "employeeId" and a.effective_from <= date
        and (a.effective_to is null or a.effective_to >= date)
      left join shift_day s on s.employee_id = "employeeId" and s.work_date = date
    where not "isNone"
    on conflict (planner, employee_id, work_date) do update set shift_id = excluded.shift_id,
      detachment_id = excluded.detachment_id, rest_day = excluded.rest_day, saved_at = excluded.saved_at`);
  await db.run(sql`
    delete from schedule_draft kept using (select "employeeId", date, "isNone" from ${rows}) asked
    where planner = ${planner} and kept.employee_id = asked."employeeId" and kept.work_date = asked.date
      and ("isNone" or ${changesNothing})`);
}

const changesNothing = sql`(
  exists (select from shift_day s where s.employee_id = kept.employee_id and s.work_date = kept.work_date
    and s.shift_id is not distinct from kept.shift_id and s.rest_day = kept.rest_day
    and (s.shift_id is null or s.detachment_id is not distinct from kept.detachment_id))
  or kept.shift_id is null and not kept.rest_day and not exists (
    select from shift_day s where s.employee_id = kept.employee_id and s.work_date = kept.work_date))`;

export type DraftRow = {
  employeeId: string;
  date: Day;
  shiftId: string | null;
  code: string | null;
  detachmentId: string | null;
  restDay: boolean;
  seenAt: string | null;
  /** Of what stands there now; null: nothing does. */
  publishedAt: string | null;
  publishedBy: string | null;
};

function asked({ from, to }: Range, ids: Among): Sql {
  return sql`work_date between ${from} and ${to} ${ids === null ? empty : sql`and employee_id = any(${ids})`}`;
}

/** By person and date. `held`: nobody changes them until the transaction ends. */
export async function draftRows(
  db: Db,
  planner: string,
  { ids = null, held = false, ...range }: Range & { ids?: Among; held?: boolean },
): Promise<DraftRow[]> {
  return db.rows<DraftRow>(sql`
    select d.employee_id as "employeeId", d.work_date as date, d.shift_id as "shiftId", shift.code,
      d.detachment_id as "detachmentId", d.rest_day as "restDay", d.seen_at as "seenAt",
      s.published_at as "publishedAt", s.published_by as "publishedBy"
    from (select * from schedule_draft where planner = ${planner} and ${asked(range, ids)}
      ${held ? sql`for update` : empty}) d
      left join shift on shift.id = d.shift_id
      left join shift_day s on s.employee_id = d.employee_id and s.work_date = d.work_date
    order by d.employee_id, d.work_date`);
}

type Dropped = Range & { ids?: Among };

export async function dropDraft(db: Db, planner: string, { ids = null, ...range }: Dropped): Promise<number> {
  return db.run(sql`delete from schedule_draft where planner = ${planner} and ${asked(range, ids)}`);
}

/** The planner saw what stands there now. */
export async function markSeen(db: Db, planner: string, { ids = null, ...range }: Dropped): Promise<void> {
  await db.run(sql`
    update schedule_draft d set seen_at = (select published_at from shift_day s
      where s.employee_id = d.employee_id and s.work_date = d.work_date)
    where planner = ${planner} and ${asked(range, ids)}`);
}

export type Summary = { cells: number; people: number; from: Day | null; to: Day | null; savedAt: string | null };

export async function draftSummary(db: Db, planner: string): Promise<Summary> {
  const row = await db.one<Summary>(sql`
    select count(*) as cells, count(distinct employee_id) as people, min(work_date) as from, max(work_date) as to,
      max(saved_at) as "savedAt" from schedule_draft where planner = ${planner}`);
  return row ?? { cells: 0, people: 0, from: null, to: null, savedAt: null };
}

/** One who publishes waits for another who publishes for one of the same people. */
export async function holdPeople(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended('schedule ' || id, 0) as lock from unnest(${ids}::uuid[]) id order by 1) locks`);
}

export type Replaced = {
  employeeId: string;
  date: Day;
  before: { shiftId: string | null; detachmentId: string | null; restDay: boolean };
  after: { shiftId: string | null; detachmentId: string | null; restDay: boolean };
};

/** Keeps what was posted before a planner published something else. */
export async function keepReplaced(db: Db, replaced: readonly Replaced[], by: string, at: Date): Promise<void> {
  const rows = replaced.map((one) => ({ ...one, id: newId() }));
  await db.run(sql`
    insert into shift_day_change (id, employee_id, work_date, old_shift_id, old_detachment_id, old_rest_day,
      new_shift_id, new_detachment_id, new_rest_day, at, by)
    select id, "employeeId", date, (before->>'shiftId')::uuid, (before->>'detachmentId')::uuid,
      (before->>'restDay')::boolean, (after->>'shiftId')::uuid, (after->>'detachmentId')::uuid,
      (after->>'restDay')::boolean, ${at}, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, "employeeId" uuid, date date, before jsonb, after jsonb)`);
}

/** Takes dates off the schedule. */
export async function removeDays(db: Db, days: readonly { employeeId: string; date: Day }[]): Promise<void> {
  await db.run(sql`
    delete from shift_day using unnest(${days.map(({ employeeId }) => employeeId)}::uuid[],
      ${days.map(({ date }) => date)}::date[]) off (employee_id, work_date)
    where shift_day.employee_id = off.employee_id and shift_day.work_date = off.work_date`);
}

// Changes of the schedule: dates as changes need them, what replaced what, and the shifts and colleagues to choose from.
import type { ShiftTimes } from '@kawani/domains/schedule/contract';
import { type Db, empty, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

type Range = { from: Day; to: Day };
/** What a date holds. */
export type Held = { shiftId: string | null; detachmentId: string | null; restDay: boolean };
export type DatedSlot = Held & {
  employeeId: string;
  date: Day;
  isPublished: boolean;
  shift: ShiftTimes | null;
};

const times = sql`case when t.starts is not null then jsonb_build_object('code', shift.code, 'name', shift.name,
  'starts', to_char(t.starts, 'HH24:MI'), 'ends', to_char(t.ends, 'HH24:MI')) end`;

/** The terms of a shift on a date, as `t`. */
const termsOn = (shiftId: ReturnType<typeof sql>, date: ReturnType<typeof sql>) => sql`
  (select * from shift_terms where shift_id = ${shiftId} and effective_from <= ${date} order by effective_from desc limit 1)`;

/** Every date of the range for every person, published or not, by date. */
export async function slotRows(db: Db, ids: readonly string[], { from, to }: Range): Promise<DatedSlot[]> {
  return db.rows<DatedSlot>(sql`
    select p.id as "employeeId", d.date, s.employee_id is not null as "isPublished", coalesce(s.rest_day, false) as "restDay",
      s.shift_id as "shiftId", s.detachment_id as "detachmentId", ${times} as shift
    from unnest(${ids}::uuid[]) p (id)
      cross join (select day::date as date from generate_series(${from}::date, ${to}::date, interval '1 day') day) d
      left join (select * from shift_day where employee_id = any(${ids}) and work_date between ${from} and ${to}) s
        on s.employee_id = p.id and s.work_date = d.date
      left join shift on shift.id = s.shift_id
      left join lateral ${termsOn(sql`s.shift_id`, sql`d.date`)} t on true
    order by d.date`);
}

/** Nobody else writes these dates until the transaction ends. */
export async function holdDays(db: Db, ids: readonly string[], { from, to }: Range): Promise<void> {
  await db.run(sql`
    select from shift_day where employee_id = any(${ids}) and work_date between ${from} and ${to}
    order by employee_id, work_date for update`);
}

export type NewChange = { employeeId: string; date: Day; before: Held; after: Held };

/** Replaces the dates and keeps what they held, in one statement; how many were replaced. */
export async function replaceDays(
  db: Db,
  { requestId, at, by, days }: { requestId: string; at: Date; by: string; days: readonly NewChange[] },
): Promise<number> {
  const rows = days.map(({ employeeId, date, before, after }) => ({ id: newId(), employeeId, date, before, after }));
  return db.run(sql`
    with asked as (
      select id, "employeeId" as employee_id, date,
        (before->>'shiftId')::uuid as old_shift, (before->>'detachmentId')::uuid as old_site, (before->>'restDay')::boolean as old_rest,
        (after->>'shiftId')::uuid as new_shift, (after->>'detachmentId')::uuid as new_site, (after->>'restDay')::boolean as new_rest
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, "employeeId" uuid, date date, before jsonb, after jsonb)
    ), replaced as (
      update shift_day s set shift_id = new_shift, detachment_id = new_site, rest_day = new_rest, published_at = ${at}
      from asked where s.employee_id = asked.employee_id and s.work_date = asked.date
      returning asked.*
    )
    insert into shift_day_change (id, request_id, employee_id, work_date, old_shift_id, old_detachment_id, old_rest_day,
      new_shift_id, new_detachment_id, new_rest_day, at, by)
    select id, ${requestId}, employee_id, date, old_shift, old_site, old_rest, new_shift, new_site, new_rest, ${at}, ${by}
    from replaced`);
}

export type KeptChange = { date: Day; before: Held & { shift: ShiftTimes | null }; after: Held & { shift: null } };

/** What changes replaced of a person's dates, in the order in which they were made. */
export async function changeRows(db: Db, employeeId: string, { from, to }: Range): Promise<KeptChange[]> {
  return db.rows<KeptChange>(sql`
    select c.work_date as date,
      jsonb_build_object('shiftId', old_shift_id, 'detachmentId', old_detachment_id, 'restDay', old_rest_day,
        'shift', ${times}) as before,
      jsonb_build_object('shiftId', new_shift_id, 'detachmentId', new_detachment_id, 'restDay', new_rest_day,
        'shift', null) as after
    from shift_day_change c left join shift on shift.id = c.old_shift_id
      left join lateral ${termsOn(sql`c.old_shift_id`, sql`c.work_date`)} t on true
    where c.employee_id = ${employeeId} and c.work_date between ${from} and ${to}
    order by c.at, c.id`);
}

export type SiteShift = ShiftTimes & { id: string };

/** Active shifts worked at a detachment, and those worked everywhere, with their terms of a date. */
export async function shiftsAt(db: Db, detachmentId: string | null, on: Day): Promise<SiteShift[]> {
  return db.rows<SiteShift>(sql`
    select shift.id, shift.code, shift.name, t.starts, t.ends
    from shift join lateral ${termsOn(sql`shift.id`, sql`${on}::date`)} t on true
    where active and (not exists (select from shift_site p where p.shift_id = shift.id)
      or exists (select from shift_site p where p.shift_id = shift.id and p.detachment_id = ${detachmentId}))
    order by t.starts, shift.code`);
}

/** A shift's times on each date of a range. */
export async function shiftTimesOn(
  db: Db,
  shiftId: string,
  { from, to }: Range,
): Promise<(ShiftTimes & { date: Day })[]> {
  return db.rows<ShiftTimes & { date: Day }>(sql`
    select d::date as date, shift.code, shift.name, t.starts, t.ends
    from shift cross join generate_series(${from}::date, ${to}::date, interval '1 day') d
      join lateral ${termsOn(sql`shift.id`, sql`d::date`)} t on true
    where shift.id = ${shiftId}`);
}

/** Says of every shift of the published schedule that it is worked where it is. */
export async function placeShifts(db: Db): Promise<void> {
  await db.run(sql`
    insert into shift_site (shift_id, detachment_id)
    select distinct s.shift_id, coalesce(s.detachment_id, o.office_id)
    from shift_day s
      left join assignment a on s.detachment_id is null and a.employee_id = s.employee_id
        and a.effective_from <= s.work_date and (a.effective_to is null or a.effective_to >= s.work_date)
      left join department o on o.id = a.department_id
    where s.shift_id is not null and coalesce(s.detachment_id, o.office_id) is not null
    on conflict do nothing`);
}

type Found = { id: string; name: string; number: string; total: number };
type Search = Range & { search?: string; id?: string; page?: number; size?: number };

/**
 * Those posted all through a range in the same unit with the same designation as a person, himself left out; `total`
 * counts all that match.
 */
export async function sameDuty(
  db: Db,
  employeeId: string,
  { from, to, search = '', id, page = 1, size = 1 }: Search,
): Promise<Found[]> {
  const name = sql`e.full_name`;
  return db.rows<Found>(sql`
    with own as (
      select detachment_id, department_id, designation_id from assignment where employee_id = ${employeeId}
        and effective_from <= ${from} and (effective_to is null or effective_to >= ${to})
    ), near as (
      select a.employee_id from assignment a join own on a.detachment_id = own.detachment_id
        and a.designation_id = own.designation_id where ${covers(from, to)}
      union all
      select a.employee_id from assignment a join own on a.department_id = own.department_id
        and a.designation_id = own.designation_id where ${covers(from, to)}
    )
    select e.id, ${name} as name, e.number, count(*) over () as total
    from near join employee e on e.id = near.employee_id
    where e.id <> ${employeeId} and (e.separated_on is null or e.separated_on >= ${to})
      ${id === undefined ? empty : sql`and e.id = ${id}`}
      ${search === '' ? empty : sql`and e.id in (select people_found(${search}))`}
    order by e.sort_name, e.id limit ${size} offset ${(page - 1) * size}`);
}

function covers(from: Day, to: Day) {
  return sql`a.effective_from <= ${from} and (a.effective_to is null or a.effective_to >= ${to})`;
}

export type AskedSwap = {
  id: string;
  ref: string;
  version: number;
  ownerId: string;
  who: string;
  reason: string;
  filedAt: string;
  snapshot: unknown;
};

/** Waiting swaps that ask a person, oldest first. */
export async function swapsAsking(db: Db, employeeId: string, kind: string): Promise<AskedSwap[]> {
  return db.rows<AskedSwap>(sql`
    select r.id, r.ref, r.version, r.owner_id as "ownerId", e.full_name as who,
      r.reason, r.filed_at as "filedAt", r.keeps as snapshot
    from request r join employee e on e.id = r.owner_id
    where r.kind = ${kind} and r.state = 'PENDING' and exists (select from request_partner q
      where q.request_id = r.id and q.employee_id = ${employeeId} and q.answer is null)
    order by r.filed_at, r.id limit 20`);
}

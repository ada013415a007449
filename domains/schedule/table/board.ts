// The board that schedules are set on: units and people in reach, what is posted, what touches their dates.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

type Range = { from: Day; to: Day };
/** Null: everybody. */
export type Among = readonly string[] | null;

function among(ids: Among, column: Sql): Sql {
  return ids === null ? empty : sql`and ${column} = any(${ids})`;
}

function touches({ from, to }: Range): Sql {
  return sql`a.effective_from <= ${to} and (a.effective_to is null or a.effective_to >= ${from})`;
}

export type UnitRow = { id: string; code: string; name: string; kind: 'detachment' | 'department'; people: number };

/** Units where somebody of these is posted in the range. */
export async function unitRows(db: Db, ids: Among, range: Range): Promise<UnitRow[]> {
  return db.rows<UnitRow>(sql`
    with posted as (
      select a.detachment_id, a.department_id, count(distinct a.employee_id) as people from assignment a
      where ${touches(range)} ${among(ids, sql`a.employee_id`)} group by 1, 2
    )
    select d.id, d.code, d.name, 'detachment' as kind, people from posted join detachment d on d.id = posted.detachment_id
    union all
    select d.id, d.code, d.name, 'department', people from posted join department d on d.id = posted.department_id
    order by name, code`);
}

export type BoardPerson = {
  id: string;
  number: string;
  name: string;
  designation: string;
  unitId: string | null;
  unit: string;
  total: number;
};

type Asked = Range & { ids: Among; unit: string | null; search: string; page: number; size: number };

/** By unit and name; who was posted to two units within the range stands with the later one. */
export async function boardPeople(db: Db, { ids, unit, search, page, size, ...range }: Asked): Promise<BoardPerson[]> {
  return db.rows<BoardPerson>(sql`
    select id, number, name, designation, "unitId", unit, count(*) over () as total from (
      select distinct on (e.id) e.id, e.number, e.listed_name as name, g.title as designation, coalesce(d.id, p.id) as "unitId",
        coalesce(d.name, p.name) as unit, e.sort_name
      from assignment a join employee e on e.id = a.employee_id join job_designation g on g.id = a.designation_id
        left join detachment d on d.id = a.detachment_id left join department p on p.id = a.department_id
      where ${touches(range)} and (e.separated_on is null or e.separated_on >= ${range.from}) and e.hired_on <= ${range.to}
        ${among(ids, sql`a.employee_id`)}
        ${unit === null ? empty : sql`and (a.detachment_id = ${unit} or a.department_id = ${unit})`}
        ${search === '' ? empty : sql`and e.id in (select people_found(${search}))`}
      order by e.id, a.effective_from desc
    ) person
    order by unit, sort_name, id limit ${size} offset ${(page - 1) * size}`);
}

/** Those of the given people who are posted to a unit during the range; all of them without a unit. */
export async function idsIn(db: Db, ids: Among, unit: string, range: Range): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct a.employee_id as id from assignment a
    where (a.detachment_id = ${unit} or a.department_id = ${unit}) and ${touches(range)}
      ${among(ids, sql`a.employee_id`)}`);
  return rows.map(({ id }) => id);
}

export type PostedCell = { employeeId: string; date: Day; cell: string };

/** The code of the shift, or REST. */
export async function postedCells(db: Db, ids: readonly string[], { from, to }: Range): Promise<PostedCell[]> {
  return db.rows<PostedCell>(sql`
    select s.employee_id as "employeeId", s.work_date as date, coalesce(shift.code, 'REST') as cell
    from shift_day s left join shift on shift.id = s.shift_id
    where s.employee_id = any(${ids}) and s.work_date between ${from} and ${to}`);
}

export type Touching = { employeeId: string; from: Day; to: Day; isLeave: boolean; isApproved: boolean; ref: string };

/** Approved leave, and whatever of these kinds still waits. */
export async function requestsTouching(
  db: Db,
  ids: readonly string[],
  { from, to }: Range,
  { leave, changes, waiting }: { leave: readonly string[]; changes: string; waiting: readonly string[] },
): Promise<Touching[]> {
  return db.rows<Touching>(sql`
    select owner_id as "employeeId", from_date as from, to_date as to, kind = any(${leave}) as "isLeave",
      state = 'APPROVED' as "isApproved", ref
    from request
    where owner_id = any(${ids}) and from_date <= ${to} and to_date >= ${from}
      and (kind = any(${leave}) and (state = 'APPROVED' or state = any(${waiting}))
        or kind = ${changes} and state = any(${waiting}))
    order by owner_id, from_date, ref`);
}

export type HolidayRow = { date: Day; name: string; places: string[] | null; sites: string[] | null };

export async function holidayRows(db: Db, { from, to }: Range): Promise<HolidayRow[]> {
  return db.rows<HolidayRow>(sql`select date, name, places, sites from holiday
    where date between ${from} and ${to} and withdrawn_at is null order by date, name`);
}

export type ShiftRow = {
  id: string;
  code: string;
  name: string;
  color: string;
  active: boolean;
  starts: string;
  ends: string;
  sites: string[] | null;
};

/** Every shift with its times of a date, or with its first ones after it; those that begin after `until` are left out. */
export async function shiftRows(db: Db, on: Day, until: Day = on): Promise<ShiftRow[]> {
  return db.rows<ShiftRow>(sql`
    select shift.id, code, name, color, active, t.starts, t.ends,
      (select jsonb_agg(detachment_id) from shift_site p where p.shift_id = shift.id) as sites
    from shift join lateral (select starts, ends from shift_terms where shift_id = shift.id
      and effective_from <= ${until} order by effective_from > ${on},
      case when effective_from <= ${on} then effective_from end desc, effective_from limit 1) t on true
    order by t.starts, code`);
}

export type TermsRow = { shiftId: string; from: Day; code: string; name: string; starts: string; ends: string };

/** Every term of every shift, for whoever needs the times of many dates. */
export async function termsRows(db: Db): Promise<TermsRow[]> {
  return db.rows<TermsRow>(sql`
    select shift_id as "shiftId", effective_from as from, code, name, starts, ends
    from shift_terms join shift on shift.id = shift_id order by shift_id, effective_from`);
}

/** Where the offices of these departments are; of detachments there is none. */
export async function officesOf(db: Db, unitIds: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select office_id as id from department
    where id = any(${unitIds}) and office_id is not null`);
  return rows.map(({ id }) => id);
}

export type SiteRow = { id: string; name: string; psgc: string };

export async function siteRows(db: Db, ids: readonly string[]): Promise<SiteRow[]> {
  return db.rows<SiteRow>(sql`select id, name, psgc from detachment where id = any(${ids})`);
}

/** Which of a person’s units hold whom on what dates. */
export type PostingRow = {
  employeeId: string;
  siteId: string | null;
  unitId: string;
  from: Day;
  to: Day | null;
  /** Of a department: where its office is. */
  officeId: string | null;
};

export async function postingRows(db: Db, ids: readonly string[], range: Range): Promise<PostingRow[]> {
  return db.rows<PostingRow>(sql`
    select a.employee_id as "employeeId", a.detachment_id as "siteId", coalesce(a.detachment_id, a.department_id) as "unitId",
      a.effective_from as from, a.effective_to as to, p.office_id as "officeId"
    from assignment a left join department p on p.id = a.department_id
    where a.employee_id = any(${ids}) and ${touches(range)}`);
}

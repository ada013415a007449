// The published schedule: writing it in bulk, and reading it with the terms, place and holidays of each date.
import type { Site } from '@kawani/domains/organization/contract';
import type { HolidayMark, ShiftTerms } from '@kawani/domains/schedule/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import { addDays, type Day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';

export type PublishedDay = {
  employeeId: string;
  date: Day;
  /** Null on a rest day. */
  shiftId: string | null;
  detachmentId: string | null;
  restDay: boolean;
};

/** The same week over and over, from a date to a date; `restDays` by number, Sunday=0. */
export type PublishedWeeks = {
  employeeId: string;
  shiftId: string;
  detachmentId: string | null;
  restDays: readonly number[];
  from: Day;
  to: Day;
};

/** Days were read off the usual posting where no schedule says where. */
export type DayRow = {
  employeeId: string;
  date: Day;
  isPublished: boolean;
  restDay: boolean;
  placeId: string | null;
  shift: ShiftTerms | null;
  holidays: HolidayMark[] | null;
};

/** Partitions must stand before their rows come: rows that fell into the default one would bar the way. */
export async function ensureMonths(db: Db, from: Day, to: Day): Promise<void> {
  for (let month = firstOfMonth(from); month <= to; month = addDays(lastOfMonth(month), 1)) {
    await db.run(sql`select ensure_month('shift_day', ${month}::date)`);
  }
}

/** For the rest of the transaction: who loads in bulk computes what follows himself, and is alone in doing so. */
export async function loadInBulk(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('kawani.bulk'))`);
  await db.run(sql`select set_config('kawani.bulk', 'on', true)`);
}

/** `by` is the planner who published them; nobody where they were loaded or an order wrote them. */
export async function upsertDays(db: Db, days: readonly PublishedDay[], by: string | null): Promise<void> {
  await db.run(sql`
    insert into shift_day as kept (employee_id, work_date, shift_id, detachment_id, rest_day, published_by)
    select row.*, ${by} from unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ date }) => date)}::date[],
      ${days.map(({ shiftId }) => shiftId)}::uuid[], ${days.map(({ detachmentId }) => detachmentId)}::uuid[],
      ${days.map(({ restDay }) => restDay)}::boolean[]) row
    ${replacing}`);
}

export async function upsertWeeks(db: Db, weeks: readonly PublishedWeeks[]): Promise<void> {
  await db.run(sql`
    insert into shift_day as kept (employee_id, work_date, shift_id, detachment_id, rest_day)
    select "employeeId", day::date, case when not rest then "shiftId" end, "detachmentId", rest
    from jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb) as row ("employeeId" uuid, "shiftId" uuid,
        "detachmentId" uuid, "restDays" jsonb, "from" date, "to" date)
      cross join lateral generate_series("from", "to", interval '1 day') day
      cross join lateral (select "restDays" @> to_jsonb(extract(dow from day)::int) as rest) as week
    ${replacing}`);
}

const replacing = sql`on conflict (employee_id, work_date) do update set shift_id = excluded.shift_id,
  detachment_id = excluded.detachment_id, rest_day = excluded.rest_day, published_at = excluded.published_at, published_by = excluded.published_by
  where (kept.shift_id, kept.detachment_id, kept.rest_day)
    is distinct from (excluded.shift_id, excluded.detachment_id, excluded.rest_day)`;

/** Every date of the range for every person, published or not, in order; and the sites they name, told with the first one. */
export async function dayRows(
  db: Db,
  ids: readonly string[],
  { from, to }: { from: Day; to: Day },
): Promise<{ days: DayRow[]; sites: readonly Site[] }> {
  const rows = await db.rows<FlatRow>(sql`
    with listed as (
      select p.nth, p.id as "employeeId", d.date, s.employee_id is not null as "isPublished",
        coalesce(s.rest_day, false) as "restDay", place.id as "placeId", shift.code, shift.name, shift.color, t.starts, t.ends,
        t.meal_starts as "mealStarts", t.meal_ends as "mealEnds", t.meal_paid as "mealPaid", t.grace_minutes as "graceMinutes",
        t.flexible, t.required_minutes as "requiredMinutes", t.half_day_cut as "halfDayCut", marked.holidays
      from unnest(${ids}::uuid[]) with ordinality p (id, nth)
        cross join (select day::date as date from generate_series(${from}::date, ${to}::date, interval '1 day') day) d
        left join (select * from shift_day where employee_id = any(${ids}) and work_date between ${from} and ${to}) s
          on s.employee_id = p.id and s.work_date = d.date
        left join (select * from assignment where employee_id = any(${ids})) a
          on s.detachment_id is null and a.employee_id = p.id and a.effective_from <= d.date
          and (a.effective_to is null or a.effective_to >= d.date)
        left join department office on office.id = a.department_id
        left join detachment place on place.id = coalesce(s.detachment_id, a.detachment_id, office.office_id)
        left join shift on shift.id = s.shift_id
        left join lateral (select * from shift_terms where shift_id = s.shift_id and effective_from <= d.date
          order by effective_from desc limit 1) t on true
        left join lateral (select ${MARKS} as holidays from holiday h where h.date = d.date and ${OBSERVED}) marked on true
    )
    select listed.*, case when nth = 1 and date = ${from}
      then (select jsonb_agg(jsonb_build_object('id', id, 'code', code, 'name', name, 'address', address, 'psgc', psgc,
          'wageClass', wage_class, 'timeInPolicy', time_in_policy, 'photoRequired', photo_required, 'fences', fences))
        from site where id = any(array(select distinct "placeId" from listed))) end as sites
    from listed order by nth, date`);
  return { days: rows.map(shaped), sites: rows[0]?.sites ?? [] };
}

/** Of holidays `h`. */
const MARKS = sql`jsonb_agg(jsonb_build_object('name', h.name, 'type', h.type) order by h.name)`;

/** Of a holiday `h` and the detachment `place`. */
const OBSERVED = sql`h.withdrawn_at is null and (num_nonnulls(h.places, h.sites) = 0 or place.id = any(h.sites)
  or exists (select from unnest(h.places) area where starts_with(place.psgc, area)))`;

/** A date without the terms of its shift and without its site: whether it is worked, and its holidays. */
export type CalendarRow = Pick<DayRow, 'date' | 'isPublished' | 'restDay'> & {
  hasShift: boolean;
  holidays: HolidayMark[];
};

/** Every date of a range for one person, after the published ones since a day before it, without their holidays. */
export async function calendarRows(
  db: Db,
  employeeId: string,
  { since, from, to }: { since: Day; from: Day; to: Day },
): Promise<CalendarRow[]> {
  return db.rows<CalendarRow>(sql`
    with published as (
      select work_date as date, rest_day, detachment_id, exists (select from shift_terms t
        where t.shift_id = s.shift_id and t.effective_from <= s.work_date) as has_shift
      from shift_day s where employee_id = ${employeeId} and work_date between ${since} and ${to}
    )
    select date, true as "isPublished", rest_day as "restDay", has_shift as "hasShift", '[]'::jsonb as holidays
      from published where date < ${from}
    union all
    select d.date, s.date is not null, coalesce(s.rest_day, false), coalesce(s.has_shift, false), coalesce((
        select ${MARKS} from holiday h left join detachment place on place.id = coalesce(s.detachment_id, (
            select coalesce(a.detachment_id, office.office_id)
            from assignment a left join department office on office.id = a.department_id
            where a.employee_id = ${employeeId} and a.effective_from <= d.date
              and (a.effective_to is null or a.effective_to >= d.date)))
        where h.date = d.date and ${OBSERVED}), '[]')
      from (select day::date as date from generate_series(${from}::date, ${to}::date, interval '1 day') day) d
        left join published s on s.date = d.date
    order by date`);
}

type FlatRow = Omit<DayRow, 'shift'> & { [Term in keyof ShiftTerms]: ShiftTerms[Term] | null } & {
  nth: number;
  sites: Site[] | null;
};

function shaped(row: FlatRow): DayRow {
  const { nth: _nth, sites: _sites, employeeId, date, isPublished, restDay, placeId, holidays, ...terms } = row;
  const shift = terms.starts === null ? null : (terms as ShiftTerms);
  return { employeeId, date, isPublished, restDay, placeId, holidays, shift };
}

/** The dates in a range on which each person has a shift; whoever has none is left out. */
export async function workDates(
  db: Db,
  ids: readonly string[],
  range: { from: Day; to: Day },
): Promise<{ employeeId: string; dates: Day[] }[]> {
  return db.rows<{ employeeId: string; dates: Day[] }>(sql`
    select employee_id as "employeeId", jsonb_agg(work_date order by work_date) as dates from shift_day
    where employee_id = any(${ids}) and work_date between ${range.from} and ${range.to} and shift_id is not null
    group by employee_id order by employee_id`);
}

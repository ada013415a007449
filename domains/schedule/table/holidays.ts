// The register of holidays, as rows; and whom a date touches.
import type { HolidayType } from '@kawani/domains/statutory/contract';
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { containing } from '@kawani/kit/values/like';

export type HolidayQuery = {
  search?: string | undefined;
  state: 'active' | 'inactive' | 'all';
  sort?: string | undefined;
  year?: number | undefined;
  kind?: HolidayType | undefined;
};
type Paged = { page: number; size: number };

export type KeptHoliday = {
  id: string;
  version: number;
  isActive: boolean;
  date: Day;
  name: string;
  kind: HolidayType;
  places: string[] | null;
  sites: string[] | null;
  proclamation: string;
  adjustment: boolean;
};

const SHOWN = sql`id, version, withdrawn_at is null as "isActive", date, name, type as kind, places, sites, proclamation,
  adjustment`;
const SORTS: Readonly<Record<string, Sql>> = { date: sql`date`, name: sql`name` };

export async function holidayPage(db: Db, { search, state, sort, year, kind, page, size }: HolidayQuery & Paged) {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  const narrowed = sql`${state === 'all' ? empty : sql`and (withdrawn_at is null) = ${state === 'active'}`}
    ${year === undefined ? empty : sql`and date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`}
    ${kind === undefined ? empty : sql`and type = ${kind}`}`;
  const found = words.reduce(
    (all, word) => sql`${all} and name || ' ' || proclamation ilike ${containing(word)}`,
    narrowed,
  );
  const by = SORTS[(sort ?? 'date').replace(/^-/, '')] ?? sql`date`;
  const items = await db.rows<KeptHoliday>(sql`select ${SHOWN} from holiday where true ${found}
    order by ${by} ${sort?.startsWith('-') ? sql`desc` : empty}, name, id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from holiday where true ${found}`);
  return { items, total: counted?.total ?? 0 };
}

export async function holidayById(db: Db, id: string): Promise<KeptHoliday | undefined> {
  return db.one<KeptHoliday>(sql`select ${SHOWN} from holiday where id = ${id}`);
}

export type HolidayRow = Omit<KeptHoliday, 'version' | 'isActive'>;

export async function putHoliday(db: Db, row: HolidayRow): Promise<void> {
  const { id, date, name, kind, places, sites, proclamation, adjustment } = row;
  await db.run(sql`
    insert into holiday (id, date, name, type, places, sites, proclamation, adjustment)
    values (${id}, ${date}, ${name}, ${kind}, ${places}::text[], ${sites}::uuid[], ${proclamation}, ${adjustment})
    on conflict (id) do update set date = excluded.date, name = excluded.name, type = excluded.type, places = excluded.places,
      sites = excluded.sites, proclamation = excluded.proclamation, adjustment = excluded.adjustment,
      version = holiday.version + 1`);
}

export async function withdrawHoliday(db: Db, id: string, isActive: boolean, at: Date): Promise<void> {
  await db.run(sql`update holiday set withdrawn_at = ${isActive ? null : at}, version = version + 1 where id = ${id}`);
}

/** One of the same name, date and places; withdrawn ones count too. */
export async function sameHoliday(db: Db, { id, date, name, places, sites }: HolidayRow): Promise<boolean> {
  const row = await db.one(sql`select from holiday where date = ${date} and lower(name) = lower(${name}) and id <> ${id}
    and places is not distinct from ${places}::text[] and sites is not distinct from ${sites}::uuid[]`);
  return row !== undefined;
}

export type Touched = { schedules: number; leaves: number; computed: number; people: number; who: string[] };

/** Published shifts that begin on one of the dates or run into it, at sites that observe it. */
export async function touchedBy(
  db: Db,
  {
    dates,
    places,
    sites,
  }: { dates: readonly Day[]; places: readonly string[] | null; sites: readonly string[] | null },
  { today, leave, most }: { today: Day; leave: readonly string[]; most: number },
): Promise<Touched> {
  const row = await db.one<Touched>(sql`
    with asked as (select day from unnest(${dates}::date[]) day),
    touched as (
      select s.employee_id, s.work_date, s.shift_id from shift_day s
        left join assignment a on s.detachment_id is null and a.employee_id = s.employee_id
          and a.effective_from <= s.work_date and (a.effective_to is null or a.effective_to >= s.work_date)
        left join department office on office.id = a.department_id
        left join detachment place on place.id = coalesce(s.detachment_id, a.detachment_id, office.office_id)
      where s.work_date in (select day - back from asked cross join (values (0), (1)) near (back))
        and (s.work_date in (select day from asked) or exists (select from shift_terms t where t.shift_id = s.shift_id
          and t.effective_from <= s.work_date and t.ends <= t.starts))
        and (num_nonnulls(${places}::text[], ${sites}::uuid[]) = 0 or place.id = any(${sites}::uuid[])
          or exists (select from unnest(${places}::text[]) area where starts_with(place.psgc, area)))
    ), off as (
      select distinct r.id from request r join touched t on t.employee_id = r.owner_id
      where r.kind = any(${leave}) and r.state = 'APPROVED' and t.work_date in (select day from asked)
        and r.from_date <= t.work_date and r.to_date >= t.work_date
    ), named as (
      select e.full_name as name from employee e
      where e.id in (select employee_id from touched) order by e.sort_name, e.id limit ${most}
    )
    select (select count(*) from touched where shift_id is not null) as schedules, (select count(*) from off) as leaves,
      (select count(*) from touched where work_date <= ${today}) as computed,
      (select count(distinct employee_id) from touched) as people,
      coalesce((select array_agg(name) from named), '{}') as who`);
  return row ?? { schedules: 0, leaves: 0, computed: 0, people: 0, who: [] };
}

/** Where the company has sites today. */
export async function placesOfSites(db: Db): Promise<string[]> {
  const rows = await db.rows<{ psgc: string }>(sql`select distinct psgc from detachment
    where effective_to is null or effective_to >= (now() at time zone 'Asia/Manila')::date order by psgc`);
  return rows.map(({ psgc }) => psgc);
}

// The register of shifts, as rows: each with its terms of a day, where it is worked, and what stands on it.
import type { ShiftEntry, SiteRef } from '@kawani/domains/schedule/contract';
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { containing } from '@kawani/kit/values/like';

export type ShiftQuery = {
  search?: string | undefined;
  state: 'active' | 'inactive' | 'all';
  sort?: string | undefined;
};
type Paged = { page: number; size: number };

const SORTS: Readonly<Record<string, Sql>> = { code: sql`code`, name: sql`name`, starts: sql`t.starts` };

const shown = (day: Day): Sql => sql`
  shift.id, version, active as "isActive", code, name, color, t.starts, t.ends, t.ends <= t.starts as "isOvernight",
  case when t.meal_starts is null then 0
    else ((extract(epoch from t.meal_ends - t.meal_starts)::int / 60 + 1440) % 1440) end as "breakMinutes",
  t.meal_starts as "breakStarts", t.meal_paid as "breakPaid", t.grace_minutes as "graceMinutes",
  t.half_day_cut as "halfDayCut", t.flexible, t.required_minutes as "requiredMinutes", t.effective_from as since,
  (select min(effective_from) from shift_terms n where n.shift_id = shift.id and n.effective_from > greatest(${day}, t.effective_from))
    as "nextSince",
  coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name) order by d.name)
    from shift_site p join detachment d on d.id = p.detachment_id where p.shift_id = shift.id), '[]') as sites`;

/** One that begins only later is shown as it will be. */
const withTerms = (day: Day): Sql => sql`shift join lateral (select * from shift_terms where shift_id = shift.id
  order by effective_from > ${day}, case when effective_from <= ${day} then effective_from end desc, effective_from limit 1) t on true`;

export async function shiftPage(db: Db, { search, state, sort, page, size }: ShiftQuery & Paged, day: Day) {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  const found = words.reduce(
    (all, word) => sql`${all} and code || ' ' || name ilike ${containing(word)}`,
    state === 'all' ? empty : sql`and active = ${state === 'active'}`,
  );
  const by = SORTS[(sort ?? 'starts').replace(/^-/, '')] ?? sql`code`;
  const items = await db.rows<ShiftEntry>(sql`select ${shown(day)} from ${withTerms(day)} where true ${found}
    order by ${by} ${sort?.startsWith('-') ? sql`desc` : empty}, code limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from shift where true ${found}`);
  return { items, total: counted?.total ?? 0 };
}

export async function shiftById(db: Db, id: string, day: Day): Promise<ShiftEntry | undefined> {
  return db.one<ShiftEntry>(sql`select ${shown(day)} from ${withTerms(day)} where shift.id = ${id}`);
}

export async function shiftByCode(db: Db, code: string): Promise<string | undefined> {
  return (await db.one<{ id: string }>(sql`select id from shift where code = ${code}`))?.id;
}

export async function putShift(
  db: Db,
  { id, code, name, color }: { id: string; code: string; name: string; color: string },
) {
  await db.run(sql`insert into shift (id, code, name, color) values (${id}, ${code}, ${name}, ${color})
    on conflict (id) do update set code = excluded.code, name = excluded.name, color = excluded.color,
      version = shift.version + 1`);
}

export type Terms = {
  starts: string;
  ends: string;
  mealStarts: string | null;
  mealEnds: string | null;
  mealPaid: boolean;
  graceMinutes: number;
  halfDayCut: string | null;
  flexible: boolean;
  requiredMinutes: number;
};

/** What the shift means from a date on. */
export async function putTerms(db: Db, id: string, since: Day, terms: Terms): Promise<void> {
  const { starts, ends, mealStarts, mealEnds, mealPaid, graceMinutes, halfDayCut, flexible, requiredMinutes } = terms;
  await db.run(sql`
    insert into shift_terms (shift_id, effective_from, starts, ends, meal_starts, meal_ends, meal_paid, grace_minutes,
      half_day_cut, flexible, required_minutes)
    values (${id}, ${since}, ${starts}, ${ends}, ${mealStarts}, ${mealEnds}, ${mealPaid}, ${graceMinutes}, ${halfDayCut},
      ${flexible}, ${requiredMinutes})
    on conflict (shift_id, effective_from) do update set starts = excluded.starts, ends = excluded.ends,
      meal_starts = excluded.meal_starts, meal_ends = excluded.meal_ends, meal_paid = excluded.meal_paid,
      grace_minutes = excluded.grace_minutes, half_day_cut = excluded.half_day_cut, flexible = excluded.flexible,
      required_minutes = excluded.required_minutes`);
}

/** Terms that say the same as those before them are none of their own: the earlier ones go on. */
export async function dropRepeated(db: Db, id: string, since: Day): Promise<void> {
  await db.run(sql`
    delete from shift_terms t using shift_terms b
    where b.shift_id = ${id} and b.effective_from = ${since} and t.shift_id = ${id}
      and t.effective_from = (select min(effective_from) from shift_terms where shift_id = ${id} and effective_from > ${since})
      and (t.starts, t.ends, t.meal_paid, t.grace_minutes, t.flexible, t.required_minutes)
        = (b.starts, b.ends, b.meal_paid, b.grace_minutes, b.flexible, b.required_minutes)
      and t.meal_starts is not distinct from b.meal_starts and t.meal_ends is not distinct from b.meal_ends
      and t.half_day_cut is not distinct from b.half_day_cut`);
}

/** False: the terms of that day are these already. */
export async function areOther(db: Db, id: string, since: Day, terms: Terms): Promise<boolean> {
  const { starts, ends, mealStarts, mealEnds, mealPaid, graceMinutes, halfDayCut, flexible, requiredMinutes } = terms;
  const same = await db.one(sql`
    select from (select * from shift_terms where shift_id = ${id} and effective_from <= ${since}
      order by effective_from desc limit 1) t
    where starts = ${starts} and ends = ${ends} and meal_starts is not distinct from ${mealStarts}::time
      and meal_ends is not distinct from ${mealEnds}::time and meal_paid = ${mealPaid} and grace_minutes = ${graceMinutes}
      and half_day_cut is not distinct from ${halfDayCut}::time and flexible = ${flexible}
      and required_minutes = ${requiredMinutes}`);
  return same === undefined;
}

export async function putSites(db: Db, id: string, siteIds: readonly string[]): Promise<void> {
  await db.run(sql`delete from shift_site where shift_id = ${id} and not detachment_id = any(${siteIds})`);
  await db.run(sql`insert into shift_site (shift_id, detachment_id) select ${id}, site from unnest(${siteIds}::uuid[]) site
    on conflict do nothing`);
}

export async function switchShift(db: Db, id: string, isActive: boolean): Promise<void> {
  await db.run(sql`update shift set active = ${isActive}, version = version + 1 where id = ${id}`);
}

export type Published = { days: number; people: number; past: number; last: Day | null };

/** Published days of a shift from a date on, as far as other terms do not begin. */
export async function publishedOf(db: Db, id: string, since: Day, today: Day): Promise<Published> {
  const row = await db.one<Published>(sql`
    select count(*) as days, count(distinct employee_id) as people, count(*) filter (where work_date < ${today}) as past,
      max(work_date) as last
    from shift_day where shift_id = ${id} and work_date >= ${since} and work_date < coalesce((select min(effective_from)
      from shift_terms where shift_id = ${id} and effective_from > ${since}), 'infinity')`);
  return row ?? { days: 0, people: 0, past: 0, last: null };
}

/** Sites that require people on the shift on a day. */
export async function requiringSites(db: Db, id: string, day: Day): Promise<number> {
  const row = await db.one<{ sites: number }>(sql`
    select count(*) as sites from (select distinct on (detachment_id) headcount from shift_requirement
      where shift_id = ${id} and effective_from <= ${day} order by detachment_id, effective_from desc) latest
    where headcount > 0`);
  return row?.sites ?? 0;
}

export async function sitesNamed(
  db: Db,
  { search, today, most }: { search: string; today: Day; most: number },
): Promise<SiteRef[]> {
  const pattern = containing(search);
  return db.rows<SiteRef>(sql`select id, code, name from detachment
    where (effective_to is null or effective_to >= ${today}) and code || ' ' || name || ' ' || client ilike ${pattern}
    order by name, code limit ${most}`);
}

/** By their ids or their codes; those that are no detachments are left out. */
export async function sitesAmong(
  db: Db,
  { ids = [], codes = [] }: { ids?: readonly string[]; codes?: readonly string[] },
) {
  return db.rows<SiteRef & { psgc: string }>(sql`select id, code, name, psgc from detachment
    where id = any(${ids}) or code = any(${codes})`);
}

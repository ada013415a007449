// The register of detachments, as rows: its fences and leaders on a day, who is posted there.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Detachment, DetachmentToday } from '../contract/detachments.ts';
import { covers, holding, inState, isActive, leadersOf, type Narrowing, type Paged, pageOf, sorted } from './units.ts';

const SORTS = {
  code: sql`u.code`,
  name: sql`u.name`,
  client: sql`u.client`,
  contractTo: sql`coalesce(u.contract_to, 'infinity')`,
};

export type DetachmentRow = Omit<Detachment, 'place'>;
export type DetachmentNarrowing = Narrowing & { cluster?: string | undefined };

const shown = (day: Day): Sql => sql`u.id, u.version, u.code, u.client, u.name, ${isActive(day)} as "isActive",
  (select jsonb_build_object('id', id, 'code', code, 'name', name) from cluster c where c.id = u.cluster_id) as cluster,
  u.address, u.psgc, u.wage_class as "wageClass", u.contract_from as "contractFrom", u.contract_to as "contractTo", u.billable,
  u.time_in_policy as "timeInPolicy", u.photo_required as "photoRequired", u.kiosk,
  coalesce((select jsonb_agg(jsonb_build_object('latitude', latitude, 'longitude', longitude, 'radiusM', radius_m)
      order by id) from detachment_fence where detachment_id = u.id and ${covers(day)}), '[]') as fences,
  ${leadersOf('detachment', day)} as supervisors,
  (select count(*)::int from assignment where detachment_id = u.id and ${covers(day)}) as headcount`;

export async function detachmentPage(
  db: Db,
  { search, state, sort, cluster, ...paged }: DetachmentNarrowing & Paged,
  day: Day,
) {
  const found = sql`from detachment u where true ${inState(state, day)}
    ${cluster === undefined ? empty : sql`and u.cluster_id = ${cluster}`}
    ${holding(sql`concat_ws(' ', u.code, u.client, u.name, u.address)`, search)}`;
  // The page first, so that only what is shown is counted and led.
  const items = await db.rows<DetachmentRow>(sql`
    select ${shown(day)} from (select u.* ${found} ${sorted(SORTS, sort, 'code')} ${pageOf(paged)}) u
    ${sorted(SORTS, sort, 'code')}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { items, total: counted?.total ?? 0 };
}

export async function detachmentById(db: Db, id: string, day: Day): Promise<DetachmentRow | undefined> {
  return db.one<DetachmentRow>(sql`select ${shown(day)} from detachment u where u.id = ${id}`);
}

export async function detachmentToday(db: Db, id: string, day: Day): Promise<DetachmentToday> {
  const person = sql`'id', e.id, 'number', e.number, 'name', e.listed_name`;
  const fence = sql`'latitude', latitude, 'longitude', longitude, 'radiusM', radius_m`;
  return (await db.one<DetachmentToday>(sql`
    select
      coalesce((select jsonb_agg(jsonb_build_object('designation', title, 'count', people) order by people desc, title)
        from (select g.title, count(*)::int as people from assignment a join job_designation g on g.id = a.designation_id
          where a.detachment_id = ${id} and a.effective_from <= ${day}
            and (a.effective_to is null or a.effective_to >= ${day}) group by g.title) posted), '[]') as posts,
      coalesce((select jsonb_agg(jsonb_build_object(${fence}, 'from', effective_from) order by effective_from, id)
        from detachment_fence where detachment_id = ${id} and effective_from > ${day}), '[]') as "comingFences",
      coalesce((select jsonb_agg(jsonb_build_object(${fence}, 'to', effective_to) order by effective_to, id)
        from detachment_fence where detachment_id = ${id} and effective_to >= ${day}), '[]') as "leavingFences",
      coalesce((select jsonb_agg(jsonb_build_object(${person}, 'from', l.effective_from) order by l.effective_from, e.number)
        from leadership l join employee e on e.id = l.employee_id
        where l.detachment_id = ${id} and l.effective_from > ${day}), '[]') as "comingSupervisors",
      coalesce((select jsonb_agg(jsonb_build_object(${person}, 'to', l.effective_to) order by l.effective_to, e.number)
        from leadership l join employee e on e.id = l.employee_id
        where l.detachment_id = ${id} and l.effective_from <= ${day} and l.effective_to >= ${day}), '[]')
        as "leavingSupervisors"`)) as DetachmentToday;
}

/** Departments in use whose office it is. */
export async function officeOf(db: Db, id: string, day: Day): Promise<number> {
  const row = await db.one<{ departments: number }>(sql`select count(*)::int as departments from department
    where office_id = ${id} and (effective_to is null or effective_to >= ${day})`);
  return row?.departments ?? 0;
}

/** People posted there today, and those who come on a later day. */
export async function postedThere(db: Db, id: string, day: Day): Promise<{ now: number; later: number }> {
  return (await db.one<{ now: number; later: number }>(sql`
    select count(distinct employee_id) filter (where effective_from <= ${day})::int as now,
      count(distinct employee_id) filter (where effective_from > ${day})::int as later
    from assignment where detachment_id = ${id} and (effective_to is null or effective_to >= ${day})`)) as {
    now: number;
    later: number;
  };
}

// Where people are wanted: the place, how it is manned, and who floats and could go there.
import type { WagePlace } from '@kawani/domains/statutory/contract';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Point } from '@kawani/kit/values/distance';
import type { FloatingMatch, Manning } from '../contract.ts';

/** Where people are wanted: one of the two. */
export type PlaceIds = { readonly detachmentId?: string | undefined; readonly departmentId?: string | undefined };

export type PlaceRow = WagePlace & { readonly name: string; readonly point: Point | null };

/** The detachment, or the office of the department; undefined where it isn't active on the day. */
export async function placeRow(
  db: Db,
  { detachmentId = null, departmentId = null }: { readonly [Name in keyof PlaceIds]: PlaceIds[Name] | null },
  on: Day,
): Promise<PlaceRow | undefined> {
  return db.one<PlaceRow>(sql`
    select coalesce(p.name, d.name) as name, coalesce(d.psgc, '') as psgc, d.wage_class as "wageClass",
      (select jsonb_build_object('latitude', avg(f.latitude), 'longitude', avg(f.longitude)) from detachment_fence f
        where f.detachment_id = d.id and f.effective_from <= ${on} and coalesce(f.effective_to, 'infinity') >= ${on}
        having count(*) > 0) as point
    from (select) as one
      left join department p on p.id = ${departmentId} and p.effective_from <= ${on}
        and coalesce(p.effective_to, 'infinity') >= ${on}
      left join detachment d on d.id = coalesce(${detachmentId}, p.office_id) and d.effective_from <= ${on}
        and coalesce(d.effective_to, 'infinity') >= ${on}
    where coalesce(p.id, d.id) is not null`);
}

export async function designationTitle(db: Db, id: string, on: Day): Promise<string | undefined> {
  const row = await db.one<{ title: string }>(sql`select title from job_designation
    where id = ${id} and effective_from <= ${on} and coalesce(effective_to, 'infinity') >= ${on}`);
  return row?.title;
}

/** A shift without sites of its own is offered everywhere. */
export async function isShiftAt(db: Db, shiftId: string, detachmentId: string | undefined): Promise<boolean> {
  const row = await db.one<{ id: string }>(sql`select s.id from shift s where s.id = ${shiftId}
    and (not exists (select from shift_site o where o.shift_id = s.id)
      or exists (select from shift_site o where o.shift_id = s.id and o.detachment_id = ${detachmentId ?? null}))`);
  return row !== undefined;
}

type Wanting = PlaceIds & { readonly designationId: string; readonly on: Day; readonly except?: string | null };

/** `except`: a requisition that is filed again. */
export async function manningOf(db: Db, { designationId, on, except = null, ...place }: Wanting): Promise<Manning> {
  const [site, unit] = [place.detachmentId ?? null, place.departmentId ?? null];
  const here = (of: Sql) => sql`${of}.detachment_id is not distinct from ${site}::uuid
    and ${of}.department_id is not distinct from ${unit}::uuid`;
  const row = await db.one<Manning>(sql`select
    (select sum(headcount)::int from (select distinct on (shift_id) headcount from shift_requirement
      where detachment_id = ${site} and effective_from <= ${on} order by shift_id, effective_from desc) n) as required,
    (select count(*)::int from assignment a where ${here(sql`a`)} and effective_from <= ${on}
      and coalesce(effective_to, 'infinity') >= ${on}) as assigned,
    (select count(*)::int from assignment a where ${here(sql`a`)} and designation_id = ${designationId} and effective_from <= ${on}
      and coalesce(effective_to, 'infinity') >= ${on}) as "sameDesignation",
    (select coalesce(sum(q.headcount - coalesce(j.placed, 0)), 0)::int from requisition q
      join request r on r.id = q.request_id left join job_order_now j on j.requisition_id = q.request_id
      where ${here(sql`q`)} and q.request_id is distinct from ${except}
        and (r.state = 'FILED' or j.state in ('Open', 'On Hold'))) as wanted`);
  return row ?? { required: null, assigned: 0, sameDesignation: 0, wanted: 0 };
}

export type FloatingRow = Omit<FloatingMatch, 'isSameDesignation' | 'days' | 'km' | 'sameArea' | 'licences'> & {
  readonly designationId: string | null;
  readonly homePsgc: string | null;
  /** The middle of the company's sites in the home's city. */
  readonly point: Point | null;
  readonly licences: readonly { readonly name: string; readonly expiresOn: Day | null }[];
};

/** Who waits for a post on a day, with the last one they had. */
export async function floatingRows(db: Db, on: Day, most: number): Promise<FloatingRow[]> {
  return db.rows<FloatingRow>(sql`
    select e.id as "employeeId", e.number, e.listed_name as name,
      g.title as designation, a.designation_id as "designationId", d.name as "lastSite", s.effective_from as "floatingSince",
      h.city as "homeCity", h.psgc as "homePsgc",
      (select jsonb_build_object('latitude', avg(f.latitude), 'longitude', avg(f.longitude)) from detachment_fence f
        join detachment t on t.id = f.detachment_id where left(t.psgc, 7) = left(h.psgc, 7) having count(*) > 0) as point,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'expiresOn', l.expires_on) order by l."position"), '[]')
        from licence l where l.employee_id = e.id) as licences,
      y.fitness, y.valid_until as "fitUntil"
    from employee e
      join lateral (select status, effective_from from employee_status where employee_id = e.id
        and effective_from <= ${on} order by effective_from desc limit 1) s on s.status = 'Floating'
      left join lateral (select designation_id, detachment_id from assignment where employee_id = e.id
        and effective_from <= ${on} order by effective_from desc limit 1) a on true
      left join job_designation g on g.id = a.designation_id left join detachment d on d.id = a.detachment_id
      left join employee_address h on h.employee_id = e.id and h.kind = 'PRESENT'
      left join employee_fitness y on y.employee_id = e.id
    where e.separated_on is null or e.separated_on >= ${on}
    order by s.effective_from, e.id limit ${most}`);
}

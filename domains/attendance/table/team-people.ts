// The people of a team as its lists show and choose them: name, posting, status.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { TeamChoices, TeamReport } from '../contract/team.ts';

export type Member = {
  readonly id: string;
  readonly number: string;
  /** `Peña, Ana` */
  readonly name: string;
  readonly username: string | null;
  readonly photo: string | null;
  readonly mobile: string | null;
  readonly designation: string | null;
  readonly unitId: string | null;
  readonly unit: string | null;
  readonly cluster: string | null;
};

/** Members chosen by everything but what their days say. */
export type Chosen = Partial<Omit<TeamReport, 'from' | 'to' | 'result' | 'group'>>;

/** Of these people those that are chosen, by name or within their detachments and departments. */
export async function members(
  db: Db,
  ids: readonly string[],
  on: Day,
  chosen: Chosen = {},
  group: TeamReport['group'] = 'detachment',
): Promise<Member[]> {
  const { clusterId = null, detachmentId = null, departmentId = null, designationId = null, status = null } = chosen;
  const { search = '' } = chosen;
  const byUnit = group === 'detachment' ? sql`coalesce(d.name, p.name) nulls last, coalesce(d.id, p.id), ` : empty;
  return db.rows<Member>(sql`
    select e.id, e.number, e.listed_name as name, e.username, e.photo_file as photo, e.mobile, g.title as designation,
      coalesce(d.id, p.id) as "unitId", coalesce(d.name, p.name) as unit, c.name as cluster
    ${postedOn(ids, on)}
    and (${clusterId}::uuid is null or d.cluster_id = ${clusterId})
      and (${detachmentId}::uuid is null or d.id = ${detachmentId})
      and (${departmentId}::uuid is null or p.id = ${departmentId})
      and (${designationId}::uuid is null or g.id = ${designationId})
      and (${status}::text is null or coalesce((select status from employee_status s where s.employee_id = e.id
        and s.effective_from <= ${on} order by s.effective_from desc limit 1), 'Probationary') = ${status})
      ${search === '' ? empty : sql`and e.id in (select people_found(${search}))`}
    order by ${byUnit}e.sort_name, e.id`);
}

function postedOn(ids: readonly string[], on: Day): Sql {
  return sql`from employee e
      left join lateral (select detachment_id, department_id, designation_id from assignment
        where employee_id = e.id and effective_from <= ${on} and (effective_to is null or effective_to >= ${on})
        order by effective_from desc limit 1) a on true
      left join detachment d on d.id = a.detachment_id
      left join cluster c on c.id = d.cluster_id
      left join department p on p.id = a.department_id
      left join job_designation g on g.id = a.designation_id
    where e.id = any(${ids}::uuid[])`;
}

/** What these people can be chosen by. */
export async function teamChoices(db: Db, ids: readonly string[], on: Day): Promise<Omit<TeamChoices, 'people'>> {
  const listed = (id: Sql, name: Sql) =>
    sql`coalesce(jsonb_agg(distinct jsonb_build_object('id', ${id}, 'name', ${name})) filter (where ${id} is not null), '[]')`;
  const row = await db.one<Omit<TeamChoices, 'people'>>(sql`
    select ${listed(sql`c.id`, sql`c.name`)} as clusters, ${listed(sql`d.id`, sql`d.name`)} as detachments,
      ${listed(sql`p.id`, sql`p.name`)} as departments, ${listed(sql`g.id`, sql`g.title`)} as designations
    ${postedOn(ids, on)}`);
  return row ?? { clusters: [], detachments: [], departments: [], designations: [] };
}

/** Those of these people with such a day in the range. */
export async function withResult(
  db: Db,
  ids: readonly string[],
  { from, to, result }: Pick<TeamReport, 'from' | 'to'> & { result: string },
): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct employee_id as id from attendance_day
    where employee_id = any(${ids}::uuid[]) and work_date between ${from} and ${to} and ${result} = any(results)`);
  return new Set(rows.map(({ id }) => id));
}

/** Until the transaction ends no other leader records these people. In one order, so never in a circle. */
export async function holdTimes(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended('recording ' || id, 0) as lock from unnest(${ids}::text[]) id order by 1) locks`);
}

// People who may be one person: found by e-mail, name, city and who referred them; joined by pointing, or kept apart.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { SomeoneElse, Twin } from '../contract/applicant.ts';

/** Of two rows of person_outside: nobody decided yet whether they are one. */
const isUndecided: Sql = sql`o.id <> p.id and o.erased_at is null and person_root(o.id) <> person_root(p.id)
  and not exists (select from person_apart x where x.one_id = least(o.id, p.id) and x.other_id = greatest(o.id, p.id))`;

const haveOneReferrer: Sql = sql`exists (select from application b join posting_code k on k.code = b.posting_code
  join posting_code l on l.employee_id = k.employee_id join application c on c.posting_code = l.code
  where b.person_id = p.id and c.person_id = o.id)`;

/** Of `p`, for a card. */
export const looksLikeAnother: Sql = sql`(exists (select from person_outside o where o.compared_name = p.compared_name
    and (o.psgc = p.psgc or ${haveOneReferrer}) and ${isUndecided})
  or exists (select from person_outside o where lower(o.email) = lower(p.email) and o.email is not null and ${isUndecided}))`;

const applications: Sql = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'designation', g.title,
    'place', coalesce(d.name, u.name), 'state', a.state, 'appliedAt', to_char(a.applied_at at time zone 'Asia/Manila',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"+08:00"')) order by a.applied_at desc), '[]')
  from application a join job_order j on j.id = a.job_order_id join requisition q on q.request_id = j.requisition_id
    join job_designation g on g.id = q.designation_id left join detachment d on d.id = q.detachment_id
    left join department u on u.id = q.department_id
  where a.person_id = o.id and a.erased_at is null) as applications`;

const someone: Sql = sql`o.id as "personId", o.formal_name as name,
  coalesce(o.mobile, '') as mobile, o.email, o.psgc, o.came_at as "cameAt", ${applications}`;

type Someone = Omit<SomeoneElse, 'city'> & { readonly psgc: string | null };
export type TwinRow = Someone & Pick<Twin, 'because'>;

export async function twinRows(db: Db, personId: string): Promise<TwinRow[]> {
  return db.rows<TwinRow>(sql`select ${someone},
      array_remove(array[case when lower(o.email) = lower(p.email) then 'EMAIL' end,
        case when o.compared_name = p.compared_name and o.psgc = p.psgc then 'NAME_AND_CITY' end,
        case when o.compared_name = p.compared_name and ${haveOneReferrer} then 'NAME_AND_REFERRER' end], null) as because
    from person_outside p join person_outside o on o.compared_name = p.compared_name or lower(o.email) = lower(p.email)
    where p.id = ${personId} and ${isUndecided}
      and (lower(o.email) = lower(p.email) or o.psgc = p.psgc or ${haveOneReferrer})
    order by o.came_at, o.id`);
}

export type MergedRow = Someone & {
  readonly mergedId: string;
  readonly mergedAt: Instant;
  readonly mergedBy: string;
};

/** All who are the same person: of each, which of the two rows points to the other. */
export async function mergedRows(db: Db, personId: string): Promise<MergedRow[]> {
  return db.rows<MergedRow>(sql`with recursive same as (
      select id, merged_into from person_outside where id = person_root(${personId})
      union all select c.id, c.merged_into from person_outside c join same on c.merged_into = same.id)
    select ${someone}, m.id as "mergedId", m.merged_at as "mergedAt",
      coalesce((select e.full_name from employee e where e.username = m.merged_by),
        m.merged_by) as "mergedBy"
    from same join person_outside m on m.id = case when same.merged_into is null then ${personId}::uuid else same.id end
      join person_outside o on o.id = same.id
    where same.id <> ${personId} and m.merged_at is not null and m.merged_by is not null
    order by m.merged_at, o.id`);
}

export type Root = { readonly id: string; readonly rootId: string; readonly cameAt: Instant };

/** Locked in the order of their ids: another decision about one of them waits. */
export async function holdPeople(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(sql`select from person_outside where id = any(${[...ids]}::uuid[]) order by id for no key update`);
}

export async function rootsOf(db: Db, ids: readonly string[]): Promise<Root[]> {
  return db.rows<Root>(sql`select p.id, r.id as "rootId", r.came_at as "cameAt"
    from person_outside p join person_outside r on r.id = person_root(p.id)
    where p.id = any(${[...ids]}::uuid[]) and p.erased_at is null`);
}

export async function areApart(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db.one<{ oneId: string }>(sql`select one_id as "oneId" from person_apart
    where one_id = least(${one}::uuid, ${other}::uuid) and other_id = greatest(${one}::uuid, ${other}::uuid)`);
  return row !== undefined;
}

type Decision = { readonly by: string; readonly at: Date };

export async function mergePerson(db: Db, id: string, into: string, { by, at }: Decision): Promise<void> {
  await db.run(
    sql`update person_outside set merged_into = ${into}, merged_at = ${at}, merged_by = ${by} where id = ${id}`,
  );
}

export async function keepApart(db: Db, one: string, other: string, { by, at }: Decision): Promise<void> {
  await db.run(sql`insert into person_apart (one_id, other_id, decided_at, decided_by)
    values (least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), ${at}, ${by})`);
}

export type MergeOf = { readonly mergedAt: Instant | null };

export async function mergeOf(db: Db, id: string): Promise<MergeOf | undefined> {
  return db.one<MergeOf>(
    sql`select merged_at as "mergedAt" from person_outside where id = ${id} and erased_at is null`,
  );
}

export async function separatePerson(db: Db, id: string): Promise<void> {
  await db.run(sql`update person_outside set merged_into = null, merged_at = null, merged_by = null where id = ${id}`);
}

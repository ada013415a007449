// Who applied before and has nothing under way: found among the applications that ended and are not erased yet.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import { NOTICES_OF_ONE_JOB } from '../../applicants/lists.ts';
import { cities, joinDistance, remoteness } from '../../roster/table/nearness.ts';
import type { PostRow } from '../../roster/table/posts.ts';
import { searched } from '../../screening/table/cards.ts';
import type { Reapplicant } from '../contract/reapplicant.ts';
import type { ReapplicantQuery } from '../contract.ts';
import { applications, startsOf } from './applications.ts';

type Narrowed = Pick<ReapplicantQuery, 'search' | 'jobOrderId'> & {
  readonly designationId?: string;
  /** The last application of one person, who alone is looked at. */
  readonly id?: string;
};

/** Of `a` with its job order `j`: who is being hired goes on although the job order was cancelled. */
const isOver: Sql = sql`(a.state in ('Not passed', 'Withdrawn') or (a.state <> 'Hired' and j.cancelled_at is not null
  and not exists (select from hire h where h.application_id = a.id and h.fell_out_at is null)))`;

/** They applied by themselves, and were told that other jobs may be proposed: a proposal is no reason for another one. */
const isOwn: Sql = sql`(a.source <> 'ROSTER' and a.notice <> all(${[...NOTICES_OF_ONE_JOB]}::text[]))`;

/** Of `a`: those of one person, by all numbers that were joined to theirs. */
const ofOne = (id: string): Sql => sql`and a.person_id in (
  with recursive same as (select person_root(t.person_id) as id from application t where t.id = ${id}
    union all select m.id from person_outside m join same on m.merged_into = same.id) select id from same)`;

/**
 * For `with`: `found` has one row for each person, of the last application. Everything is found by sets and not person by
 * person, since a large company keeps tens of thousands of applications that ended. Employees, also former ones, have lists of
 * their own in the roster.
 */
function found({ search, jobOrderId, designationId, id }: Narrowed): Sql {
  const alone = id === undefined ? empty : ofOne(id);
  return sql`joined as materialized (
      select m.id, person_root(m.id) as root from person_outside m where m.merged_into is not null),
    known as materialized (select coalesce(k.root, a.person_id) as root, a.id, a.person_id, a.job_order_id, a.applied_at,
        a.moved_at, ${isOver} as is_over, ${isOwn} as is_own, q.designation_id = ${designationId ?? null}::uuid as is_same,
        a.job_order_id = ${jobOrderId ?? null}::uuid and a.state <> 'Withdrawn' as is_for
      from application a join job_order j on j.id = a.job_order_id join requisition q on q.request_id = j.requisition_id
        left join joined k on k.id = a.person_id where a.erased_at is null ${alone}),
    free as (select root, bool_or(is_same) as is_same, (array_agg(id order by applied_at desc, id desc))[1] as id
      from known group by root having bool_and(is_over) and bool_or(is_own) and not coalesce(bool_or(is_for), false)),
    working as materialized (select coalesce(k.root, p.id) as root from employee e join person_outside p on p.mobile = e.mobile
      left join joined k on k.id = p.id where p.erased_at is null),
    found as (select f.root, f.id, coalesce(f.is_same, false) as is_same, a.moved_at, a.person_id
      from free f join known a on a.id = f.id
      where not exists (select from working w where w.root = f.root) ${id === undefined ? empty : sql`and f.id = ${id}`}
        ${search === undefined ? empty : sql`and f.id in (${searchedIn(search)})`})`;
}

/** By what an application is found in screening. */
const searchedIn = (
  search: string,
): Sql => sql`select a.id from application a join person_outside p on p.id = a.person_id
  join job_order j on j.id = a.job_order_id where a.erased_at is null ${searched(search)}`;

export type ReapplicantRow = Omit<Reapplicant, 'homeCity' | 'sameArea'> & { readonly psgc: string | null };
type Asked = ReapplicantQuery & { readonly post: PostRow | undefined };

/** Those who applied for the designation first, then who lives nearest, then whose application ended last. */
export async function reapplicantRows(db: Db, { post, page, size, ...asked }: Asked): Promise<ReapplicantRow[]> {
  const home = sql`h.psgc`;
  const wanted = post === undefined ? asked : { ...asked, designationId: post.designationId };
  return db.rows<ReapplicantRow>(sql`with ${found(wanted)}, ${cities},
    place as materialized (select h.psgc, n.km, ${remoteness(home, post)} as far
      from (select distinct psgc from person_outside where psgc is not null) h ${joinDistance(home, post)}),
    sorted as materialized (select f.*, p.psgc, l.km, row_number() over (order by f.is_same desc, l.far, f.moved_at desc, f.id) as nth
      from found f join person_outside p on p.id = f.person_id left join place l on l.psgc = p.psgc
      order by nth limit ${size} offset ${(page - 1) * size}),
    shown as materialized (select s.*, array(select m.id from joined m where m.root = s.root) || s.root as ids from sorted s)
    select s.id, p.formal_name as name, coalesce(p.mobile, '') as mobile,
      s.psgc, round(s.km)::int as km, s.is_same as "isSameDesignation", ${applications} as applications, ${startsOf} as starts,
      (select (max(t.kept_until) at time zone 'Asia/Manila')::date
        from application t where t.person_id = any(s.ids) and t.erased_at is null) as "erasedOn"
    from shown s join person_outside p on p.id = s.person_id order by s.nth`);
}

export async function countReapplicants(db: Db, asked: Narrowed): Promise<number> {
  const row = await db.one<{ total: number }>(sql`with ${found(asked)} select count(*)::int as total from found`);
  return row?.total ?? 0;
}

// Who can be deployed: floating, relievers, and former employees who may come back.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Point } from '@kawani/kit/values/distance';
import type { RosterPerson } from '../contract/person.ts';
import type { RosterQuery } from '../contract.ts';
import type { RosterKind } from '../lists.ts';
import { MAY_COME_BACK, RELIEVED_WITHIN_DAYS } from '../rules.ts';
import { cities, joinDistance, remoteness } from './nearness.ts';

/** The site of a job order, and who is wanted there. */
export type Post = { readonly designationId: string; readonly psgc: string; readonly point: Point | null };

export type RosterRow = Omit<RosterPerson, 'days' | 'sameArea' | 'licences'> & {
  readonly homePsgc: string | null;
  readonly licences: readonly { readonly name: string; readonly expiresOn: Day | null }[];
};

/** People by the kind they are in the roster as. A person with a lasting post ahead has left it. */
const roster = (on: Day): Sql => sql`(
  select e.id as employee_id, k.kind,
    case k.kind when 'FORMER' then e.separated_on when 'FLOATING' then s.effective_from else r.since end as since,
    case when k.kind <> 'FORMER' then greatest(${on}::date, r.until + 1) end as available_from
  from employee e
    join lateral (select status, cause, effective_from from employee_status where employee_id = e.id
      and effective_from <= ${on} order by effective_from desc limit 1) s on true
    left join lateral (select max(o.effective_to) as until,
        max(o.effective_from) filter (where o.kind = 'RELIEF' and o.effective_from <= ${on}) as since,
        max(o.effective_from) filter (where o.kind = 'ASSIGNMENT' and o.effective_to is null) as lasting
      from posting_order o where o.employee_id = e.id and o.cancelled_at is null
        and coalesce(o.effective_to, o.effective_from) > ${on}::date - ${RELIEVED_WITHIN_DAYS}::int) r on true
    cross join lateral (select case
      when e.separated_on < ${on} then case when s.cause = any(${MAY_COME_BACK}::text[])
        or (s.cause is null and s.status = 'Resigned') then 'FORMER' end
      when s.status = 'Floating' then case when coalesce(r.lasting <= ${on}, true) then 'FLOATING' end
      when s.status in ('Active', 'Probationary') and r.since > coalesce(r.lasting, '-infinity') then 'RELIEVER' end as kind) k
  where k.kind is not null)`;

type Asked = Omit<RosterQuery, 'jobOrderId'> & { readonly post: Post | undefined; readonly today: Day };

/** Those with the designation of the post first, then who lives nearest, then who waits longest or left last. */
export async function rosterRows(db: Db, { post, today, ...asked }: Asked): Promise<RosterRow[]> {
  const { kind, search, designationId, page, size } = asked;
  const home = sql`h.psgc`;
  return db.rows<RosterRow>(sql`with ${cities} select e.id as "employeeId", e.number, e.listed_name as name, r.kind,
      g.title as designation, coalesce(a.designation_id = ${post?.designationId ?? null}::uuid, false) as "isSameDesignation",
      d.name as "lastSite", r.since, r.available_from as "availableFrom", h.city as "homeCity", h.psgc as "homePsgc",
      round(n.km)::int as km,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'expiresOn', l.expires_on) order by l."position"), '[]')
        from licence l where l.employee_id = e.id) as licences,
      y.fitness, y.valid_until as "fitUntil",
      (select jsonb_build_object('id', p.id, 'jobOrder', j.ref, 'place', coalesce(t.name, u.name)) from roster_proposal p
        join job_order j on j.id = p.job_order_id join requisition q on q.request_id = j.requisition_id
        left join detachment t on t.id = q.detachment_id left join department u on u.id = q.department_id
        where p.employee_id = e.id and p.state = 'Waiting') as proposal
    from ${roster(today)} r join employee e on e.id = r.employee_id
      left join lateral (select designation_id, detachment_id from assignment where employee_id = e.id
        and effective_from <= ${today} order by effective_from desc limit 1) a on true
      left join job_designation g on g.id = a.designation_id left join detachment d on d.id = a.detachment_id
      left join employee_address h on h.employee_id = e.id and h.kind = 'PRESENT'
      left join employee_fitness y on y.employee_id = e.id
      ${joinDistance(home, post)}
    where ${narrowedTo({ kind, search })} ${designationId === undefined ? empty : sql`and a.designation_id = ${designationId}`}
    order by "isSameDesignation" desc, ${remoteness(home, post)},
      case r.kind when 'FLOATING' then r.since - '2000-01-01'::date else '2000-01-01'::date - r.since end, e.id
    limit ${size} offset ${(page - 1) * size}`);
}

type Narrowed = Pick<RosterQuery, 'kind' | 'search' | 'designationId'>;

function narrowedTo({ kind, search }: Pick<Narrowed, 'kind' | 'search'>): Sql {
  return sql`r.kind = ${kind} ${search === undefined ? empty : sql`and r.employee_id in (select p.id from people_found(${search}) p (id))`}`;
}

export async function countRoster(db: Db, on: Day, { designationId, ...asked }: Narrowed): Promise<number> {
  const row = await db.one<{ total: number }>(sql`select count(*)::int as total from ${roster(on)} r
    where ${narrowedTo(asked)} ${
      designationId === undefined
        ? empty
        : sql`and ${designationId} = (select a.designation_id from assignment a where a.employee_id = r.employee_id
            and a.effective_from <= ${on} order by a.effective_from desc limit 1)`
    }`);
  return row?.total ?? 0;
}

export type KindCount = { readonly kind: RosterKind; readonly count: number };

export async function rosterByKind(db: Db, on: Day): Promise<KindCount[]> {
  return db.rows<KindCount>(sql`select kind, count(*)::int as count from ${roster(on)} r group by kind`);
}

/** Undefined: not in the roster. */
export async function rosterKindOf(db: Db, employeeId: string, on: Day): Promise<RosterKind | undefined> {
  const row = await db.one<{ kind: RosterKind }>(
    sql`select kind from ${roster(on)} r where r.employee_id = ${employeeId}`,
  );
  return row?.kind;
}

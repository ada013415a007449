// Job orders as lists show them, and what changes of one.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { likeSafe } from '@kawani/kit/values/like';
import type { JobOrderDetail, JobOrderLine, JobOrderQuery } from '../contract.ts';
import type { JobOrderState } from '../lists.ts';

/** Of `j` (job_order_now), `q` (requisition), `r` (request) and `g` (job_designation). */
const columns = (today: Day): Sql => sql`j.id, j.ref, r.ref as requisition, g.title as designation,
  coalesce(d.name, p.name) as place, q.is_billable as "isBillable", j.needed, j.placed, j.offered,
  (select count(*)::int from application a join hire h on h.application_id = a.id and h.fell_out_at is null
      join request n on n.id = h.endorsement_id and n.state in ('FILED', 'APPROVED')
    where a.job_order_id = j.id and not exists (select from hire_step t where t.hire_id = h.id and t.step = 'PLACE'))
    as endorsed,
  case when e.id is null then null else jsonb_build_object('employeeId', e.id,
    'name', e.full_name) end as recruiter,
  j.opened_at as "openedAt", j.target_on as "targetOn",
  (coalesce(case j.state when 'Filled' then (select max(o.filled_at)::date from job_order_place o
      where o.job_order_id = j.id and o.ended_at is null) when 'Cancelled' then j.cancelled_at::date end, ${today}::date)
    - j.opened_at::date)::int as days, j.state`;

const from: Sql = sql`job_order_now j join requisition q on q.request_id = j.requisition_id
  join request r on r.id = q.request_id join job_designation g on g.id = q.designation_id
  left join detachment d on d.id = q.detachment_id left join department p on p.id = q.department_id
  left join employee e on e.id = j.recruiter_id`;

type Narrowed = Omit<JobOrderQuery, 'page' | 'size'>;

function narrowedTo({ state, search, recruiterId }: Narrowed): Sql {
  const [begins, holds] = [`${likeSafe(search ?? '')}%`, `%${likeSafe(search ?? '')}%`];
  return sql`j.state = ${state}
    ${recruiterId === undefined ? empty : sql`and j.recruiter_id = ${recruiterId}`}
    ${
      search === undefined
        ? empty
        : sql`and (j.ref ilike ${begins} or r.ref ilike ${begins} or g.title ilike ${holds}
            or coalesce(d.name, p.name) ilike ${holds})`
    }`;
}

type Asked = Narrowed & { readonly page: number; readonly size: number; readonly today: Day };

/** What is due first stands first; what ended, the newest first. */
export async function jobOrderRows(db: Db, asked: Asked): Promise<JobOrderLine[]> {
  const isOpen = asked.state === 'Open' || asked.state === 'On Hold';
  return db.rows<JobOrderLine>(sql`select ${columns(asked.today)} from ${from} where ${narrowedTo(asked)}
    order by ${isOpen ? sql`j.target_on, j.id` : sql`j.opened_at desc, j.id`}
    limit ${asked.size} offset ${(asked.page - 1) * asked.size}`);
}

export async function countJobOrders(db: Db, asked: Narrowed): Promise<number> {
  const row = await db.one<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${narrowedTo(asked)}`,
  );
  return row?.total ?? 0;
}

export type StateCount = { readonly state: JobOrderState; readonly count: number };

export async function jobOrdersByState(db: Db): Promise<StateCount[]> {
  return db.rows<StateCount>(sql`select state, count(*)::int as count from job_order_now group by state`);
}

export async function jobOrderRow(db: Db, id: string, today: Day): Promise<JobOrderDetail | undefined> {
  return db.one<JobOrderDetail>(sql`select ${columns(today)}, q.request_id as "requisitionId",
      coalesce(j.cancel_reason, j.held_reason) as reason, j.version,
      (select coalesce(jsonb_agg(jsonb_build_object('employeeId', w.id,
          'name', w.full_name, 'number', w.number, 'how', o.how,
          'startsOn', o.starts_on) order by o.filled_at, w.id), '[]')
        from job_order_place o join employee w on w.id = o.employee_id
        where o.job_order_id = j.id and o.ended_at is null) as places
    from ${from} where j.id = ${id}`);
}

/** Who places somebody meanwhile waits. */
export async function holdJobOrder(db: Db, id: string): Promise<void> {
  await db.run(sql`select from job_order where id = ${id} for no key update`);
}

export async function setRecruiter(db: Db, id: string, recruiterId: string | null): Promise<void> {
  await db.run(sql`update job_order set recruiter_id = ${recruiterId}, version = version + 1 where id = ${id}`);
}

type Held = { readonly at: Date; readonly reason: string } | null;

/** Null: it is open again. */
export async function setHold(db: Db, id: string, held: Held): Promise<void> {
  await db.run(sql`update job_order set held_at = ${held?.at ?? null}, held_reason = ${held?.reason ?? null},
    version = version + 1 where id = ${id}`);
}

type Cancelled = { readonly at: Date; readonly by: string; readonly reason: string };

export async function cancelJobOrder(db: Db, id: string, { at, by, reason }: Cancelled): Promise<void> {
  await db.run(sql`update job_order set cancelled_at = ${at}, cancelled_by = ${by}, cancel_reason = ${reason},
    version = version + 1 where id = ${id}`);
}

export type Recruiter = { readonly employeeId: string; readonly name: string };

/** Employees who were last seen with a permission. */
export async function recruiterRows(db: Db, permission: string, on: Day): Promise<Recruiter[]> {
  return db.rows<Recruiter>(sql`select e.id as "employeeId", e.listed_name as name
    from employee e where e.username in (select username from account_permission where permission = ${permission})
      and (e.separated_on is null or e.separated_on >= ${on})
    order by e.sort_name, e.id`);
}

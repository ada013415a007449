// What is kept of a requisition beside the request itself, and requisitions as lists show them.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { RequisitionDetail, RequisitionLine, RequisitionQuery } from '../contract.ts';
import type { RequisitionReason, RequisitionStage } from '../lists.ts';

export type RequisitionRow = {
  readonly requestId: string;
  readonly designationId: string;
  readonly detachmentId: string | null;
  readonly departmentId: string | null;
  readonly headcount: number;
  readonly isBillable: boolean;
  readonly reason: RequisitionReason;
  readonly shiftId: string | null;
  readonly rateFrom: Centavos | null;
  readonly rateTo: Centavos | null;
  readonly qualifications: string | null;
  readonly neededBy: Day;
  readonly replacesIds: readonly string[];
};

/** In place of what was asked before. */
export async function putRequisition(db: Db, row: RequisitionRow): Promise<void> {
  await db.run(sql`
    insert into requisition (request_id, designation_id, detachment_id, department_id, headcount, is_billable, reason,
      shift_id, rate_from, rate_to, qualifications, needed_by)
    values (${row.requestId}, ${row.designationId}, ${row.detachmentId}, ${row.departmentId}, ${row.headcount},
      ${row.isBillable}, ${row.reason}, ${row.shiftId}, ${row.rateFrom}, ${row.rateTo}, ${row.qualifications},
      ${row.neededBy})
    on conflict (request_id) do update set designation_id = excluded.designation_id,
      detachment_id = excluded.detachment_id, department_id = excluded.department_id, headcount = excluded.headcount,
      is_billable = excluded.is_billable, reason = excluded.reason, shift_id = excluded.shift_id,
      rate_from = excluded.rate_from, rate_to = excluded.rate_to, qualifications = excluded.qualifications,
      needed_by = excluded.needed_by`);
  await db.run(sql`delete from requisition_replaced where request_id = ${row.requestId}`);
  await db.run(sql`insert into requisition_replaced (request_id, employee_id)
    select ${row.requestId}, id from unnest(${row.replacesIds}::uuid[]) as who (id)`);
}

/** They may be replaced by another requisition from now on. */
export async function endReplacing(db: Db, requestId: string, now: Date): Promise<void> {
  await db.run(sql`update requisition_replaced set ended_at = ${now}
    where request_id = ${requestId} and ended_at is null`);
}

export type Replaced = { readonly id: string; readonly name: string; readonly isReplacedAlready: boolean };

/** `changes`: the requisition that is filed again, which is in nobody's way. */
export async function replacedPeople(db: Db, ids: readonly string[], changes: string | null): Promise<Replaced[]> {
  return db.rows<Replaced>(sql`
    select e.id, e.listed_name as name,
      exists (select from requisition_replaced r where r.employee_id = e.id and r.ended_at is null
        and r.request_id is distinct from ${changes}) as "isReplacedAlready"
    from employee e where e.id = any(${ids}::uuid[]) order by e.sort_name, e.id`);
}

/** The detachment or the department of a requisition `q`. */
const placeName = sql`coalesce((select d.name from detachment d where d.id = q.detachment_id),
  (select d.name from department d where d.id = q.department_id))`;
const filled = sql`coalesce((select j.placed from job_order_now j where j.requisition_id = q.request_id), 0)`;

type Narrowed = Omit<RequisitionQuery, 'page' | 'size'> & {
  /** The search as a reference begins; null where it is none. */
  readonly ref: string | null;
};

function narrowedTo({ stage, search, ref, billable, detachmentId }: Narrowed): Sql {
  return sql`r.kind = 'REQUISITION' and r.state = ${stage}
    ${billable === undefined ? empty : sql`and q.is_billable = ${billable === 'yes'}`}
    ${detachmentId === undefined ? empty : sql`and q.detachment_id = ${detachmentId}`}
    ${
      search === undefined
        ? empty
        : sql`and (r.ref like ${ref} || '%' or r.owner_id in (select p.id from people_found(${search}) p (id)))`
    }`;
}

type Asked = Narrowed & { readonly newestFirst: boolean; readonly page: number; readonly size: number };

export async function requisitionRows(db: Db, asked: Asked): Promise<RequisitionLine[]> {
  const order = asked.newestFirst ? sql`r.filed_at desc, r.id desc` : sql`r.filed_at, r.id`;
  return db.rows<RequisitionLine>(sql`
    select r.id, r.ref, e.full_name as "requestedBy", g.title as designation,
      ${placeName} as place, q.headcount as needed, ${filled} as filled, q.is_billable as "isBillable",
      q.needed_by as "neededBy", r.state as stage, r.filed_at as "filedAt"
    from request r join requisition q on q.request_id = r.id join job_designation g on g.id = q.designation_id
      join employee e on e.id = r.owner_id
    where ${narrowedTo(asked)} order by ${order} limit ${asked.size} offset ${(asked.page - 1) * asked.size}`);
}

export async function countRequisitions(db: Db, asked: Narrowed): Promise<number> {
  const row = await db.one<{ total: number }>(sql`select count(*)::int as total
    from request r join requisition q on q.request_id = r.id where ${narrowedTo(asked)}`);
  return row?.total ?? 0;
}

export type StageCount = { readonly stage: RequisitionStage; readonly count: number };

export async function requisitionsByStage(db: Db): Promise<StageCount[]> {
  return db.rows<StageCount>(sql`select state as stage, count(*)::int as count from request
    where kind = 'REQUISITION' and state in ('FILED', 'APPROVED', 'DENIED', 'CANCELLED') group by state`);
}

export async function requisitionDetail(db: Db, id: string): Promise<RequisitionDetail | undefined> {
  return db.one<RequisitionDetail>(sql`
    select g.title as designation, q.designation_id as "designationId", ${placeName} as place,
      q.detachment_id as "detachmentId", q.department_id as "departmentId", q.headcount as needed, ${filled} as filled,
      q.is_billable as "isBillable", q.reason,
      (select coalesce(jsonb_agg(jsonb_build_object('employeeId', e.id,
          'name', e.full_name) order by e.sort_name), '[]')
        from requisition_replaced p join employee e on e.id = p.employee_id where p.request_id = q.request_id) as replaces,
      s.name as shift, q.rate_from as "rateFrom", q.rate_to as "rateTo", q.qualifications, q.needed_by as "neededBy",
      (select jsonb_build_object('id', j.id, 'ref', j.ref) from job_order j
        where j.requisition_id = q.request_id) as "jobOrder"
    from requisition q join job_designation g on g.id = q.designation_id left join shift s on s.id = q.shift_id
    where q.request_id = ${id}`);
}

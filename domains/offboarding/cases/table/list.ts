// Cases as the office lists them. A state is read only of cases that are open, and clearances only of those that are shown.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { CaseFilter, CaseQuery } from '../contract.ts';
import type { CaseState, SeparationKind } from '../lists.ts';

export type ListedCase = {
  id: string;
  employeeId: string;
  name: string;
  number: string;
  site: string | null;
  designation: string | null;
  designationId: string | null;
  detachmentId: string | null;
  departmentId: string | null;
  kind: SeparationKind;
  lastDay: Day | null;
  items: number;
  settled: number;
  paidOn: Day | null;
  state: CaseState;
  replacement: { id: string; ref: string } | null;
};

/** Of a case `c`: where the person worked last. */
const lastPost = (on: Day) => sql`lateral (
  select a.designation_id, a.detachment_id, a.department_id from assignment a
  where a.employee_id = c.employee_id and a.effective_from <= coalesce(c.last_day, ${on}) order by a.effective_from desc limit 1)`;

const LINE = sql`c.id, c.employee_id as "employeeId", e.listed_name as name, e.number,
  coalesce((select d.name from detachment d where d.id = p.detachment_id),
    (select d.name from department d where d.id = p.department_id)) as site,
  (select g.title from job_designation g where g.id = p.designation_id) as designation, p.designation_id as "designationId",
  p.detachment_id as "detachmentId", p.department_id as "departmentId", c.kind, c.last_day as "lastDay", c.items, c.settled,
  c.paid_on as "paidOn", c.state,
  (select jsonb_build_object('id', r.id, 'ref', r.ref) from requisition_replaced q join request r on r.id = q.request_id
    where q.employee_id = c.employee_id and q.ended_at is null
    limit 1) as replacement`;

const casesOn = (on: Day) => sql`separation_on(${on}) c join employee e on e.id = c.employee_id
  left join ${lastPost(on)} p on true`;

/** Closed cases are known without reading where they stand. */
function inState(state: CaseState | undefined): Sql {
  if (state === undefined) return empty;
  const isEnded = state === 'CLOSED' || state === 'WITHDRAWN';
  return sql`and ${isEnded ? sql`c.closed_at is not null` : sql`c.closed_at is null`} and c.state = ${state}`;
}

function narrowedTo({ kind, siteId, from, to, search }: CaseFilter): Sql {
  return sql`true
    ${kind === undefined ? empty : sql`and c.kind = ${kind}`}
    ${siteId === undefined ? empty : sql`and ${siteId} in (p.detachment_id, p.department_id)`}
    ${from === undefined ? empty : sql`and c.last_day >= ${from}`}
    ${to === undefined ? empty : sql`and c.last_day <= ${to}`}
    ${search === undefined ? empty : sql`and c.employee_id in (select f.id from people_found(${search}) f (id))`}`;
}

/** Of `f`, which was found. What is still to be paid comes first, by the day it is due on. */
const ORDERS: Readonly<Record<CaseQuery['sort'], Sql>> = {
  due: sql`f.closed_at is not null, f.paid_on is not null, f.last_day, f.id`,
  lastDay: sql`f.last_day, f.id`,
  '-lastDay': sql`f.last_day desc nulls last, f.id`,
  name: sql`f.sort_name, f.id`,
};

/** A page of those found, each with how many were found: a state that is asked for is read once of each case. */
export async function caseRows(db: Db, asked: CaseQuery, on: Day): Promise<(ListedCase & { total: number })[]> {
  const { page, size, sort, state } = asked;
  const order = ORDERS[sort];
  return db.rows<ListedCase & { total: number }>(sql`
    with found as materialized (select c.id, c.last_day, c.closed_at, c.paid_on, e.sort_name
      from ${casesOn(on)} where ${narrowedTo(asked)} ${inState(state)})
    select ${LINE}, (select count(*)::int from found) as total
    from (select * from found f order by ${order} limit ${size} offset ${(page - 1) * size}) f
      join separation_on(${on}) c on c.id = f.id join employee e on e.id = c.employee_id left join ${lastPost(on)} p on true
    order by ${order}`);
}

/** For a page that has none. */
export async function countCases(db: Db, asked: CaseQuery, on: Day): Promise<number> {
  const row = await db.one<{ total: number }>(sql`select count(*)::int as total
    from ${casesOn(on)} where ${narrowedTo(asked)} ${inState(asked.state)}`);
  return row?.total ?? 0;
}

export type StateCount = { state: CaseState; count: number };

export async function casesByState(db: Db, asked: CaseFilter, on: Day): Promise<StateCount[]> {
  const narrowed = sql`from ${casesOn(on)} where ${narrowedTo(asked)}`;
  return db.rows<StateCount>(sql`
    select c.state, count(*)::int as count ${narrowed} and c.closed_at is null group by 1
    union all select c.state, count(*)::int ${narrowed} and c.closed_at is not null group by 1`);
}

export type HeadRow = ListedCase & {
  requestId: string | null;
  openedAt: Instant;
  closedAt: Instant | null;
  closedReason: string | null;
  version: number;
};

export async function headRow(db: Db, id: string, on: Day): Promise<HeadRow | undefined> {
  return db.one<HeadRow>(sql`select ${LINE}, c.request_id as "requestId", c.opened_at as "openedAt", c.closed_at as "closedAt",
      s.closed_reason as "closedReason", s.version
    from ${casesOn(on)} join separation_case s on s.id = c.id where c.id = ${id}`);
}

/** Detachments and departments that people of cases worked at last. */
export async function siteRows(db: Db, on: Day): Promise<{ id: string; name: string }[]> {
  return db.rows<{ id: string; name: string }>(sql`
    with posts as (select distinct p.detachment_id, p.department_id from separation_on(${on}) c join ${lastPost(on)} p on true)
    select d.id, d.name from detachment d where d.id in (select detachment_id from posts)
    union all select d.id, d.name from department d where d.id in (select department_id from posts) order by 2, 1`);
}

export type Attention = { toAnswer: number; dueSoon: number; overdue: number };

/** Last days before `soon` make final pay due soon, those before `late` overdue. */
export async function attentionRow(db: Db, on: Day, { soon, late }: { soon: Day; late: Day }): Promise<Attention> {
  const row = await db.one<Attention>(sql`
    select (select count(*)::int from request where kind in ('RESIGNATION', 'LAST_DAY') and waiting_since is not null) as "toAnswer",
      (count(*) filter (where c.last_day >= ${late}))::int as "dueSoon", (count(*) filter (where c.last_day < ${late}))::int as overdue
    from separation_on(${on}) c where c.closed_at is null and c.last_day <= ${soon} and c.paid_on is null`);
  return row ?? { toAnswer: 0, dueSoon: 0, overdue: 0 };
}

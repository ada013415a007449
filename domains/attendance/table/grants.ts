// What approved requests grant days, append-only: a withdrawal is a later row that names the one it withdraws.
import type { DayPortion } from '@kawani/domains/leave/filing/lists';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import type { RequestType } from '../contract.ts';

export type GrantRow = {
  readonly employeeId: string;
  readonly date: Day;
  readonly kind: RequestType;
  readonly starts: Instant | null;
  readonly ends: Instant | null;
  readonly portion?: DayPortion | null;
  readonly requestId?: string | null;
  /** Of the request, where one asked for it; why the office corrected, where it did. */
  readonly ref?: string | null;
};

/** What stands: neither withdrawn nor a withdrawal. */
export async function grantsBetween(db: Db, employeeIds: readonly string[], from: Day, to: Day): Promise<GrantRow[]> {
  return db.rows<GrantRow>(sql`
    select g.employee_id as "employeeId", work_date as date, g.kind, starts, ends, portion, request_id as "requestId",
      coalesce(ref, 'HR (' || g.because || ')') as ref
    from time_grant g left join request on request.id = g.request_id
    where g.employee_id = any(${employeeIds}::uuid[]) and work_date between ${from} and ${to} and withdraws is null
      and not exists (select from time_grant w where w.withdraws = g.id)
    order by g.at, g.id`);
}

export async function insertGrants(db: Db, grants: readonly GrantRow[]): Promise<void> {
  const all = <Name extends keyof GrantRow>(name: Name) => grants.map((grant) => grant[name] ?? null);
  await db.run(sql`
    insert into time_grant (id, employee_id, work_date, kind, starts, ends, portion, request_id)
    select * from unnest(${grants.map(() => newId())}::uuid[], ${all('employeeId')}::uuid[], ${all('date')}::date[],
      ${all('kind')}::text[], ${all('starts')}::timestamptz[], ${all('ends')}::timestamptz[],
      ${all('portion')}::text[], ${all('requestId')}::uuid[])`);
}

/** Withdraws what a request granted; how many days. Once withdrawn, nothing is left to withdraw. */
export async function withdrawGrants(db: Db, requestId: string): Promise<number> {
  const standing = await db.rows<{ id: string }>(sql`
    select id from time_grant g where request_id = ${requestId} and withdraws is null
      and not exists (select from time_grant w where w.withdraws = g.id)`);
  return db.run(sql`
    insert into time_grant (id, employee_id, work_date, kind, withdraws, request_id)
    select withdrawal, employee_id, work_date, kind, g.id, request_id
    from unnest(${standing.map(() => newId())}::uuid[], ${standing.map(({ id }) => id)}::uuid[])
      as named (withdrawal, granted) join time_grant g on g.id = granted`);
}

// Cases: opened with the end of an employment, closed when everything is done, withdrawn where the person stays.

import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { CaseState, SeparationKind } from '../lists.ts';

export type CaseRow = Pick<
  Tables['separation_case'],
  'id' | 'employeeId' | 'employment' | 'kind' | 'requestId' | 'openedAt' | 'closedAt' | 'version'
> & {
  /** Of the employment; null once the person stays. */
  lastDay: Day | null;
};

const CASE = sql`select c.id, c.employee_id as "employeeId", c.employment, c.kind, c.request_id as "requestId",
  c.opened_at as "openedAt", c.closed_at as "closedAt", c.version, m.separated_on as "lastDay"
  from separation_case c join employment m on m.employee_id = c.employee_id and m.number = c.employment`;

/** The case of somebody's last employment, unless they stayed. */
export async function caseOfEmployee(db: Db, employeeId: string): Promise<CaseRow | undefined> {
  return db.one<CaseRow>(sql`${CASE} where c.employee_id = ${employeeId} and c.closed_how is distinct from 'WITHDRAWN'
    and c.employment = (select max(number) from employment where employee_id = ${employeeId})`);
}

export async function caseById(db: Db, id: string): Promise<CaseRow | undefined> {
  return db.one<CaseRow>(sql`${CASE} where c.id = ${id}`);
}

/** Nobody else changes the case until the transaction ends. */
export async function holdCase(db: Db, id: string): Promise<void> {
  await db.run(sql`select from separation_case where id = ${id} for no key update`);
}

export async function stateOf(db: Db, id: string, on: Day): Promise<CaseState | undefined> {
  const row = await db.one<{ state: CaseState }>(sql`select state from separation_on(${on}) where id = ${id}`);
  return row?.state;
}

type Opened = { id: string; employeeId: string; kind: SeparationKind; by: string; at: Date };

/** For the last employment; nothing where it has a case already. */
export async function insertCase(db: Db, { id, employeeId, kind, by, at }: Opened): Promise<void> {
  await db.run(sql`insert into separation_case (id, employee_id, employment, kind, opened_at, opened_by)
    select ${id}, ${employeeId}, max(number), ${kind}, ${at}, ${by} from employment where employee_id = ${employeeId}
    on conflict (employee_id, employment) where closed_how is distinct from 'WITHDRAWN' do nothing`);
}

/** The resignation that the case of its owner follows from. */
export async function linkRequest(db: Db, employeeId: string, requestId: string): Promise<void> {
  await db.run(sql`update separation_case set request_id = ${requestId}, version = version + 1
    where employee_id = ${employeeId} and closed_at is null
      and employment = (select max(number) from employment where employee_id = ${employeeId})`);
}

type Closed = { by: string; at: Date };

/** The person stays: their last employment goes on. */
export async function withdrawCase(db: Db, employeeId: string, { by, at }: Closed): Promise<void> {
  await db.run(sql`update separation_case set closed_at = ${at}, closed_by = ${by}, closed_how = 'WITHDRAWN', version = version + 1
    where employee_id = ${employeeId} and closed_at is null
      and employment = (select max(number) from employment where employee_id = ${employeeId})`);
}

/** False where it changed meanwhile. */
export async function closeCase(
  db: Db,
  { id, version, reason, by, at }: Closed & { id: string; version: number; reason: string },
): Promise<boolean> {
  const closed = await db.run(sql`update separation_case set closed_at = ${at}, closed_by = ${by}, closed_how = 'DONE',
    closed_reason = ${reason}, version = version + 1 where id = ${id} and version = ${version} and closed_at is null`);
  return closed === 1;
}

/** Those that are paid, whose clearance is settled and who have a certificate of employment; their ids. */
export async function closeSettled(db: Db, on: Day, { by, at }: Closed): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    update separation_case set closed_at = ${at}, closed_by = ${by}, closed_how = 'DONE', version = version + 1
    where closed_at is null and id in (
      select c.id from separation_on(${on}) c where c.closed_at is null and c.state = 'PAID'
        and exists (select from separation_certificate p where p.case_id = c.id)
        and not exists (select from clearance_standing s where s.case_id = c.id and s.state not in ('CLEARED', 'WAIVED')))
    returning id`);
  return rows.map(({ id }) => id);
}

export type ChangedLastDay = {
  id: string;
  caseId: string;
  was: Day;
  becomes: Day;
  reason: string;
  requestId: string | null;
  by: string;
  at: Date;
};

export async function insertLastDayChange(db: Db, row: ChangedLastDay): Promise<void> {
  await db.run(sql`insert into last_day_change (id, case_id, was, becomes, request_id, reason, changed_by, changed_at)
    values (${row.id}, ${row.caseId}, ${row.was}, ${row.becomes}, ${row.requestId}, ${row.reason}, ${row.by}, ${row.at})`);
  await db.run(sql`update separation_case set version = version + 1 where id = ${row.caseId}`);
}

/** Whether the final pay of an employment is complete; it isn't completed before the transaction ends. */
export async function isFinalComplete(db: Db, employeeId: string, lastDay: Day): Promise<boolean> {
  const row = await db.one<{ state: string }>(sql`select r.state from pay_run r
    where r.id in (select f.id from final_run_of(${employeeId}, ${lastDay}) f) for share`);
  return row?.state === 'Completed';
}

export function caseOwners(ids: readonly string[]): Sql {
  return sql`select employee_id as owner from separation_case where id = any(${ids}::uuid[])`;
}

// Resignations and wishes about the last day, as the rules and the pages ask for them.
import type { StatusCause } from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';

export type WaitingRow = { id: string; ref: string; heldBecause: string | null; form: unknown };

/** The waiting request of a kind, besides the request that is changed. */
export async function waitingOf(
  db: Db,
  ownerId: string,
  { kind, except = null }: { kind: 'RESIGNATION' | 'LAST_DAY'; except?: string | null },
): Promise<WaitingRow | undefined> {
  return db.one<WaitingRow>(sql`select id, ref, form,
      case when own_state = 'HELD' then (select e.remarks from request_event e where e.request_id = r.id and e.event = 'hold'
        order by e.at desc limit 1) end as "heldBecause"
    from request r
    where owner_id = ${ownerId} and kind = ${kind} and waiting_since is not null and id is distinct from ${except}`);
}

/** When a request was filed first. */
export async function filedAt(db: Db, id: string): Promise<Instant | undefined> {
  const row = await db.one<{ at: Instant }>(sql`select filed_at as at from request where id = ${id}`);
  return row?.at;
}

export type Leaver = {
  separatedOn: Day | null;
  designation: string | null;
  site: string | null;
  /** How long the account stays open for reading. */
  months: number;
};

export async function leaverRow(db: Db, employeeId: string, on: Day): Promise<Leaver | undefined> {
  return db.one<Leaver>(sql`
    select e.separated_on as "separatedOn", (select g.title from job_designation g where g.id = a.designation_id) as designation,
      coalesce((select d.name from detachment d where d.id = a.detachment_id),
        (select d.name from department d where d.id = a.department_id)) as site,
      coalesce((select months from leaver_access), 12) as months
    from employee e left join lateral (select * from assignment where employee_id = e.id and effective_from <= ${on}
      order by effective_from desc limit 1) a on true
    where e.id = ${employeeId}`);
}

export type AskedRow = { kind: string; ownerId: string; form: unknown; keeps: unknown; caseId: string | null };

/** A resignation or a wish about the last day, with the case it belongs to. */
export async function askedRow(db: Db, id: string): Promise<AskedRow | undefined> {
  return db.one<AskedRow>(sql`select r.kind, r.owner_id as "ownerId", r.form, r.keeps,
      coalesce((select c.id from separation_case c where c.request_id = r.id),
        (select c.id from separation_case c where r.kind = 'LAST_DAY' and c.employee_id = r.owner_id
          and c.opened_at <= r.filed_at order by c.opened_at desc limit 1)) as "caseId"
    from request r where r.id = ${id} and r.kind in ('RESIGNATION', 'LAST_DAY')`);
}

export type EndRow = { cause: StatusCause | null; reason: string | null; letterOn: Day | null };

/** The status that ends an employment. */
export async function endOf(db: Db, employeeId: string, lastDay: Day): Promise<EndRow | undefined> {
  return db.one<EndRow>(sql`select cause, reason, (facts->>'letterOn')::date as "letterOn" from employee_status
    where employee_id = ${employeeId} and effective_from > ${lastDay} order by effective_from limit 1`);
}

export type ChangeRow = {
  was: Day;
  becomes: Day;
  reason: string;
  changedBy: string;
  changedAt: Instant;
  ref: string | null;
};

/** The newest first. */
export async function lastDayChanges(db: Db, caseId: string): Promise<ChangeRow[]> {
  return db.rows<ChangeRow>(sql`select l.was, l.becomes, l.reason, l.changed_by as "changedBy", l.changed_at as "changedAt", r.ref
    from last_day_change l left join request r on r.id = l.request_id
    where l.case_id = ${caseId} order by l.changed_at desc, l.id desc`);
}

/** Of `r` and its owner `e`: it waits, and the employment has ended or is no longer about to. */
const isMootOn = (on: Day) => sql`r.kind in ('RESIGNATION', 'LAST_DAY') and r.waiting_since is not null
  and (e.separated_on < ${on} or (r.kind = 'LAST_DAY' and not exists (select from separation_case c
    where c.employee_id = r.owner_id and c.closed_at is null)))`;

/** Those with nothing left to answer. */
export async function mootRequests(db: Db, on: Day): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select r.id from request r join employee e on e.id = r.owner_id
    where ${isMootOn(on)} order by r.id limit 100`);
  return rows.map(({ id }) => id);
}

export async function isMoot(db: Db, id: string, on: Day): Promise<boolean> {
  const row = await db.one(
    sql`select from request r join employee e on e.id = r.owner_id where r.id = ${id} and ${isMootOn(on)}`,
  );
  return row !== undefined;
}

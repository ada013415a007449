// The cases that final pay, exit interviews, quitclaims and papers belong to.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import type { Day } from '@kawani/kit/values/day';

export type LeaverCase = {
  readonly id: string;
  readonly employeeId: string;
  readonly name: string;
  readonly number: string;
  /** Null: no account, so nothing can be read in the app. */
  readonly username: string | null;
  readonly email: string | null;
  readonly hiredOn: Day;
  /** Null: the case was withdrawn, and the person stays. */
  readonly lastDay: Day | null;
  readonly isClosed: boolean;
  /** The person died: nobody can be asked, and nobody signs. */
  readonly hasDied: boolean;
};

const CASE: Sql = sql`c.id, c.employee_id as "employeeId", e.full_name as name, e.number,
  e.username, e.email, m.hired_on as "hiredOn", case when c.closed_how is distinct from 'WITHDRAWN' then m.separated_on end as "lastDay",
  c.closed_at is not null as "isClosed", c.kind = 'DEATH' as "hasDied"
  from separation_case c join employee e on e.id = c.employee_id
    join employment m on m.employee_id = c.employee_id and m.number = c.employment`;

export async function caseRow(db: Db, id: string): Promise<LeaverCase | undefined> {
  return db.one<LeaverCase>(sql`select ${CASE} where c.id = ${id}`);
}

/** That of the last employment; somebody who came back has none until they leave again. */
export async function ownCaseRow(db: Db, employeeId: string): Promise<LeaverCase | undefined> {
  return db.one<LeaverCase>(sql`select ${CASE} where c.employee_id = ${employeeId} and c.closed_how is distinct from 'WITHDRAWN'
    and m.separated_on is not null and c.employment = (select max(number) from employment where employee_id = ${employeeId})`);
}

/** Of everybody who leaves or left, the earliest last day first. */
export async function caseRows(db: Db): Promise<LeaverCase[]> {
  return db.rows<LeaverCase>(sql`select ${CASE} where c.closed_how is distinct from 'WITHDRAWN' and m.separated_on is not null
    order by m.separated_on, c.id`);
}

/** Held until the transaction ends, so that changes of what belongs to a case come one after the other. */
export async function holdCase(db: Db, id: string): Promise<void> {
  await db.run(sql`select from separation_case where id = ${id} for no key update`);
}

/** What the person worked as on a day. */
export async function workOn(db: Db, employeeId: string, on: Day): Promise<string | null> {
  const row = await db.one<{ work: string }>(sql`select g.title as work from assignment a
      join job_designation g on g.id = a.designation_id
    where a.employee_id = ${employeeId} and a.effective_from <= ${on} order by a.effective_from desc limit 1`);
  return row?.work ?? null;
}

export type ClearanceCount = { readonly items: number; readonly open: number };

export async function clearanceCount(db: Db, caseId: string): Promise<ClearanceCount> {
  const row = await db.one<ClearanceCount>(sql`select count(*)::int as items,
      (count(*) filter (where state not in ('CLEARED', 'WAIVED')))::int as open
    from clearance_standing where case_id = ${caseId}`);
  return row ?? { items: 0, open: 0 };
}

export const caseOwners: Owners = {
  'separation-case': ownersBy(
    (ids) => sql`select employee_id as owner from separation_case where id = any(${ids}::uuid[])`,
  ),
};

/** An account by the name of its employee, where it has one. */
export const nameOf = (username: Sql): Sql => sql`coalesce((select w.full_name
  from employee w where w.username = ${username}), ${username})`;

// The run that makes an employee of a hire: who let it begin, its steps, and where it stopped.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { HireStep } from '../lists/saga.ts';

export type HireRun = {
  readonly hireId: string;
  readonly applicationId: string;
  readonly offerId: string;
  readonly jobOrderId: string;
  readonly formerEmployeeId: string | null;
  readonly pafId: string | null;
  /** Null until it is made. */
  readonly employeeId: string | null;
  readonly fellOutAt: Instant | null;
  readonly approvedBy: string;
  readonly approverId: string | null;
  readonly anotherPersonBy: string | null;
  readonly rehireReason: string | null;
  readonly endedAt: Instant | null;
  readonly done: readonly HireStep[];
};

/**
 * Held until the transaction ends: nobody makes a step of it meanwhile, and it does not fall out. The application comes first,
 * as for everybody who ends a hire.
 */
export async function holdRun(db: Db, hireId: string): Promise<HireRun | undefined> {
  await db.run(sql`select from application where id = (select application_id from hire where id = ${hireId})
    for no key update`);
  await db.run(sql`select from hire where id = ${hireId} for no key update`);
  return db.one<HireRun>(sql`select h.id as "hireId", h.application_id as "applicationId",
      h.offer_id as "offerId", o.job_order_id as "jobOrderId", h.former_employee_id as "formerEmployeeId", h.paf_id as "pafId",
      h.employee_id as "employeeId", h.fell_out_at as "fellOutAt", r.approved_by as "approvedBy",
      r.approver_id as "approverId", r.another_person_by as "anotherPersonBy",
      r.rehire_reason as "rehireReason", r.ended_at as "endedAt",
      array(select s.step from hire_step s where s.hire_id = h.id) as done
    from hire h join offer o on o.id = h.offer_id join hire_run r on r.hire_id = h.id where h.id = ${hireId}`);
}

type NewRun = { readonly hireId: string; readonly by: string; readonly byId: string | null; readonly at: Date };

export async function insertRun(db: Db, { hireId, by, byId, at }: NewRun): Promise<void> {
  await db.run(sql`insert into hire_run (hire_id, approved_by, approver_id, begun_at)
    values (${hireId}, ${by}, ${byId}, ${at}) on conflict do nothing`);
}

type NewStep = { readonly hireId: string; readonly step: HireStep; readonly result: object; readonly at: Date };

/** What failed before is done now. */
export async function insertStep(db: Db, { hireId, step, result, at }: NewStep): Promise<void> {
  await db.run(sql`insert into hire_step (hire_id, step, result, done_at)
    values (${hireId}, ${step}, ${JSON.stringify(result)}::jsonb, ${at})`);
  await db.run(sql`update hire_run set failed_step = null, problem = null where hire_id = ${hireId}`);
}

export async function noteTry(db: Db, hireId: string, at: Date): Promise<void> {
  await db.run(sql`update hire_run set tried_at = ${at}, tries = tries + 1 where hire_id = ${hireId}`);
}

type Problem = { readonly hireId: string; readonly step: HireStep; readonly problem: string };

/** Unless somebody else has made the step meanwhile. */
export async function noteProblem(db: Db, { hireId, step, problem }: Problem): Promise<void> {
  await db.run(sql`update hire_run set failed_step = ${step}, problem = ${problem}
    where hire_id = ${hireId} and ended_at is null
      and not exists (select from hire_step s where s.hire_id = ${hireId} and s.step = ${step})`);
}

/** Somebody asked to go on: it is under way again until it stops somewhere. */
export async function forgetProblem(db: Db, hireId: string): Promise<void> {
  await db.run(sql`update hire_run set failed_step = null, problem = null where hire_id = ${hireId}`);
}

export async function endRun(db: Db, hireId: string, at: Date): Promise<void> {
  await db.run(sql`update hire_run set ended_at = ${at}, failed_step = null, problem = null
    where hire_id = ${hireId} and ended_at is null`);
}

export async function sayAnotherPerson(db: Db, hireId: string, by: string): Promise<void> {
  await db.run(sql`update hire_run set another_person_by = ${by} where hire_id = ${hireId}`);
}

export async function sayWhyAgain(
  db: Db,
  hireId: string,
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  await db.run(sql`update hire_run set rehire_reason = ${reason}, reason_by = ${by} where hire_id = ${hireId}`);
}

/** Runs that nobody has tried to go on with since. */
export async function openRuns(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ hireId: string }>(sql`select hire_id as "hireId" from hire_run
    where ended_at is null and coalesce(tried_at, begun_at) < ${before} order by coalesce(tried_at, begun_at) limit 100`);
  return rows.map(({ hireId }) => hireId);
}

export async function setEmployee(db: Db, hireId: string, employeeId: string): Promise<void> {
  await db.run(sql`update hire set employee_id = ${employeeId}, version = version + 1 where id = ${hireId}`);
}

export async function setHired(db: Db, hireId: string, at: Date): Promise<void> {
  await db.run(sql`update hire set hired_at = ${at}, version = version + 1 where id = ${hireId}`);
}

/** One at a time until the transaction ends; false where somebody else is at it. */
export async function isAlone(db: Db, hireId: string): Promise<boolean> {
  const row = await db.one<{ isAlone: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('hire'), hashtext(${hireId})) as "isAlone"`,
  );
  return row?.isAlone ?? false;
}

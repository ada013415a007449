// A run as its checklist shows it, and whose it is.
import { type Db, sql } from '@kawani/kit/server/db';
import { type Owners, ownersBy } from '@kawani/kit/server/not-own';
import type { Instant } from '@kawani/kit/values/hours';
import type { HireStep } from '../lists/saga.ts';

export type RunRow = {
  readonly begunAt: Instant | null;
  readonly triedAt: Instant | null;
  readonly failedStep: HireStep | null;
  readonly problem: string | null;
  readonly employeeId: string | null;
  readonly hiredAt: Instant | null;
  readonly fellOutAt: Instant | null;
};

export async function runRow(db: Db, hireId: string): Promise<RunRow | undefined> {
  return db.one<RunRow>(sql`select r.begun_at as "begunAt", r.tried_at as "triedAt", r.failed_step as "failedStep", r.problem,
      h.employee_id as "employeeId", h.hired_at as "hiredAt", h.fell_out_at as "fellOutAt"
    from hire h left join hire_run r on r.hire_id = h.id where h.id = ${hireId}`);
}

type StepRow = { readonly step: HireStep; readonly result: Record<string, unknown>; readonly doneAt: Instant };

export async function stepRows(db: Db, hireId: string): Promise<StepRow[]> {
  return db.rows<StepRow>(
    sql`select step, result, done_at as "doneAt" from hire_step where hire_id = ${hireId} order by done_at`,
  );
}

/** A hire is about its employee: who is made of it, or who came back. */
export const hireRunOwners: Owners = {
  'hire-run': ownersBy(
    (ids) => sql`select coalesce(employee_id, former_employee_id) as owner from hire
      where id = any(${ids}::uuid[]) and num_nonnulls(employee_id, former_employee_id) > 0`,
  ),
};

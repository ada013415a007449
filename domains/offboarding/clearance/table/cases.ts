// The cases that a clearance is of: whose, how long, and what final pay takes.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';

export type CaseRow = Pick<Tables['separation_case'], 'id' | 'employeeId'> & {
  readonly isOpen: boolean;
  readonly number: string;
  readonly name: string;
  readonly username: string | null;
  readonly lastDay: Day | null;
};

/** Those that were withdrawn left out. */
export async function caseRows(db: Db, ids: readonly string[]): Promise<CaseRow[]> {
  return db.rows<CaseRow>(sql`select c.id, c.employee_id as "employeeId", c.closed_at is null as "isOpen", e.number,
      e.full_name as name, e.username, m.separated_on as "lastDay"
    from separation_case c join employee e on e.id = c.employee_id
      join employment m on m.employee_id = c.employee_id and m.number = c.employment
    where c.id = any(${ids}::uuid[]) and c.closed_how is distinct from 'WITHDRAWN'`);
}

/** Of the employment that somebody has or had last. */
export async function caseOfPerson(db: Db, employeeId: string): Promise<string | undefined> {
  const row = await db.one<{ id: string }>(sql`select c.id from separation_case c
    where c.employee_id = ${employeeId} and c.closed_how is distinct from 'WITHDRAWN'
      and c.employment = (select max(m.number) from employment m where m.employee_id = c.employee_id)
    order by c.opened_at desc limit 1`);
  return row?.id;
}

export type FinalRow = {
  readonly caseId: string;
  readonly runId: string;
  readonly payOn: Day;
  readonly isCompleted: boolean;
  readonly takesWholeLoans: boolean;
  /** Whether its payslip is computed. */
  readonly isComputed: boolean;
};

/** The final pay of each case, where there is one. */
export async function finalRows(db: Db, caseIds: readonly string[]): Promise<FinalRow[]> {
  return db.rows<FinalRow>(sql`select c.id as "caseId", r.id as "runId", r.pay_date as "payOn",
      r.state = 'Completed' as "isCompleted", coalesce((r.choices ->> 'takesWholeLoans')::boolean, false) as "takesWholeLoans",
      exists (select from payslip p where p.run_id = r.id) as "isComputed"
    from separation_case c join employment m on m.employee_id = c.employee_id and m.number = c.employment
      join pay_run r on r.kind = 'FINAL' and r.employee_id = c.employee_id and m.separated_on between r.starts and r.ends
    where c.id = any(${caseIds}::uuid[])`);
}

export type TakenRow = { readonly accountId: string; readonly amount: Centavos };

/** What the payslips of these runs take from each account. */
export async function takenBySlips(db: Db, runIds: readonly string[]): Promise<TakenRow[]> {
  return db.rows<TakenRow>(sql`select d.account_id as "accountId", sum((line ->> 'amount')::bigint)::bigint as amount
    from payslip p cross join jsonb_array_elements(p.lines) line join deduction_due d on d.id = (line ->> 'dueId')::uuid
    where p.run_id = any(${runIds}::uuid[]) group by d.account_id`);
}

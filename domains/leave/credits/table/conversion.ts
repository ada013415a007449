// Unused credits of types that are paid in cash, and their paying out.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { LeaveCode } from '../../types/lists.ts';

export type UnusedRow = Pick<Tables['leave_type'], 'label'> &
  Pick<Tables['leave_ledger'], 'year'> & { type: LeaveCode; left: number; allocated: number };

/** Of types whose unused days their terms on a date pay in cash. */
export async function unusedPaid(db: Db, employeeId: string, on: Day): Promise<UnusedRow[]> {
  return db.rows<UnusedRow>(sql`
    select l.type, t.label, l.year, sum(l.days)::float8 as left,
      coalesce(sum(l.days) filter (where l.entry = 'ALLOCATION'), 0)::float8 as allocated
    from leave_ledger l join leave_type t on t.type = l.type
    where l.employee_id = ${employeeId} and exists (select from leave_policy p where p.type = l.type
      and p.year_end = 'PAY' and p.effective_from <= ${on} and (p.effective_to is null or p.effective_to >= ${on}))
    group by l.type, t.label, l.year having sum(l.days) > 0 order by l.year, l.type`);
}

export type PaidOut = { readonly type: string; readonly year: number; readonly days: number };

export async function insertPaidOut(
  db: Db,
  { employeeId, on, ref, by }: { employeeId: string; on: Day; ref: string; by: string },
  paid: readonly PaidOut[],
): Promise<void> {
  await db.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", reason, by_whom)
    select ${employeeId}, type, year, 'PAID_OUT', -days, ${on}::date, ${ref}, ${by}
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as paid (type text, year int, days numeric)`);
}

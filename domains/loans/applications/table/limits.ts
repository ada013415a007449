// What approvers set as the most that a borrower may borrow of a type.
import type { Tables } from '@kawani/domains/tables/rows';
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { LoanType } from '../../types/lists.ts';

type NewLimit = Omit<Tables['loan_limit'], 'setAt'> & { readonly type: LoanType; readonly setAt: Date };

export async function insertLimit(
  db: Db,
  { id, employeeId, type, amount, requestId, setBy, setAt }: NewLimit,
): Promise<void> {
  await db.run(sql`insert into loan_limit (id, employee_id, type, amount, request_id, set_by, set_at)
    values (${id}, ${employeeId}, ${type}, ${amount}, ${requestId}, ${setBy}, ${setAt})`);
}

export type SetLimit = {
  readonly type: LoanType;
  readonly amount: Centavos;
  readonly setBy: string;
  readonly setAt: Instant;
};

/** The latest of each type. */
export async function limitsOf(db: Db, employeeId: string): Promise<readonly SetLimit[]> {
  return db.rows<SetLimit>(sql`select distinct on (type) type, amount, set_by as "setBy", set_at as "setAt"
    from loan_limit where employee_id = ${employeeId} order by type, set_at desc, id desc`);
}

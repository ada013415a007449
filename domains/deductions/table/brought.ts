// Accounts of people whose company brings its own along, many at a time.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { DeductionCode } from '../contract.ts';

export type HeldAccount = {
  readonly employeeId: string;
  readonly code: DeductionCode;
  readonly kind: string;
  readonly agencyRef: string | null;
  /** What is left to pay. */
  readonly balance: Centavos;
};

export async function accountsOfMany(db: Db, employeeIds: readonly string[]): Promise<HeldAccount[]> {
  return db.rows<HeldAccount>(sql`
    select a.employee_id as "employeeId", a.code, a.kind, a.agency_ref as "agencyRef", (deduction_owed(a)
      - coalesce((select sum(p.amount) from deduction_due d join deduction_payment p on p.due_id = d.id
        where d.account_id = a.id), 0))::bigint as balance
    from deduction_account a where a.employee_id = any(${employeeIds})`);
}

// Loans that a billing no longer has, and whose deductions end by it.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Centavos } from '@kawani/kit/values/pesos';

export type EndRow = {
  readonly loanId: string;
  readonly reason: string;
  /** Null until the billing is applied. */
  readonly ended: Centavos | null;
};

export async function endsOf(db: Db, billingId: string): Promise<EndRow[]> {
  return db.rows<EndRow>(sql`select loan_id as "loanId", reason, ended from government_billing_end
    where billing_id = ${billingId} order by loan_id`);
}

export async function chooseEnd(
  db: Db,
  { billingId, loanId, reason, by }: { billingId: string; loanId: string; reason: string; by: string },
): Promise<void> {
  await db.run(sql`insert into government_billing_end (billing_id, loan_id, reason, by)
    values (${billingId}, ${loanId}, ${reason}, ${by}) on conflict (billing_id, loan_id) do update set reason = excluded.reason`);
}

export async function dropEnd(db: Db, billingId: string, loanId: string): Promise<void> {
  await db.run(
    sql`delete from government_billing_end where billing_id = ${billingId} and loan_id = ${loanId} and ended is null`,
  );
}

export async function setEnded(
  db: Db,
  billingId: string,
  ended: readonly { readonly loanId: string; readonly ended: Centavos }[],
  by: string,
): Promise<void> {
  await db.run(sql`
    update government_billing_end e set ended = given.ended, applied_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as given ("loanId" uuid, ended bigint)
    where e.billing_id = ${billingId} and e.loan_id = given."loanId" and e.ended is null`);
}

// Loans that a company brings with it, many at a time.
import { type Db, sql } from '@kawani/kit/server/db';
import type { NewLoan } from './loans.ts';

type NewPart = { readonly id: string; readonly principal: number; readonly interest: number };
export type NewBroughtLoan = Pick<
  NewLoan,
  | 'id'
  | 'employeeId'
  | 'accountId'
  | 'source'
  | 'type'
  | 'principal'
  | 'interest'
  | 'annualRate'
  | 'months'
  | 'method'
  | 'releasedOn'
> & { readonly parts: readonly NewPart[] };

export async function insertBroughtLoans(
  db: Db,
  loans: readonly NewBroughtLoan[],
  { importId, by }: { importId: string; by: string },
): Promise<void> {
  await db.run(sql`
    insert into loan (id, no, import_id, employee_id, source, type, principal, interest, annual_rate, months, method,
      shield_fee, check_charge, renewed_balance, net_proceeds, account_id, released_on, released_by)
    select id, 'LA-' || to_char(nextval('loan_no'), 'FM999999999000000'), ${importId}, "employeeId", source, type, principal,
      interest, "annualRate", months, method, 0, 0, 0, principal, "accountId", "releasedOn", ${by}
    from jsonb_to_recordset(${JSON.stringify(loans)}::jsonb) as loan (id uuid, "employeeId" uuid, source text, type text,
      principal bigint, interest bigint, "annualRate" numeric, months int, method text, "accountId" uuid, "releasedOn" date)`);
  const parts = loans.flatMap(({ id: loanId, parts: own }) => own.map((part) => ({ ...part, loanId })));
  await db.run(sql`
    insert into loan_part (due_id, loan_id, principal, interest)
    select id, "loanId", principal, interest
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (id uuid, "loanId" uuid, principal bigint, interest bigint)`);
}

// Loans that were released, as a new application looks at them.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { LoanMethod, LoanSource, LoanType } from '../../types/lists.ts';

export type OpenLoan = {
  readonly id: string;
  readonly no: string;
  readonly source: LoanSource;
  readonly type: LoanType;
  readonly accountId: string;
  readonly principal: Centavos;
  readonly unpaidPrincipal: Centavos;
  readonly method: LoanMethod;
  readonly releasedOn: Day;
};

/** Of one borrower: what is left to pay of each loan, the newest first. */
export async function openLoans(db: Db, employeeId: string): Promise<OpenLoan[]> {
  return db.rows<OpenLoan>(sql`
    select l.id, l.no, l.source, l.type, l.account_id as "accountId", l.principal, b.unpaid_principal as "unpaidPrincipal",
      l.method, l.released_on as "releasedOn"
    from loan l join loan_balance b on b.loan_id = l.id
    where l.employee_id = ${employeeId} and b.unpaid_principal + b.unpaid_interest > 0 order by l.released_on desc, l.no desc`);
}

export async function isReleased(db: Db, requestId: string): Promise<boolean> {
  return (await db.one<{ id: string }>(sql`select id from loan where request_id = ${requestId}`)) !== undefined;
}

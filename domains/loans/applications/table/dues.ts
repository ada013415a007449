// The instalments of released loans, with everything that each received.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { OpenDue } from '../../types/rules/early.ts';

export type LoanDueRow = OpenDue & { readonly loanId: string; readonly accruedOn: Day };

/** Those that stand, in the order of their paydays; what was put off is left out. */
export async function duesOfLoans(db: Db, loanIds: readonly string[]): Promise<LoanDueRow[]> {
  return db.rows<LoanDueRow>(sql`
    select d.id, p.loan_id as "loanId", d.due_on as "dueOn", p.principal, p.interest,
      coalesce((select o.due_on from deduction_due o where o.id = d.instead_of), d.due_on) as "accruedOn",
      coalesce((select sum(y.amount) from deduction_payment y where y.due_id = d.id and y.kind <> 'REBATE'), 0)::bigint as paid,
      coalesce((select sum(y.amount) from deduction_payment y where y.due_id = d.id and y.kind = 'REBATE'), 0)::bigint as rebated
    from loan_part p join deduction_due d on d.id = p.due_id
    where p.loan_id = any(${loanIds}::uuid[]) and not exists (select from deduction_due later where later.instead_of = d.id)
    order by d.due_on, d.no`);
}

/** Nobody pays or puts off an instalment of the loan until the transaction ends. */
export async function holdLoan(db: Db, loanId: string): Promise<void> {
  await db.rows(sql`select a.id from deduction_account a join loan l on l.account_id = a.id
    where l.id = ${loanId} for no key update of a`);
  await db.rows(sql`select d.id from deduction_due d join loan l on l.account_id = d.account_id
    where l.id = ${loanId} order by d.id for no key update of d`);
}

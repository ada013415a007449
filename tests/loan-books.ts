// What the ledgers say of loans, for tests.
import { sql } from '@kawani/kit/server/db';
import { expect } from 'vitest';
import { database } from './loans.ts';

export type Book = { readonly loanId: string; readonly unpaid: number; readonly owed: number; readonly net: number };

/** The loans of a borrower, the oldest first: unpaid principal, everything unpaid, and what was handed out. */
export const booksOf = (employeeId: string | undefined) =>
  database.rows<Book>(sql`
    select l.id as "loanId", b.unpaid_principal as unpaid, b.unpaid_principal + b.unpaid_interest as owed,
      l.net_proceeds as net
    from loan l join loan_balance b on b.loan_id = l.id where l.employee_id = ${employeeId} order by l.no`);

/** Of each loan the fund, the account and the instalments tell the same; nothing is paid beyond what is owed. */
export async function expectSoundBooks(): Promise<void> {
  const unsound = await database.rows(sql`
    select l.no from loan l join loan_balance b on b.loan_id = l.id
      join deduction_account_standing a on a.id = l.account_id
    where b.unpaid_principal < 0 or b.unpaid_principal + b.unpaid_interest <> a.balance
      or b.unpaid_principal <> (select -sum(m.amount) from fund_movement m
        where m.loan_id = l.id and m.kind in ('LENT', 'PRINCIPAL_BACK'))
      or a.balance <> (select coalesce(sum(d.remaining), 0) from deduction_due_left d where d.account_id = a.id)`);
  expect(unsound).toEqual([]);
}

// What paying a loan off would take: everything unpaid, without the interest that has not accrued.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { type Centavos, totalOf } from '@kawani/kit/values/pesos';
import { type EarlyPayment, payWhole } from '../../types/rules/early.ts';
import { termsOn } from '../../types/service/terms.ts';
import { duesOfLoans } from '../table/dues.ts';
import { type OpenLoan, openLoans } from '../table/loans.ts';

export type PayableLoan = OpenLoan & { readonly balance: Centavos; readonly payOff: EarlyPayment };

/** The open loans of a borrower, the newest first, each with what paying it off on a date would take. */
export async function payableLoans(db: Db, employeeId: string, on: Day): Promise<readonly PayableLoan[]> {
  const loans = await openLoans(db, employeeId);
  const ids = loans.map(({ id }) => id);
  const dues = grouped(ids.length === 0 ? [] : await duesOfLoans(db, ids), ({ loanId }) => loanId);
  return Promise.all(
    loans.map(async (loan) => {
      const { rebatesStraight } = await termsOn(db, loan.type, loan.releasedOn);
      const payOff = payWhole(dues.get(loan.id) ?? [], { method: loan.method, rebatesStraight }, on);
      return { ...loan, payOff, balance: totalOf(payOff.payments, ({ amount }) => amount) };
    }),
  );
}

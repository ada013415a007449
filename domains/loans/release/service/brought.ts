// Loans that a company brings with it: granted elsewhere, and paid on here as loans of its own.
import type { BroughtDue } from '@kawani/domains/deductions/service/brought';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { type Centavos, minus, ZERO } from '@kawani/kit/values/pesos';
import type { LoanSource, LoanType } from '../../types/lists.ts';
import { interestSpread, monthsOf } from '../../types/rules/brought.ts';
import type { LoanTerms } from '../../types/rules/terms.ts';
import { insertBroughtLoans } from '../table/brought.ts';

export type LoanBrought = {
  readonly accountId: string;
  readonly employeeId: string;
  readonly type: LoanType;
  readonly source: LoanSource;
  readonly principal: Centavos;
  /** What of the balance is interest. */
  readonly interest: Centavos;
  readonly releasedOn: Day;
  readonly every: 'PAYDAY' | 'MONTH';
};

type Bringing = { readonly terms: readonly LoanTerms[]; readonly importId: string; readonly by: string };

/** With the instalments of their accounts. Rate and method are those of the type's terms. */
export async function bringLoans(
  db: Db,
  loans: readonly LoanBrought[],
  dues: readonly BroughtDue[],
  { terms, importId, by }: Bringing,
): Promise<void> {
  const ofAccount = grouped(dues, ({ accountId }) => accountId);
  const rows = loans.map(({ every, ...loan }) => {
    const own = ofAccount.get(loan.accountId) ?? [];
    const left = own.filter(({ isPaid }) => !isPaid);
    const { annualRate = '0', method = 'STRAIGHT' } = terms.find(({ type }) => type === loan.type) ?? {};
    const interests = interestSpread(
      loan.interest,
      left.map(({ amount }) => amount),
    );
    const parts = left.map(({ id, amount }, at) => partOf(id, amount, interests[at]));
    const paid = own.filter(({ isPaid }) => isPaid).map(({ id, amount }) => partOf(id, amount));
    return {
      ...loan,
      id: newId(),
      annualRate,
      method,
      months: monthsOf(left.length, every),
      parts: [...paid, ...parts],
    };
  });
  await insertBroughtLoans(db, rows, { importId, by });
}

function partOf(id: string, amount: Centavos, interest: Centavos = ZERO) {
  return { id, principal: minus(amount, interest), interest };
}

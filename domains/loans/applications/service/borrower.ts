// The borrower of an application, as an officer decides by: service, savings, what is owed, and what pay leaves.
import { accountsOf } from '@kawani/domains/deductions/service';
import { EmployeeRefusal } from '@kawani/domains/employees/contract';
import { recentPay } from '@kawani/domains/payroll/service/recent';
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { standingsOf } from '../../co-makers/service/standing.ts';
import { loanStanding, minimumsOf } from '../../types/rules/eligibility.ts';
import { loanRulesOn, termsOn } from '../../types/service/terms.ts';
import type { Borrower } from '../contract/applications.ts';
import type { StoredApplication } from '../table/application.ts';
import type { LoanSnapshot } from './evaluation.ts';
import { type PayableLoan, payableLoans } from './pay-off.ts';
import { takeHomeWith } from './quotes.ts';

type Agreed = LoanSnapshot['terms'];
type Today = Pick<RequestContext, 'db' | 'today'>;

/** Before it is released: an ended application takes nothing from pay, a released one is among what is owed. */
const isOpen = ({ state }: StoredApplication) => WAITING.includes(state) || state === 'APPROVED';

/** The loan that an open application renews, with what is left of it today. */
export async function renewedBy(
  { renews }: Agreed,
  { db, today, ...stored }: StoredApplication & Today,
): Promise<PayableLoan | null> {
  if (renews === null || !isOpen(stored)) return null;
  return (await payableLoans(db, stored.ownerId, today)).find(({ id }) => id === renews) ?? null;
}

type Asked = { readonly terms: Agreed; readonly renewed: PayableLoan | null };

export async function borrowerOf(
  stored: StoredApplication,
  { terms, renewed }: Asked,
  { db, today }: Today,
): Promise<Borrower> {
  const employeeId = stored.ownerId;
  const [standings, lending, rules, accounts, pay] = await db.together((one) =>
    Promise.all([
      standingsOf(one, [employeeId], today),
      termsOn(one, terms.type, today),
      loanRulesOn(one, today),
      accountsOf(one, employeeId, today, { state: 'Ongoing' }),
      recentPay(one, employeeId, today),
    ]),
  );
  const standing = standings.get(employeeId);
  if (standing === undefined) throw new Refused(EmployeeRefusal.NO_EMPLOYEE(), 404);
  const { savings, fundShare, outstanding, guaranteed, netEquity, tenureMonths } = standing;
  const figures = { savingsDeposit: savings, netEquity, tenureMonths };
  const { hiredOn, separatedOn, status } = standing;
  return {
    ...{ hiredOn, separatedOn, status, tenureMonths },
    standing: [...loanStanding(figures, minimumsOf(lending, rules)).lines],
    equity: { savings, fundShare, outstanding, guaranteed, netEquity },
    accounts: accounts.map(({ no, kind, balance, endsOn }) => ({ no, kind, balance, endsOn })),
    netPays: pay.slips.map(({ payDate, net }) => ({ payDate, net })),
    takeHome:
      isOpen(stored) && terms.schedule !== undefined
        ? await takeHomeWith(db, { employeeId, renewed, pay }, terms.schedule)
        : null,
  };
}

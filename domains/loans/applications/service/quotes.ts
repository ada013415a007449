// What somebody may borrow, what a loan would cost them, and what their pay leaves after it.
import { requireEmployee } from '@kawani/domains/employees/service';
import { takeHomeAfter } from '@kawani/domains/payroll/service/bearing';
import { recentPay } from '@kawani/domains/payroll/service/recent';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { ZERO } from '@kawani/kit/values/pesos';
import { standingsOf } from '../../co-makers/service/standing.ts';
import { loanStanding } from '../../types/rules/eligibility.ts';
import { loanLimit } from '../../types/rules/limit.ts';
import { amountOfDue, type LoanDue } from '../../types/rules/schedule.ts';
import { allTermsOn, loanRulesOn } from '../../types/service/terms.ts';
import type { Borrowing, Quote, TakeHome } from '../contract/answers.ts';
import { limitsOf } from '../table/limits.ts';
import { comingPaydays, FIRST_PAYDAYS, type Offered, offerTo, type Wished } from './offers.ts';
import { payableLoans } from './pay-off.ts';

export async function borrowing(_: object, { db, actor, today }: RequestContext): Promise<Borrowing> {
  const employeeId = requireEmployee(actor.employeeId);
  const [standing, terms, rules, loans, coming, pay, set] = await db.together((one) =>
    Promise.all([
      standingsOf(one, [employeeId], today).then((found) => found.get(employeeId)),
      allTermsOn(one, today),
      loanRulesOn(one, today),
      payableLoans(one, employeeId, today),
      comingPaydays(one, employeeId, 1, today),
      recentPay(one, employeeId, today),
      limitsOf(one, employeeId),
    ]),
  );
  const { savings, fundShare, outstanding, guaranteed, netEquity, tenureMonths } = standing ?? NOTHING;
  const minimum = { savings: rules.minSavings, tenureMonths: 0 };
  return {
    standing: [...loanStanding({ savingsDeposit: savings, netEquity, tenureMonths }, minimum).lines],
    equity: { savings, fundShare, outstanding, guaranteed, netEquity },
    limits: terms.map((each) => {
      const approverLimit = set.find(({ type }) => type === each.type)?.amount ?? null;
      const { least, most } = loanLimit(each, { savingsDeposit: savings, netPayEarned: pay.earned, approverLimit });
      return { type: each.type, least, most: most ?? null };
    }),
    paydays: coming.slice(0, FIRST_PAYDAYS),
    coMakers: rules.coMakers,
    renewable: loans.map(({ id, no, source, type, balance }) => ({
      ...{ id, no, source, type },
      balance,
    })),
  };
}

const NOTHING = {
  savings: ZERO,
  fundShare: ZERO,
  outstanding: ZERO,
  guaranteed: ZERO,
  netEquity: ZERO,
  tenureMonths: 0,
};

export async function quote(wanted: Wished, { db, actor, today }: RequestContext): Promise<Quote> {
  return quoted(db, await offerTo(db, requireEmployee(actor.employeeId), wanted, today));
}

export async function quoted(db: Db, offered: Offered): Promise<Quote> {
  const { granted, limit, terms, renewed, objections } = offered;
  const shown = objections.map(({ field, message }) => ({ field: field ?? null, message }));
  const limits = { least: limit.least, most: limit.most ?? null };
  if (granted === null) return { objections: shown, limit: limits, loan: null, takeHome: null };
  const { schedule, disclosure } = granted;
  return {
    objections: shown,
    limit: limits,
    loan: {
      dues: schedule.map((due) => ({ ...due, amount: amountOfDue(due) })),
      interest: disclosure.interest,
      shieldFee: disclosure.shieldFee,
      checkCharge: disclosure.charge,
      financeCharge: disclosure.financeCharge,
      renewedBalance: renewed?.balance ?? ZERO,
      netProceeds: disclosure.netProceeds,
      total: disclosure.totalDue,
      effectiveRate: disclosure.effectiveRate,
      annualRate: terms.annualRate,
    },
    takeHome: await takeHomeWith(db, { ...offered, employeeId: offered.standingOf.employeeId }, schedule),
  };
}

/** On the first payday of the loan, by the last payslip; null before the first one. */
export function takeHomeWith(
  db: Db,
  { employeeId, renewed, pay }: Pick<Offered, 'renewed' | 'pay'> & { readonly employeeId: string },
  [first]: readonly LoanDue[],
): Promise<TakeHome | null> {
  const due = first === undefined ? undefined : { dueOn: first.dueOn, amount: amountOfDue(first) };
  return takeHomeAfter(db, { employeeId, pay, without: renewed?.accountId }, due);
}

// A loan as it would be granted to somebody today: the rules, with everything they look at.
import { EmployeeRefusal } from '@kawani/domains/employees/contract';
import { openPaydaysOf } from '@kawani/domains/payroll/service/bearing';
import { type RecentPay, recentPay } from '@kawani/domains/payroll/service/recent';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Standing, standingsOf } from '../../co-makers/service/standing.ts';
import { paydaysNeeded } from '../../types/rules/schedule.ts';
import type { LoanRules, LoanTerms } from '../../types/rules/terms.ts';
import { loanRulesOn, termsOn } from '../../types/service/terms.ts';
import type { LoanTermsForm, ValeTermsForm } from '../contract/form.ts';
import { LoanRefusal } from '../contract/refusals.ts';
import type { Wanted } from '../rules/objections.ts';
import { type LoanOffer, offerOf } from '../rules/offer.ts';
import { limitsOf } from '../table/limits.ts';
import { type PayableLoan, payableLoans } from './pay-off.ts';

/** What is asked for, with the loan that it renews. */
export type Wished = Wanted & Pick<LoanTermsForm, 'renewsId'>;

/** First deductions that a borrower may choose from. */
export const FIRST_PAYDAYS = 6;

export type Offered = LoanOffer & {
  readonly wanted: Wanted;
  readonly standingOf: Standing;
  readonly terms: LoanTerms;
  readonly rules: LoanRules;
  readonly renewed: PayableLoan | null;
  readonly pay: RecentPay;
  /** Paydays whose pay is still open. */
  readonly coming: readonly Day[];
};

/** A vale as any loan: from pay that is earned, on one payday, without security. */
export function wantedVale({ amount, firstOn, release }: ValeTermsForm): Wanted {
  return { source: 'VALE', type: 'VALE', amount, months: 1, every: 'MONTH', firstOn, security: null, release };
}

export async function offerTo(db: Db, employeeId: string, wanted: Wished, today: Day): Promise<Offered> {
  const [standings, terms, rules, loans, coming, pay, limits] = await db.together((one) =>
    Promise.all([
      standingsOf(one, [employeeId], today),
      termsOn(one, wanted.type, today),
      loanRulesOn(one, today),
      payableLoans(one, employeeId, today),
      comingPaydays(one, employeeId, wanted.months, today),
      recentPay(one, employeeId, today),
      limitsOf(one, employeeId),
    ]),
  );
  const standing = standings.get(employeeId);
  if (standing === undefined) throw new Refused(EmployeeRefusal.NO_EMPLOYEE(), 404);
  const renewed = loans.find(({ id }) => id === wanted.renewsId?.toLowerCase()) ?? null;
  const { savings, netEquity, tenureMonths } = standing;
  const approverLimit = limits.find(({ type }) => type === wanted.type)?.amount ?? null;
  const applicant = { savings, netEquity, tenureMonths, netPayEarned: pay.earned, approverLimit };
  const offer = offerOf(wanted, { terms, rules, applicant, today, coming, renewed });
  const missing: Refusal[] =
    wanted.renewsId !== undefined && renewed === null ? [LoanRefusal.RENEWED_ALREADY('renewsId')] : [];
  const objections = [...missing, ...offer.objections];
  return { ...offer, objections, wanted, standingOf: standing, terms, rules, renewed, pay, coming };
}

/** Paydays whose pay is still open for somebody, as many as a loan of so many months may need. */
export function comingPaydays(db: Db, employeeId: string, months: number, today: Day): Promise<readonly Day[]> {
  return openPaydaysOf(db, employeeId, today, paydaysNeeded({ months }) + FIRST_PAYDAYS);
}

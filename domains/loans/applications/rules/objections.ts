// What stands against a loan as it is asked for (philippine-rules.md CL-1, CL-2 and CL-4). Amounts in centavos.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Centavos, minus, showPesos } from '@kawani/kit/values/pesos';
import { LOAN_TENURE_MONTHS, type LoanSecurity, LoanSource, LoanType } from '../../types/lists.ts';
import type { StandingLine } from '../../types/rules/eligibility.ts';
import type { LoanLimit } from '../../types/rules/limit.ts';
import { renewalOf } from '../../types/rules/renewal.ts';
import { paydaysNeeded } from '../../types/rules/schedule.ts';
import { type LoanRules, type LoanTerms, securitiesFrom } from '../../types/rules/terms.ts';
import type { LoanTermsForm } from '../contract/form.ts';
import { LoanRefusal } from '../contract/refusals.ts';

/** What is asked for: of a fund, or a vale. */
export type Wanted = Omit<LoanTermsForm, 'source' | 'type' | 'security' | 'renewsId'> & {
  readonly source: LoanSource;
  readonly type: LoanType;
  /** Null of a vale. */
  readonly security: LoanSecurity | null;
};

export type Applicant = {
  readonly savings: Centavos;
  readonly netEquity: Centavos;
  readonly tenureMonths: number;
  /** Earned to date and not paid by any payday. */
  readonly netPayEarned: Centavos;
  /** Set for the applicant, where the approver sets the limit; null before. */
  readonly approverLimit: Centavos | null;
};

/** The loan that is to be renewed. */
export type RenewedLoan = {
  readonly source: LoanSource;
  readonly principal: Centavos;
  readonly unpaidPrincipal: Centavos;
  /** What paying it off would take today. */
  readonly balance: Centavos;
};

export type Given = {
  readonly terms: LoanTerms;
  readonly rules: LoanRules;
  readonly applicant: Applicant;
  readonly today: Day;
  /** Paydays to come, in their order, at least as many as the schedule needs. */
  readonly coming: readonly Day[];
  readonly renewed: RenewedLoan | null;
};

type Judged = Given & { readonly standing: readonly StandingLine[]; readonly limit: LoanLimit };

/** Each names the field that it is about; tenure is about none. */
export function objectionsTo(wanted: Wanted, judged: Judged): Refusal[] {
  return [
    ...tenureObjections(judged.standing),
    ...choiceObjections(wanted, judged.terms),
    ...amountObjections(wanted, judged.limit),
    ...paydayObjections(wanted, judged.coming),
    ...renewalObjections(wanted, judged),
  ];
}

function tenureObjections(lines: readonly StandingLine[]): Refusal[] {
  const blocking = lines.find(({ blocks, isRaised }) => blocks && isRaised);
  if (blocking === undefined) return [];
  const { value: served, minimum: months } = blocking;
  return [months > LOAN_TENURE_MONTHS ? LoanRefusal.LONGER_TENURE({ months, served }) : LoanRefusal.TENURE({ served })];
}

function choiceObjections({ source, type, security, months }: Wanted, terms: LoanTerms): Refusal[] {
  const found: Refusal[] = [];
  const name = () => LoanType.labelOf(type);
  if (!terms.sources.includes(source)) {
    found.push(LoanRefusal.NOT_FROM_SOURCE({ type: name, source: () => LoanSource.labelOf(source) }, 'source'));
  }
  const allowed = securitiesFrom(terms, source);
  if (security === null ? allowed.length > 0 : !allowed.includes(security)) {
    found.push(LoanRefusal.NOT_SECURED_SO({ type: name }, 'security'));
  }
  if (months > terms.maxMonths) found.push(LoanRefusal.TOO_LONG({ type: name, months: terms.maxMonths }, 'months'));
  return found;
}

function amountObjections({ amount, type }: Wanted, { least, most }: LoanLimit): Refusal[] {
  if (amount < least) {
    return [LoanRefusal.BELOW_LEAST({ type: () => LoanType.labelOf(type), least: showPesos(least) }, 'amount')];
  }
  return most !== undefined && amount > most ? [LoanRefusal.ABOVE_MOST({ most: showPesos(most) }, 'amount')] : [];
}

function paydayObjections({ firstOn, months }: Wanted, coming: readonly Day[]): Refusal[] {
  const at = coming.indexOf(firstOn);
  if (at !== -1 && coming.length - at >= paydaysNeeded({ months })) return [];
  const next = coming[0];
  return [
    LoanRefusal.NOT_A_PAYDAY({ date: showDay(firstOn), next: next === undefined ? '' : showDay(next) }, 'firstOn'),
  ];
}

function renewalObjections({ source }: Wanted, { renewed, terms }: Given): Refusal[] {
  if (renewed === null) return [];
  if (renewed.source !== source) return [LoanRefusal.RENEWAL_OTHER('renewsId')];
  const { principal, unpaidPrincipal } = renewed;
  const renewal = renewalOf(terms, { principal, repaid: minus(principal, unpaidPrincipal) });
  if (renewal.isAllowed) return [];
  const facts = { needed: showPesos(renewal.needed), missing: showPesos(renewal.missing) };
  return [LoanRefusal.RENEWAL_EARLY(facts, 'renewsId')];
}

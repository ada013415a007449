// What stands against recording a loan, but for what only the database knows. Pure; amounts in centavos.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Day, showDay } from '@kawani/kit/values/day';
import { centavos, showPesos } from '@kawani/kit/values/pesos';
import { GovernmentLoanType } from '../../types/lists.ts';
import type { GovernmentLoanForm } from '../contract/form.ts';
import { GovernmentLoanRefusal } from '../contract/refusals.ts';
import { GovernmentLoanKind, KINDS_OF, MOST_MONTHS, MOST_OF_A_LOAN } from '../lists.ts';
import { plainLoanNo } from './loan-no.ts';

/** `open`: paydays on which it may be deducted first. */
export function formObjections(form: GovernmentLoanForm, today: Day, open: readonly Day[]): Refusal[] {
  const { agency, kind, loanNo, grantedOn, monthly, months, firstOn } = form;
  const found: Refusal[] = [];
  const named = () => GovernmentLoanKind.labelOf(kind);
  if (!KINDS_OF[agency].includes(kind)) {
    found.push(
      GovernmentLoanRefusal.KIND_NOT_LENT({ agency: () => GovernmentLoanType.labelOf(agency), kind: named }, 'kind'),
    );
  }
  if (plainLoanNo(loanNo) === null) found.push(GovernmentLoanRefusal.LOAN_NO_FORM('loanNo'));
  if (grantedOn > today) found.push(GovernmentLoanRefusal.GRANTED_AHEAD('grantedOn'));
  if (months > MOST_MONTHS[kind]) {
    found.push(GovernmentLoanRefusal.TOO_MANY_MONTHS({ kind: named, most: MOST_MONTHS[kind] }, 'months'));
  }
  const total = centavos(monthly * months);
  if (total > MOST_OF_A_LOAN) {
    const facts = { total: showPesos(total), most: showPesos(MOST_OF_A_LOAN) };
    found.push(GovernmentLoanRefusal.TOO_MUCH(facts, 'monthly'));
  }
  const [next] = open;
  if (!open.includes(firstOn)) {
    const facts = { date: showDay(firstOn), next: next === undefined ? '' : showDay(next) };
    found.push(GovernmentLoanRefusal.NOT_A_PAYDAY(facts, 'firstOn'));
  }
  return found;
}

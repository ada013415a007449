// The instalments of a loan payday by payday, each with its principal and its interest (philippine-rules.md CL-5, CL-6).
// Amounts in centavos.
import type { Rhythm } from '@kawani/domains/deductions/contract';
import { paydaysOf } from '@kawani/domains/deductions/rules';
import type { Day } from '@kawani/kit/values/day';
import { wholeTimes } from '@kawani/kit/values/exact';
import { type Centavos, centavos } from '@kawani/kit/values/pesos';
import { type Installment, installments, type Terms } from './installments.ts';

/** Pay comes twice a month (philippine-rules.md R-5), so an instalment of every payday is half of a month's. */
const PAYDAYS_A_MONTH = 2;

export type LoanDue = Installment & { readonly no: number; readonly dueOn: Day };

/** The first payday that is deducted from, and whether every payday or one a month is. */
export type Deductions = { readonly every: Rhythm; readonly firstOn: Day };

export function duesOf({ months }: Pick<Terms, 'months'>, every: Rhythm): number {
  return every === 'MONTH' ? months : months * PAYDAYS_A_MONTH;
}

/** How many paydays from the first deduction on a schedule may look at: enough of them for its last instalment. */
export function paydaysNeeded({ months }: Pick<Terms, 'months'>): number {
  return (months + 1) * PAYDAYS_A_MONTH;
}

/**
 * Dues from the first payday on; together they are principal and interest to the centavo, and the last one of a month takes
 * the centavos that don't divide. `coming`: paydays in their order, as many as `paydaysNeeded`; throws where they are fewer.
 */
export function loanSchedule(terms: Terms, { every, firstOn }: Deductions, coming: readonly Day[]): readonly LoanDue[] {
  const count = duesOf(terms, every);
  const days = paydaysOf({ firstOn, every, instalments: count }, coming);
  if (days.length < count) throw new RangeError(`${count} instalments need more than ${days.length} paydays`);
  const monthly = installments(terms);
  const parts = every === 'MONTH' ? monthly : monthly.flatMap(halves);
  return days.flatMap((dueOn, at) => parts.slice(at, at + 1).map((part) => ({ no: at + 1, dueOn, ...part })));
}

function halves({ principal, interest }: Installment): readonly Installment[] {
  const due = wholeTimes(principal + interest, PAYDAYS_A_MONTH);
  const part = wholeTimes(interest, PAYDAYS_A_MONTH);
  const first = { principal: centavos(due - part), interest: centavos(part) };
  return [first, { principal: centavos(principal - first.principal), interest: centavos(interest - first.interest) }];
}

export function amountOfDue({ principal, interest }: Installment): Centavos {
  return centavos(principal + interest);
}

// The monthly payments of a loan, as the agency bills them: equal ones, and what is left over last. Amounts in centavos.
import { paydaysOf } from '@kawani/domains/deductions/rules';
import type { Day } from '@kawani/kit/values/day';
import { wholeTimes } from '@kawani/kit/values/exact';
import { type Centavos, centavos, minus } from '@kawani/kit/values/pesos';

/** How many payments a total takes. */
export function monthsFor(total: Centavos, monthly: Centavos): number {
  const whole = wholeTimes(total, monthly);
  return whole * monthly < total ? whole + 1 : whole;
}

/** They sum to the total; only the last one may be smaller. */
export function monthlyParts(total: Centavos, monthly: Centavos): Centavos[] {
  const count = monthsFor(total, monthly);
  return Array.from({ length: count }, (_, at) =>
    at < count - 1 ? monthly : minus(total, centavos(monthly * (count - 1))),
  );
}

export type MonthlyDue = { readonly no: number; readonly dueOn: Day; readonly amount: Centavos };

/** One a month from a payday on, on the payday nearest to its day of the month; throws where too few paydays are given. */
export function monthlyDues(
  { total, monthly, firstOn }: { total: Centavos; monthly: Centavos; firstOn: Day },
  coming: readonly Day[],
): MonthlyDue[] {
  const parts = monthlyParts(total, monthly);
  const days = paydaysOf({ firstOn, every: 'MONTH', instalments: parts.length }, coming);
  if (days.length < parts.length) throw new RangeError(`${parts.length} payments on ${days.length} paydays`);
  return days.flatMap((dueOn, at) => {
    const amount = parts[at];
    return amount === undefined ? [] : [{ no: at + 1, dueOn, amount }];
  });
}

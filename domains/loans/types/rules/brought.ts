// The instalments that are left of a loan which was granted elsewhere. Amounts in centavos. Pure.
import { downToCentavos, exact, wholeTimes } from '@kawani/kit/values/exact';
import { type Centavos, minus, totalOf, ZERO } from '@kawani/kit/values/pesos';

const PAYDAYS_A_MONTH = 2;

/** Of each instalment as much as its share of what is left, to the centavo: none is more than the instalment. */
export function interestSpread(interest: Centavos, amounts: readonly Centavos[]): Centavos[] {
  const whole = totalOf(amounts, (amount) => amount);
  const until = amounts.map((_, at) => {
    const passed = totalOf(amounts.slice(0, at + 1), (amount) => amount);
    return downToCentavos(exact(interest).times(passed).dividedBy(whole));
  });
  return until.map((sum, at) => minus(sum, until[at - 1] ?? ZERO));
}

export function monthsOf(instalments: number, every: 'PAYDAY' | 'MONTH'): number {
  return every === 'MONTH' ? instalments : wholeTimes(instalments + 1, PAYDAYS_A_MONTH);
}

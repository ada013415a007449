// What a day's pay lacks of the minimum wage of a place (rule W-5). Pure; amounts in centavos.
import { type Centavos, minus, plus } from '@kawani/kit/values/pesos';

type DailyPay = { readonly daily: Centavos; readonly cola: Centavos };

/** `least`: the allowance that basic pay of this height needs beside it. */
export type WageShortage = { readonly of: 'BASIC' } | { readonly of: 'COLA'; readonly least: Centavos };

/** Basic pay is compared first. The allowance of a wage order may be part of a higher basic pay; null where nothing is missing. */
export function wageShortage({ daily, cola }: DailyPay, floor: DailyPay): WageShortage | null {
  if (daily < floor.daily) return { of: 'BASIC' };
  const due = plus(floor.daily, floor.cola);
  return plus(daily, cola) < due ? { of: 'COLA', least: minus(due, daily) } : null;
}

// Rates and factors: a day's rate and a month's, the factor between them, the thirteenth month. Amounts in centavos.
import { type Exact, exact, toCentavos } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';

/** DOLE Advisory 1-2010 (rule R-1). */
export function monthlyRate(daily: Centavos, factor: string): Centavos {
  return toCentavos(exact(daily).times(factor).dividedBy(12));
}

export function dailyRate(monthly: Centavos, factor: string): Centavos {
  return toCentavos(exact(monthly).times(12).dividedBy(factor));
}

const DAYS = 365;
const REST_DAYS = 52;
const REST_RATE = '1.3';

/** How many days' pay a year holds, by what the pay covers (rule R-2). Undefined for a mode nobody named. */
export function eemrFactor(
  mode: string,
  { regularHolidays, specialDays }: { regularHolidays: number; specialDays: number },
): Exact | undefined {
  switch (mode) {
    case 'paid-every-day':
      return exact(DAYS);
    case 'works-every-day':
      return exact(DAYS - REST_DAYS - regularHolidays - specialDays)
        .plus(2 * regularHolidays)
        .plus(exact(REST_RATE).times(REST_DAYS + specialDays));
    case 'no-sunday':
      return exact(DAYS - REST_DAYS);
    case 'no-saturday-sunday':
      return exact(DAYS - 2 * REST_DAYS);
    case 'no-sunday-special-unpaid':
      return exact(DAYS - REST_DAYS - specialDays);
    case 'no-saturday-sunday-special-unpaid':
      return exact(DAYS - 2 * REST_DAYS - specialDays);
    default:
      return undefined;
  }
}

/** PD 851: a twelfth of the basic salary earned in the calendar year (rule T-9). */
export function thirteenthMonth(basicEarned: Centavos): Centavos {
  return toCentavos(exact(basicEarned).dividedBy(12));
}

// Estimates of the agencies' calamity loans; the agency decides. Amounts in centavos.
import { exact, toCentavos, wholeTimes } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';

/** A share of the savings less what is outstanding (rule GL-3). */
export function pagibigCalamityLoan(savings: Centavos, rate: string, outstanding: Centavos): Centavos {
  return Math.max(toCentavos(exact(rate).times(savings).minus(outstanding)), 0) as Centavos;
}

/** `step` and `most` in centavos, from the table of loans. */
export function sssCalamityLoan(averageCredit: Centavos, { step, most }: { step: Centavos; most: Centavos }): Centavos {
  const below = wholeTimes(averageCredit, step) * step;
  const rounded = below < averageCredit ? below + step : below;
  return Math.min(rounded, most) as Centavos;
}

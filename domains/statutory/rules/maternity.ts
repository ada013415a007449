// The SSS maternity benefit: its months and its amount (RA 11199, RA 11210; rule L-4). Amounts in centavos.

import type { Day } from '@kawani/kit/values/day';
import { exact, toCentavos, wholeTimes } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';

const HIGHEST = 6;
const CREDIT_DAYS = 180;
const HIGHEST_CREDIT = 20_000_00;

/** From the monthly salary credits of the twelve months' window. The daily credit is shown rounded, and used unrounded. */
export function maternityBenefit(
  credits: readonly Centavos[],
  days: number,
): { dailyCredit: Centavos; benefit: Centavos } {
  const highest = credits
    .map((credit) => Math.min(credit, HIGHEST_CREDIT))
    .sort((a, b) => b - a)
    .slice(0, HIGHEST);
  const daily = exact(highest.reduce((sum, credit) => sum + credit, 0)).dividedBy(CREDIT_DAYS);
  return { dailyCredit: toCentavos(daily), benefit: toCentavos(daily.times(days)) };
}

export type MaternityWindow = {
  readonly semesterFrom: string;
  readonly semesterTo: string;
  readonly windowFrom: string;
  readonly windowTo: string;
};

/** The semester is the quarter of the event and the one before it; the window the twelve months before. As `YYYY-MM`. */
export function maternityWindow(on: Day): MaternityWindow {
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7))];
  const quarter = year * 12 + wholeTimes(month - 1, 3) * 3;
  return {
    semesterFrom: monthOf(quarter - 3),
    semesterTo: monthOf(quarter + 2),
    windowFrom: monthOf(quarter - 15),
    windowTo: monthOf(quarter - 4),
  };
}

/** Months are counted from January of the year 0. */
function monthOf(count: number): string {
  return `${wholeTimes(count, 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

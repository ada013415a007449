// What the end of an employment owes, and the days the law gives for it. Amounts in centavos, dates Manila's.
import { addDays, type Day } from '@kawani/kit/values/day';
import { exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';

/** Labor Code, Art. 298-299. */
export type SeparationCause = 'REDUNDANCY' | 'LABOR_SAVING' | 'RETRENCHMENT' | 'CLOSURE' | 'DISEASE';

const WHOLE_MONTHS: ReadonlySet<SeparationCause> = new Set(['REDUNDANCY', 'LABOR_SAVING']);
const COUNTS_AS_A_YEAR = 6;

type Service = { readonly serviceYears: number; readonly serviceMonths: number };

/** A month or half of one for each year of service, never less than a month; six months count as a year (rule E-9). */
export function separationPay(cause: SeparationCause, monthly: Centavos, service: Service): Centavos {
  const share = exact(monthly).times(yearsOf(service));
  const due = toCentavos(WHOLE_MONTHS.has(cause) ? share : share.dividedBy(2));
  return Math.max(due, monthly) as Centavos;
}

const RETIREMENT_AGE = 60;
const RETIREMENT_YEARS = 5;
/** RA 7641: 15 days, 5 of service incentive leave and a twelfth of the thirteenth month. */
const RETIREMENT_DAYS = '22.5';

/** Labor Code, Art. 302 (rule E-10). */
export function retirementPay(daily: Centavos, age: number, service: Service): { eligible: boolean; amount: Centavos } {
  const eligible = age >= RETIREMENT_AGE && service.serviceYears >= RETIREMENT_YEARS;
  const amount = eligible ? toCentavos(exact(daily).times(RETIREMENT_DAYS).times(yearsOf(service))) : ZERO;
  return { eligible, amount };
}

function yearsOf({ serviceYears, serviceMonths }: Service): number {
  return serviceYears + (serviceMonths >= COUNTS_AS_A_YEAR ? 1 : 0);
}

/** Art. 296: six months of 30 days, the first day not counted (rule E-1). */
export const probationEnds = (start: Day): Day => addDays(start, 180);
/** Art. 301 (rule E-4). */
export const floatingEnds = (start: Day): Day => addDays(start, 180);
/** Labor Advisory 6-2020 (rules E-11, E-12). */
export const finalPayDue = (separation: Day): Day => addDays(separation, 30);
export const certificateDue = (requested: Day): Day => addDays(requested, 3);
/** DO 147-15: five calendar days to answer a notice (rule E-5). */
export const replyDue = (received: Day): Day => addDays(received, 5);

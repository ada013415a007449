// The thirteenth month: a twelfth of the basic salary of a calendar year, less what was paid of it. Pure; amounts in centavos.
import type { Employment } from '@kawani/domains/employees/contract';
import type { Employments } from '@kawani/domains/employees/rules/employments';
import type { ThirteenthShare } from '@kawani/domains/payroll/contract';
import { type TaxBracket, taxOf, thirteenthMonth } from '@kawani/domains/statutory/rules';
import { addDays, type Day, day, lastOfMonth } from '@kawani/kit/values/day';
import { exact, toCentavos } from '@kawani/kit/values/exact';
import { atLeastZero, type Centavos, minus, plus, ZERO } from '@kawani/kit/values/pesos';
import { deductionLine, plainLine } from './lines.ts';
import { NO_SHARES } from './shares.ts';
import type { Slip } from './slip.ts';
import { type BenefitTables, type TaxFacts, taxableOf } from './withholding.ts';

/** What the pay of a year says about its thirteenth month. */
export type YearEarned = { readonly year: number; readonly basic: Centavos; readonly paid: Centavos };

/** Never less than nothing: what was paid too much is not taken back here. */
export function thirteenthDue({ basic, paid }: Omit<YearEarned, 'year'>, share: ThirteenthShare = 'WHOLE'): Centavos {
  const whole = thirteenthMonth(basic);
  const target = share === 'HALF' ? toCentavos(exact(whole).dividedBy(2)) : whole;
  return atLeastZero(minus(target, paid));
}

/** PD 851: it is owed to who worked for a month or more of the calendar year, as far as it has gone by a date. */
export function hasMonthInYear({ earlier = [], ...last }: Employments, year: number, by: Day): boolean {
  return [...earlier, last].some((employment) => isMonthOf(employment, year, by));
}

function isMonthOf({ hiredOn, separatedOn }: Employment, year: number, by: Day): boolean {
  const from = [hiredOn, day(`${year}-01-01`)].sort().at(-1) as Day;
  const to = [by, day(`${year}-12-31`), separatedOn ?? by].sort()[0] as Day;
  return addDays(to, 1) >= monthAfter(from);
}

/** The same day of the next month, or that month's last. */
function monthAfter(on: Day): Day {
  const last = lastOfMonth(addDays(lastOfMonth(on), 1));
  const same = `${last.slice(0, 8)}${on.slice(8)}`;
  return same > last ? last : day(same);
}

/**
 * What this adds to the tax of the year, by the year's own table: right whether the year is settled before it or after
 * (rules T-4, T-5).
 */
function addedTax(taxable: Centavos, year: Pick<TaxFacts, 'taxable'>, annual: readonly TaxBracket[]): Centavos {
  return (taxOf(plus(year.taxable, taxable), annual) - taxOf(year.taxable, annual)) as Centavos;
}

export function thirteenthLine(amount: Centavos, year: number) {
  return plainLine('THIRTEENTH_MONTH', `13th month ${year}`, amount, 'BENEFIT');
}

/** A slip of nothing but a thirteenth month: no wage, so no contributions; exempt within the benefits of the year. */
export function thirteenthSlip(
  { year, amount }: { year: number; amount: Centavos },
  facts: TaxFacts,
  tables: BenefitTables & { readonly annualTax: readonly TaxBracket[] },
): Slip {
  const line = thirteenthLine(amount, year);
  const taxable = taxableOf([line], ZERO, facts, tables);
  const tax = addedTax(taxable, facts, tables.annualTax);
  const none = ZERO;
  return {
    lines: tax === 0 ? [line] : [line, deductionLine('TAX', 'Withholding tax', tax)],
    gross: amount,
    deducted: tax,
    net: minus(amount, tax),
    taxable,
    tax,
    basicEarned: none,
    compensation: none,
    fundSalary: none,
    shares: NO_SHARES,
    carried: [],
    advanced: none,
  };
}

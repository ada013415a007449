// The law's tables for one pay run: each by its own date (rule G-3).
import type { TaxPeriod } from '@kawani/domains/statutory/contract/rows';
import type { Law } from '@kawani/domains/statutory/rules/law';
import { payMultipliers } from '@kawani/domains/statutory/service';
import type { Day } from '@kawani/kit/values/day';
import { centavosOf } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { SlipTables } from '../rules.ts';
import type { RunRow } from '../table/runs.ts';

/** Throws a RangeError that names the table where the law's data covers no such date. */
export function tablesFor(
  law: Law,
  { month, payDate, parts }: Pick<RunRow, 'month' | 'payDate' | 'parts'>,
): SlipTables {
  return {
    multipliers: payMultipliers(),
    sss: law.sssSchedule(month),
    philhealth: law.philhealthVersion(month),
    pagibig: law.pagibigVersion(month),
    tax: law.taxBrackets(taxPeriod(parts), payDate),
    annualTax: null,
    deMinimis: ceilingsOn(law, payDate),
    benefits: law.bonusCeiling(payDate),
  };
}

/** Of the year of a payday: what its last pay settles. */
export function annualTaxFor(law: Law, { payDate }: Pick<RunRow, 'payDate'>): NonNullable<SlipTables['annualTax']> {
  return law.taxBrackets('annual', payDate);
}

function taxPeriod(parts: number): TaxPeriod {
  if (parts === 1) return 'monthly';
  return parts === 2 ? 'semi-monthly' : 'weekly';
}

/** In which span each ceiling counts. */
const SPANS = { 'PHP per month': 'MONTH', 'PHP per semester': 'HALF_YEAR', 'PHP per year': 'YEAR' } as const;
type Span = (typeof SPANS)[keyof typeof SPANS];

const spanOf = (unit: string): Span | undefined => SPANS[unit as keyof typeof SPANS];

/** Those whose ceiling is an amount. One in days or as a part of a wage is no allowance; as such, all of it is a benefit. */
function ceilingsOn(law: Law, payDate: Day): Record<string, Centavos> {
  const amounts = law.deMinimisBenefits(payDate).filter(({ unit }) => spanOf(unit) !== undefined);
  return Object.fromEntries(amounts.map(({ benefit, ceiling }) => [benefit, centavosOf(ceiling)]));
}

/** Whether a payment counts under the same ceiling as one of `payDate`. */
export function sharesCeiling(law: Law, benefit: string, paidOn: Day, payDate: Day): boolean {
  const row = law.deMinimisBenefits(payDate).find((each) => each.benefit === benefit);
  const span = row === undefined ? undefined : spanOf(row.unit);
  if (span === 'MONTH') return paidOn.slice(0, 7) === payDate.slice(0, 7);
  if (span === 'HALF_YEAR') return halfOf(paidOn) === halfOf(payDate);
  return paidOn.slice(0, 4) === payDate.slice(0, 4);
}

function halfOf(on: Day): string {
  return `${on.slice(0, 4)} ${Number(on.slice(5, 7)) > 6}`;
}

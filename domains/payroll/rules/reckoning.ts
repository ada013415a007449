// What a contribution or the tax was computed from, kept with its line: the payslip shows it and computes nothing again.
import type { Reckoning } from '@kawani/domains/payroll/contract';
import {
  type PagibigVersion,
  type PhilhealthVersion,
  sssContribution,
  type TaxBracket,
  taxBracketOf,
  taxOf,
} from '@kawani/domains/statutory/rules';
import { centavosOf, type Exact, exact } from '@kawani/kit/values/exact';
import { type Centavos, centavos, plus, ZERO } from '@kawani/kit/values/pesos';
import {
  type MonthBases,
  mapped,
  monthBases,
  NO_SHARES,
  ofMonth,
  type ShareCode,
  type ShareFacts,
  type ShareTables,
} from './shares.ts';
import type { TaxFacts } from './withholding.ts';

type Part = Pick<Reckoning, 'base' | 'counted' | 'rate'>;

/** Of each share, by the same month that its amount is of. */
export function shareReckonings(facts: ShareFacts, tables: ShareTables): Readonly<Record<ShareCode, Reckoning>> {
  const bases = monthBases(facts);
  const whole = ofMonth(bases, tables);
  const before = facts.isLast ? facts.soFar.taken : NO_SHARES;
  const sss = sssPart(bases, tables);
  const philhealth = philhealthPart(bases, tables.philhealth);
  const parts: Record<ShareCode, Part> = {
    SSS: { ...sss, rate: rateOf(whole.SSS, sss.counted) },
    PHILHEALTH: philhealth,
    PAGIBIG: pagibigPart(bases, tables.pagibig, 'ee'),
    SSS_EMPLOYER: { ...sss, rate: rateOf(whole.SSS_EMPLOYER, sss.counted) },
    EC: { ...sss, rate: null },
    PHILHEALTH_EMPLOYER: philhealth,
    PAGIBIG_EMPLOYER: pagibigPart(bases, tables.pagibig, 'er'),
  };
  const of = facts.isLast ? 'MONTH' : 'HALF_MONTH';
  return mapped((code) => ({ ...parts[code], whole: whole[code], before: before[code], of }));
}

/** The schedule of SSS counts a monthly salary credit instead of the pay itself. */
function sssPart({ compensation }: MonthBases, { sss }: ShareTables): Omit<Part, 'rate'> {
  return { base: compensation, counted: sssContribution(compensation, sss)?.msc ?? ZERO };
}

/** Half of the rate each: the employee and the company share the premium. */
function philhealthPart({ basicMonthly }: MonthBases, { rate, floor, ceiling }: PhilhealthVersion): Part {
  const counted = Math.min(Math.max(basicMonthly, centavosOf(floor)), centavosOf(ceiling));
  return { base: basicMonthly, counted: centavos(counted), rate: exact(rate).dividedBy(2).toString() };
}

function pagibigPart({ fundSalary }: MonthBases, version: PagibigVersion, side: 'ee' | 'er'): Part {
  const base = centavos(Math.max(fundSalary, 0));
  const counted = centavos(Math.min(base, centavosOf(version.maximum_fund_salary)));
  const isLow = base <= centavosOf(version.low_salary);
  return { base, counted, rate: side === 'ee' && isLow ? version.ee_low : version[side] };
}

/** The schedule prints amounts; they are one share of the credit. */
function rateOf(amount: Centavos, counted: Centavos): string | null {
  if (counted === 0) return null;
  const rate: Exact = exact(amount).dividedBy(counted);
  return rate.decimalPlaces() <= 4 ? rate.toString() : null;
}

/** By the table of the period, or of the year where this pay settles its tax. */
export function taxReckoning(
  taxable: Centavos,
  year: TaxFacts,
  { tax, annualTax }: { tax: readonly TaxBracket[]; annualTax: readonly TaxBracket[] | null },
): Reckoning {
  const table = annualTax ?? tax;
  const base = annualTax === null ? taxable : plus(year.taxable, taxable);
  const bracket = taxBracketOf(base, table);
  return {
    base,
    counted: centavos(bracket === undefined ? 0 : base - centavosOf(bracket.excess_over)),
    rate: bracket?.rate ?? null,
    fixed: bracket === undefined ? ZERO : centavosOf(bracket.base_tax),
    whole: taxOf(base, table),
    before: annualTax === null ? ZERO : year.withheld,
    of: annualTax === null ? 'PERIOD' : 'YEAR',
  };
}

// A month of a monthly-paid employee from gross to net, as the agencies' published examples reckon it. Pure; amounts in
// centavos.
import {
  type ContributionShares,
  type PagibigVersion,
  type PhilhealthVersion,
  pagibigSavings,
  philhealthPremium,
  type SssBracket,
  sssContribution,
  type TaxBracket,
  taxOf,
} from '@kawani/domains/statutory/rules';
import { type Exact, exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, centavos, minus, plus } from '@kawani/kit/values/pesos';

/** The versions of the law's tables in force for the month and its payment. */
export type MonthTables = {
  readonly sss: readonly SssBracket[];
  readonly philhealth: PhilhealthVersion;
  readonly pagibig: PagibigVersion;
  readonly tax: readonly TaxBracket[];
};

export type MonthlyPay = {
  readonly basicMonthly: Centavos;
  readonly factor: string;
  readonly absentDays: Exact;
  readonly lateMinutes: number;
  /** On ordinary days. */
  readonly overtimeHours: Exact;
  readonly taxableAllowance: Centavos;
  readonly nonTaxableAllowance: Centavos;
  /** A minimum wage earner's wage bears no tax. */
  readonly isMinimumWage: boolean;
};

export type MonthlyResult = {
  readonly gross: Centavos;
  readonly sss: Centavos;
  readonly philhealth: Centavos;
  readonly pagibig: Centavos;
  readonly taxable: Centavos;
  readonly tax: Centavos;
  readonly net: Centavos;
};

const ORDINARY_OVERTIME = '1.25'; // Labor Code, Art. 87

/** The employee's month; each line is rounded once. */
export function monthlyPay(pay: MonthlyPay, tables: MonthTables): MonthlyResult {
  const { basicMonthly, factor, taxableAllowance, nonTaxableAllowance } = pay;
  const daily = exact(basicMonthly).times(12).dividedBy(factor);
  const hourly = daily.dividedBy(8);
  const absence = toCentavos(daily.times(pay.absentDays));
  const lateness = toCentavos(hourly.times(pay.lateMinutes).dividedBy(60));
  const earned = minus(basicMonthly, absence, lateness);
  const overtime = toCentavos(hourly.times(ORDINARY_OVERTIME).times(pay.overtimeHours));
  const gross = plus(earned, overtime, taxableAllowance, nonTaxableAllowance);
  const sss = sssContribution(plus(earned, overtime, taxableAllowance), tables.sss);
  if (sss === undefined) throw new RangeError('No bracket of the SSS schedule holds the compensation');
  const philhealth: ContributionShares = philhealthPremium(basicMonthly, tables.philhealth);
  const pagibig = pagibigSavings(plus(earned, taxableAllowance), tables.pagibig);
  const shares = sss.eeTotal + philhealth.ee + pagibig.ee;
  const isExempt = pay.isMinimumWage && taxableAllowance === 0;
  const taxable = (isExempt ? 0 : Math.max(gross - nonTaxableAllowance - shares, 0)) as Centavos;
  const tax = taxOf(taxable, tables.tax);
  return {
    gross,
    sss: sss.eeTotal,
    philhealth: philhealth.ee,
    pagibig: pagibig.ee,
    taxable,
    tax,
    net: centavos(gross - shares - tax),
  };
}

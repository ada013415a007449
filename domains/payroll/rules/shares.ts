// The month's three contributions as each of its pay periods takes them (rules S-1 to S-9 and R-8). Amounts in centavos.
import type { SlipLine } from '@kawani/domains/payroll/contract';
import {
  type PagibigVersion,
  type PhilhealthVersion,
  pagibigSavings,
  philhealthPremium,
  type SssBracket,
  sssContribution,
} from '@kawani/domains/statutory/rules';
import { exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, centavos, minus, plus, ZERO } from '@kawani/kit/values/pesos';
import type { EmployerCode, Reckoning } from '../contract.ts';

/** The versions in force in the month. */
export type ShareTables = {
  readonly sss: readonly SssBracket[];
  readonly philhealth: PhilhealthVersion;
  readonly pagibig: PagibigVersion;
};

export type ShareCode = 'SSS' | 'PHILHEALTH' | 'PAGIBIG' | EmployerCode;
/** Every share and the month's wages they are computed from. */
export type Shares = Readonly<Record<ShareCode, Centavos>>;

export type ShareFacts = {
  /** The month's whole basic pay, whatever was worked of it: the base of PhilHealth. */
  readonly basicMonthly: Centavos;
  /** Of this period: all pay but what is neither wage nor taxable (rule S-6). */
  readonly compensation: Centavos;
  /** Of this period: earned basic pay and taxable allowances. */
  readonly fundSalary: Centavos;
  /** Of the month's earlier periods. */
  readonly soFar: { readonly compensation: Centavos; readonly fundSalary: Centavos; readonly taken: Shares };
  /** Everything in the month's last period, or half and half. */
  readonly timing: 'LAST' | 'HALVES';
  /** No pay of this month comes after this. */
  readonly isLast: boolean;
};

/** The month's pay that each agency looks at. */
export type MonthBases = Pick<ShareFacts, 'basicMonthly' | 'compensation' | 'fundSalary'>;

export const NO_SHARES: Shares = {
  SSS: ZERO,
  PHILHEALTH: ZERO,
  PAGIBIG: ZERO,
  SSS_EMPLOYER: ZERO,
  EC: ZERO,
  PHILHEALTH_EMPLOYER: ZERO,
  PAGIBIG_EMPLOYER: ZERO,
};
const CODES = Object.keys(NO_SHARES) as readonly ShareCode[];

/** What this period takes. The sum over a month is always the tables' own amount, so a last period may give some back. */
export function sharesOf(facts: ShareFacts, tables: ShareTables): Shares {
  const { soFar, timing, isLast } = facts;
  if (!isLast && timing === 'LAST') return NO_SHARES;
  const month = ofMonth(monthBases(facts), tables);
  if (!isLast) return mapped((code) => toCentavos(exact(month[code]).dividedBy(2)));
  return mapped((code) => minus(month[code], soFar.taken[code]));
}

/** The month's pay so far; before its last pay, as if the rest of it were like this. */
export function monthBases({ basicMonthly, compensation, fundSalary, soFar, isLast }: ShareFacts): MonthBases {
  return isLast
    ? {
        basicMonthly,
        compensation: plus(compensation, soFar.compensation),
        fundSalary: plus(fundSalary, soFar.fundSalary),
      }
    : { basicMonthly, compensation: plus(compensation, compensation), fundSalary: plus(fundSalary, fundSalary) };
}

/** A month with any pay is a whole contribution; one without has none (rule S-6). */
export function ofMonth({ basicMonthly, compensation, fundSalary }: MonthBases, tables: ShareTables): Shares {
  if (compensation <= 0) return NO_SHARES;
  const sss = sssContribution(compensation, tables.sss);
  if (sss === undefined) throw new RangeError(`No bracket of the SSS schedule holds ${compensation} centavos`);
  const philhealth = philhealthPremium(basicMonthly, tables.philhealth);
  const pagibig = pagibigSavings(centavos(Math.max(fundSalary, 0)), tables.pagibig);
  return {
    SSS: sss.eeTotal,
    PHILHEALTH: philhealth.ee,
    PAGIBIG: pagibig.ee,
    SSS_EMPLOYER: minus(sss.erTotal, sss.ec),
    EC: sss.ec,
    PHILHEALTH_EMPLOYER: philhealth.er,
    PAGIBIG_EMPLOYER: pagibig.er,
  };
}

export function mapped<Value>(of: (code: ShareCode) => Value): Readonly<Record<ShareCode, Value>> {
  return Object.fromEntries(CODES.map((code) => [code, of(code)])) as Record<ShareCode, Value>;
}

const BARE = {
  minutes: null,
  rate: null,
  times: null,
  dates: [],
  tax: null,
  benefit: null,
  accountId: null,
  dueId: null,
};
const LABELS: Readonly<Record<ShareCode, string>> = {
  SSS: 'SSS',
  PHILHEALTH: 'PhilHealth',
  PAGIBIG: 'Pagibig',
  SSS_EMPLOYER: 'SSS',
  EC: 'Employees’ Compensation',
  PHILHEALTH_EMPLOYER: 'PhilHealth',
  PAGIBIG_EMPLOYER: 'Pagibig',
};

/** The employee's are deductions; the employer's are shown beside them and never charged (rule S-10). */
export function shareLines(shares: Shares, reckoned?: Readonly<Record<ShareCode, Reckoning>>): SlipLine[] {
  return CODES.filter((code) => shares[code] !== 0).map((code) => ({
    code,
    group: code === 'SSS' || code === 'PHILHEALTH' || code === 'PAGIBIG' ? 'DEDUCTION' : 'EMPLOYER',
    label: LABELS[code],
    amount: shares[code],
    ...BARE,
    ...(reckoned && { reckoning: reckoned[code] }),
  }));
}

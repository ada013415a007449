// Final pay: what is due beside the last wages when somebody leaves (rules E-9 to E-11, T-9, CL-9). Pure; amounts in centavos.
import type { StatusCause } from '@kawani/domains/employees/contract';
import type { SlipLine } from '@kawani/domains/payroll/contract';
import { retirementPay, type SeparationCause, separationPay } from '@kawani/domains/statutory/rules';
import type { Day } from '@kawani/kit/values/day';
import { type Exact, toCentavos, wholeTimes } from '@kawani/kit/values/exact';
import { type Centavos, centavos } from '@kawani/kit/values/pesos';
import { plainLine } from './lines.ts';
import { thirteenthDue, thirteenthLine, type YearEarned } from './thirteenth.ts';

/** Authorized causes by which separation pay is reckoned; who has no post left is paid like a retrenchment. */
const SEPARATIONS: Readonly<Partial<Record<StatusCause, SeparationCause>>> = {
  REDUNDANCY: 'REDUNDANCY',
  LABOR_SAVING: 'LABOR_SAVING',
  RETRENCHMENT: 'RETRENCHMENT',
  CLOSURE: 'CLOSURE',
  DISEASE: 'DISEASE',
  NO_POST_LEFT: 'RETRENCHMENT',
};

/** Vacation leave, under whatever name: up to so many days of it a year are de minimis when paid in cash. */
const VACATION: ReadonlySet<string> = new Set(['VL', 'SIL', 'CL']);
export const MONETIZED = 'vacation-leave-monetized';

export type Other = { readonly label: string; readonly amount: Centavos; readonly tax: 'TAXABLE' | 'EXEMPT' };

export type FinalFacts = {
  readonly cause: StatusCause | null;
  readonly hiredOn: Day;
  readonly lastDay: Day;
  readonly birthDate: Day;
  /** A month's pay, and a day's, unrounded; by the terms last in force. */
  readonly monthly: Centavos;
  readonly daily: Exact;
  /** Of the years whose thirteenth month may be open, this pay's own wages included; only those it is owed for. */
  readonly years: readonly YearEarned[];
  readonly leave: readonly { readonly type: string; readonly label: string; readonly days: number }[];
  readonly savings: readonly { readonly label: string; readonly balance: Centavos }[];
  readonly others: readonly Other[];
  /** Of separation or retirement pay, what final pay before this one paid: the last day moved since. */
  readonly endPaid?: Centavos;
};

export function finalLines(facts: FinalFacts): SlipLine[] {
  const { years, leave, daily, savings, others } = facts;
  return [
    ...years.map((each) => thirteenthLine(thirteenthDue(each), each.year)),
    ...leave.map(({ type, label, days }) => ({
      ...plainLine('LEAVE_CONVERSION', leaveLabel(label, days), toCentavos(daily.times(days)), 'BENEFIT'),
      benefit: VACATION.has(type) ? MONETIZED : null,
    })),
    ...endLines(facts),
    ...others.map(({ label, amount, tax }) => plainLine('ADJUSTMENT', label, amount, tax)),
    ...savings.map(({ label, balance }) => plainLine('SAVINGS', label, balance, 'OWN')),
  ].filter(({ amount }) => amount !== 0);
}

/** Both are free of tax: the one for causes beyond the employee's control, the other by RA 7641. */
function endLines(facts: FinalFacts): SlipLine[] {
  const { cause, monthly, daily, hiredOn, lastDay, birthDate, endPaid = 0 } = facts;
  const due = (whole: Centavos) => centavos(Math.max(whole - endPaid, 0));
  const { years: serviceYears, months: serviceMonths } = span(hiredOn, lastDay);
  const service = { serviceYears, serviceMonths };
  const separation = cause === null ? undefined : SEPARATIONS[cause];
  if (separation !== undefined) {
    const amount = separationPay(separation, monthly, service);
    return [plainLine('SEPARATION', 'Separation pay', due(amount), 'EXEMPT')];
  }
  if (cause !== 'RETIREMENT') return [];
  const { amount } = retirementPay(toCentavos(daily), span(birthDate, lastDay).years, service);
  return [plainLine('RETIREMENT', 'Retirement pay', due(amount), 'EXEMPT')];
}

/** `4.5 days of Service Incentive leave in cash` */
function leaveLabel(label: string, days: number): string {
  return `${label} leave in cash, ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Whole years and months from one day to another. */
function span(from: Day, to: Day): { years: number; months: number } {
  const [y1 = 0, m1 = 0, d1 = 0] = from.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = to.split('-').map(Number);
  const months = (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0);
  return { years: wholeTimes(months, 12), months: months % 12 };
}

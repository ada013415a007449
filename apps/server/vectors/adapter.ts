// Each function of the published vectors by name, and the product's code that answers it. Amounts are text in pesos.
import { maternityDays } from '@kawani/domains/leave/filing/rules/maternity';
import { LOAN_TENURE_MONTHS, type LoanMethod, MINIMUM_SAVINGS_DEPOSIT } from '@kawani/domains/loans/types/lists';
import { loanStanding, warningsOf } from '@kawani/domains/loans/types/rules/eligibility';
import { installments } from '@kawani/domains/loans/types/rules/installments';
import { deductionsAboveFloor, monthlyPay } from '@kawani/domains/payroll/rules';
import type { TaxPeriod } from '@kawani/domains/statutory/contract/rows';
import {
  bonusExemption,
  certificateDue,
  checkIdentifier,
  type DayOfStanding,
  dailyRate,
  eemrFactor,
  finalPayDue,
  floatingEnds,
  holidayPay,
  holidayType,
  maternityBenefit,
  maternityWindow,
  monthlyRate,
  pagibigCalamityLoan,
  pagibigSavings,
  philhealthPremium,
  probationEnds,
  replyDue,
  retirementPay,
  type SeparationCause,
  separationPay,
  sssCalamityLoan,
  sssContribution,
  taxOf,
  thirteenthMonth,
} from '@kawani/domains/statutory/rules';
import { identifiers, nationalDays, SSS_CALAMITY, shippedLaw } from '@kawani/domains/statutory/service';
import { day } from '@kawani/kit/values/day';
import { centavosOf, exact } from '@kawani/kit/values/exact';
import { type Centavos, pesosText, plus, totalOf, ZERO } from '@kawani/kit/values/pesos';
import { attendanceOf, payFunctions } from './pay.ts';

type VectorInput = Readonly<Record<string, string>>;
type Answer = (input: never) => unknown;

const LAW = shippedLaw();
const money = (text = '0') => centavosOf(text);
/** Every amount as text. */
const texts = (amounts: Readonly<Record<string, Centavos>>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, pesosText(amount)]));

const contributions: Record<string, Answer> = {
  'sss.contribution': ({ date, compensation }: VectorInput) => {
    const { msc, mscRegular, mscMpf, ...shares } = requireBracket(
      sssContribution(money(compensation), LAW.sssSchedule(day(date as string))),
    );
    return { ...texts(shares), msc: msc / 100, mscRegular: mscRegular / 100, mscMpf: mscMpf / 100 };
  },
  'philhealth.premium': ({ date, basicMonthly }: VectorInput) =>
    texts(philhealthPremium(money(basicMonthly), LAW.philhealthVersion(day(date as string)))),
  'pagibig.savings': ({ date, fundSalary }: VectorInput) =>
    texts(pagibigSavings(money(fundSalary), LAW.pagibigVersion(day(date as string)))),
};

function requireBracket<Bracket>(found: Bracket | undefined): Bracket {
  if (found === undefined) throw new RangeError('no bracket');
  return found;
}

const taxes: Record<string, Answer> = {
  'tax.withhold': ({ date, period, taxable }: VectorInput) => ({
    tax: pesosText(taxOf(money(taxable), LAW.taxBrackets(period as TaxPeriod, day(date as string)))),
  }),
  'tax.annual': ({ year, taxable }: { year: number; taxable: string }) => ({
    tax: pesosText(taxOf(money(taxable), LAW.taxBrackets('annual', day(`${year}-12-31`)))),
  }),
  'tax.exempt13th': ({ thirteenthMonth: thirteenth, otherBenefits }: VectorInput) =>
    texts(
      bonusExemption(
        { thirteenthMonth: money(thirteenth), otherBenefits: money(otherBenefits) },
        LAW.bonusCeiling(day('2199-12-31')),
      ),
    ),
  'thirteenthMonth.amount': ({ basicEarned }: VectorInput) => ({
    amount: pesosText(thirteenthMonth(money(basicEarned))),
  }),
};

type Counted = { mode: string; regularHolidays?: number; specialDays?: number };
const rates: Record<string, Answer> = {
  'rate.monthly': ({ dailyRate: daily, factor }: VectorInput) => ({
    monthly: pesosText(monthlyRate(money(daily), factor as string)),
  }),
  'rate.daily': ({ monthly, factor }: VectorInput) => ({
    daily: pesosText(dailyRate(money(monthly), factor as string)),
  }),
  'factor.eemr': ({ mode, regularHolidays = 0, specialDays = 0 }: Counted) => ({
    factor: eemrFactor(mode, { regularHolidays, specialDays })?.toString() ?? null,
  }),
  'minimumWage.daily': ({ classCode, date }: VectorInput) => ({
    daily: pesosText(LAW.minimumWage(classCode as string, day(date as string))),
  }),
  'deminimis.ceiling': ({ benefit, date }: VectorInput) => ({
    ceiling: LAW.deMinimisCeiling(benefit as string, day(date as string)),
  }),
};

const maternity: Record<string, Answer> = {
  'maternity.benefit': ({ mscs, days }: { mscs: readonly string[]; days: number }) => {
    const { dailyCredit, benefit } = maternityBenefit(mscs.map(money), days);
    return texts({ adsc: dailyCredit, benefit });
  },
  'maternity.window': ({ date }: VectorInput) => maternityWindow(day(date as string)),
  'maternity.days': maternityDays,
};

type LoanInput = { type: string; savingsDeposit?: string; netEquity?: string; tenureMonths?: number };
type TermsInput = { principal: string; annualRate: string; months: number; method: keyof typeof METHODS };

const METHODS = { straight: 'STRAIGHT', diminishing: 'DIMINISHING' } as const satisfies Record<string, LoanMethod>;

const loans: Record<string, Answer> = {
  'loan.amortize': ({ principal, method, ...terms }: TermsInput) => {
    const rows = installments({ principal: money(principal), method: METHODS[method], ...terms });
    const due = rows.map((row) => plus(row.principal, row.interest));
    const interest = totalOf(rows, (row) => row.interest);
    const [installment = ZERO, lastInstallment = installment] = [due[0], due.at(-1)];
    return texts({ installment, lastInstallment, totalInterest: interest });
  },
  'loan.eligibility': ({ type, savingsDeposit, netEquity, tenureMonths = 0 }: LoanInput) => {
    const { eligible, lines } = loanStanding(
      { savingsDeposit: money(savingsDeposit), netEquity: money(netEquity), tenureMonths },
      { savings: type === 'VALE' ? null : MINIMUM_SAVINGS_DEPOSIT, tenureMonths: LOAN_TENURE_MONTHS },
    );
    return { eligible, warnings: warningsOf(lines) };
  },
  'loan.pagibigCalamity': ({ savings, rate, outstanding }: VectorInput) => ({
    amount: pesosText(pagibigCalamityLoan(money(savings), rate as string, money(outstanding))),
  }),
  'loan.sssCalamity': ({ averageMsc }: VectorInput) => ({
    amount: pesosText(sssCalamityLoan(money(averageMsc), SSS_CALAMITY)),
  }),
};

type Month = VectorInput & {
  lateMinutes?: number;
  mwe?: boolean;
  otHours?: number | string;
  absentDays?: number | string;
};
type Floor = VectorInput & { requests: readonly { code: string; amount: string; priority: number }[] };

const payroll: Record<string, Answer> = {
  'payroll.monthly': ({ date, lateMinutes = 0, mwe = false, otHours = 0, absentDays = 0, ...month }: Month) => {
    const on = day(date as string);
    const pay = {
      basicMonthly: money(month.basicMonthly),
      factor: month.factor as string,
      absentDays: exact(String(absentDays)),
      lateMinutes,
      overtimeHours: exact(String(otHours)),
      taxableAllowance: money(month.taxableAllowance),
      nonTaxableAllowance: money(month.nonTaxableAllowance),
      isMinimumWage: mwe,
    };
    const tables = { sss: LAW.sssSchedule(on), philhealth: LAW.philhealthVersion(on), pagibig: LAW.pagibigVersion(on) };
    return texts(monthlyPay(pay, { ...tables, tax: LAW.taxBrackets('monthly', on) }));
  },
  'payroll.deductions': ({ gross, statutory, floorRate, requests }: Floor) => {
    const { taken, carried, net } = deductionsAboveFloor(
      { gross: money(gross), statutory: money(statutory), floorRate: floorRate as string },
      requests.map(({ amount, ...request }) => ({ ...request, amount: money(amount) })),
    );
    return {
      taken: texts(Object.fromEntries(taken)),
      carried: texts(Object.fromEntries(carried)),
      net: pesosText(net),
    };
  },
};

type Leaving = { serviceYears?: number; serviceMonths?: number };
const BREACH_HOURS = 72;

const employment: Record<string, Answer> = {
  'separation.pay': (input: Leaving & { cause: SeparationCause; monthly: string }) => ({
    amount: pesosText(separationPay(input.cause, money(input.monthly), service(input))),
  }),
  'retirement.pay': (input: Leaving & { daily: string; age: number }) => {
    const { eligible, amount } = retirementPay(money(input.daily), input.age, service(input));
    return { eligible, amount: pesosText(amount) };
  },
  'employment.probationEnd': ({ start }: VectorInput) => ({ lastDay: probationEnds(day(start as string)) }),
  'employment.floatingLimit': ({ start }: VectorInput) => ({ lastDay: floatingEnds(day(start as string)) }),
  'employment.finalPayDue': ({ separation }: VectorInput) => ({ due: finalPayDue(day(separation as string)) }),
  'employment.coeDue': ({ requested }: VectorInput) => ({ due: certificateDue(day(requested as string)) }),
  'employment.replyDue': ({ received }: VectorInput) => ({ due: replyDue(day(received as string)) }),
  // RA 10173 and NPC Circular 16-03: a breach is told of within 72 hours. A local time without a zone stays one.
  'privacy.breachDue': ({ knownAt }: VectorInput) => {
    const due = new Date(Date.parse(`${knownAt}Z`) + BREACH_HOURS * 3_600_000);
    return { due: due.toISOString().slice(0, knownAt?.length) };
  },
};

function service({ serviceYears = 0, serviceMonths = 0 }: Leaving) {
  return { serviceYears, serviceMonths };
}

export const adapter: Readonly<Record<string, Answer>> = {
  ...contributions,
  ...taxes,
  ...rates,
  ...maternity,
  ...loans,
  ...payroll,
  ...employment,
  ...payFunctions,
  'attendance.day': attendanceOf,
  'holiday.type': ({ date }: VectorInput) => ({ type: holidayType(day(date as string), nationalDays()) }),
  'holiday.entitled': ({ days }: { days: readonly DayOfStanding[] }) => ({
    payable: Object.fromEntries(holidayPay(days)),
  }),
  'id.check': ({ kind, value }: VectorInput) => checkIdentifier(kind as string, value as string, identifiers()),
};

// What a borrower is told before a loan is granted: the finance charge, the net proceeds and the effective rate (RA 3765,
// Truth in Lending Act, sections 3 and 4; philippine-rules.md CL-4, CL-8). Amounts in centavos.
import { type Day, daysBetween } from '@kawani/kit/values/day';
import { type Exact, exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, minus, plus, totalOf, ZERO } from '@kawani/kit/values/pesos';
import { CHECK_RELEASE_CHARGE, type LoanRelease, type LoanSecurity } from '../lists.ts';
import { netProceeds } from './renewal.ts';
import { amountOfDue, type LoanDue } from './schedule.ts';
import type { LoanRules } from './terms.ts';

export type Granted = {
  readonly principal: Centavos;
  readonly releasedOn: Day;
  readonly release: LoanRelease;
  /** Null: the loan needs no security. */
  readonly security: LoanSecurity | null;
  /** What is still owed of the loan that this one renews, else zero. */
  readonly renewedBalance: Centavos;
  readonly schedule: readonly LoanDue[];
};

export type Disclosure = {
  readonly interest: Centavos;
  readonly shieldFee: Centavos;
  /** Php 20 of a release by check, else zero. */
  readonly charge: Centavos;
  readonly financeCharge: Centavos;
  readonly netProceeds: Centavos;
  /** What is repaid in all. */
  readonly totalDue: Centavos;
  /** A year, as decimal text to the hundredth of a per cent: `0.1483`, shown by `percentText`. */
  readonly effectiveRate: string;
};

export function disclosureOf(loan: Granted, rules: Pick<LoanRules, 'shieldRate'>): Disclosure {
  const { principal, renewedBalance, schedule, releasedOn } = loan;
  const interest = totalOf(schedule, (due) => due.interest);
  const fee = shieldFee(principal, loan.security, rules);
  const charge = loan.release === 'CHECK' ? CHECK_RELEASE_CHARGE : ZERO;
  return {
    interest,
    shieldFee: fee,
    charge,
    financeCharge: plus(interest, fee, charge),
    netProceeds: netProceeds({ principal, shieldFee: fee, charge, renewedBalance }),
    totalDue: totalOf(schedule, amountOfDue),
    effectiveRate: effectiveRate(minus(principal, fee, charge), schedule, releasedOn),
  };
}

/** Rounded half up to the centavo; zero without a shield (rule CL-2). */
function shieldFee(
  principal: Centavos,
  security: LoanSecurity | null,
  { shieldRate }: Pick<LoanRules, 'shieldRate'>,
): Centavos {
  const isShielded = security === 'TULUNGAN_FUND_SHIELD' || security === 'BCC_CREDIT_SHIELD';
  return isShielded ? toCentavos(exact(shieldRate).times(principal)) : ZERO;
}

/** `0.1483` as `14.83%`. */
export function percentText(rate: string): string {
  const percent = exact(rate).times(100).toNumber();
  return `${percent.toLocaleString('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;
}

/** A year has 365 days here, and a month a twelfth of it. */
const [DAYS_A_YEAR, MONTHS_A_YEAR] = [365, 12];
/** Two decimals of a per cent. */
const PLACES = 4;
const MAX_STEPS = 200;
const CLOSE_ENOUGH = exact('1e-24');

/**
 * The monthly rate at which the dated instalments are worth what was financed, times twelve. What was financed
 * is the principal less the charges taken from it: the balance of a renewed loan is paid for the borrower, and is no charge.
 */
export function effectiveRate(financed: Centavos, schedule: readonly LoanDue[], releasedOn: Day): string {
  const dues = schedule.map((due) => ({ amount: amountOfDue(due), days: daysBetween(releasedOn, due.dueOn) }));
  if (financed <= 0 || dues.some(({ days }) => days <= 0)) {
    throw new RangeError('An effective rate needs money that is lent, and instalments after its release');
  }
  const daily = dailyDiscount(financed, dues);
  const monthly = daily.pow(exact(-DAYS_A_YEAR).dividedBy(MONTHS_A_YEAR)).minus(1);
  return monthly.times(MONTHS_A_YEAR).toDecimalPlaces(PLACES).toString();
}

type DatedAmount = { readonly amount: Centavos; readonly days: number };

/**
 * Of a peso a day later, what it is worth today. The worth of all instalments grows with it, and ever faster, so Newton's
 * steps from 1 come down to the only solution without passing it.
 */
function dailyDiscount(financed: Centavos, dues: readonly DatedAmount[]): Exact {
  let discount = exact(1);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { worth, slope } = worthAt(discount, dues);
    const less = worth.minus(financed).dividedBy(slope);
    if (less.lessThan(CLOSE_ENOUGH)) return discount;
    discount = discount.minus(less);
  }
  throw new RangeError(`No effective rate was found in ${MAX_STEPS} steps`);
}

function worthAt(discount: Exact, dues: readonly DatedAmount[]): { worth: Exact; slope: Exact } {
  let [worth, slope] = [exact(0), exact(0)];
  for (const { amount, days } of dues) {
    const beforeLast = discount.pow(days - 1).times(amount);
    worth = worth.plus(beforeLast.times(discount));
    slope = slope.plus(beforeLast.times(days));
  }
  return { worth, slope };
}

// What stands against a slip, and what somebody should look at before it is released; in words that name the line.
import { GovernmentNumber } from '@kawani/domains/employees/contract';
import type { Check } from '@kawani/domains/payroll/contract';
import { type Exact, exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { LIMIT_WORDS, LIMITED } from './limits.ts';
import { sumOf } from './lines.ts';
import type { Slip } from './slip.ts';

export type CheckFacts = {
  readonly hasTerms: boolean;
  /** The least that may be paid a day at the place of work, and by what order; null where no table says. */
  readonly floor: { readonly daily: Centavos; readonly order: string } | null;
  /** The place of work whose minimum wage no table says on the date; null where one does, or nobody knows the place. */
  readonly floorMissing?: string | null;
  /** The lowest daily rate of the period, unrounded; null without terms. */
  readonly lowestDaily: Exact | null;
  /** Accounts whose deduction nobody authorized, as they are shown. */
  readonly unauthorized: readonly string[];
  readonly missingNumbers: readonly GovernmentNumber[];
  readonly daysWithoutTimeOut: number;
  readonly daysWithoutTimeIn: number;
  /** Of the slip before; null where there is none. */
  readonly lastNet: Centavos | null;
  /** From how large a part of the last net pay on a change is looked at: decimal text. */
  readonly largeChange: string;
  /** Earlier periods whose pay the person was left out of and never got, in words. */
  readonly unpaid?: readonly string[];
  /** Nothing is paid after it: what was left out comes first. */
  readonly isLastPay?: boolean;
  /** The year whose opening balances are missing or wait to be confirmed; null where none are needed. */
  readonly lacksOpening?: number | null;
  /** Deductions of the groups that nothing is taken for, since nobody authorized them. */
  readonly unsigned?: readonly string[];
  /** Where the slip was not computed but uploaded: by whom, in words. */
  readonly uploaded?: string | null;
};

export function faultsOf(slip: Slip, facts: CheckFacts): Check[] {
  const { hasTerms, floor, floorMissing = null, lowestDaily, unauthorized, unpaid = [], isLastPay = false } = facts;
  const found: (Check | false)[] = [
    !hasTerms && { code: 'NO_TERMS', says: 'Basic pay: no pay set-up covers this period.' },
    slip.net < 0 && { code: 'NEGATIVE_NET', says: negativeWords(slip) },
    floor !== null &&
      lowestDaily?.lessThan(floor.daily) === true && {
        code: 'BELOW_MINIMUM',
        says: `Basic pay: ${showPesos(toCentavos(lowestDaily))} a day is below the minimum wage of ${showPesos(floor.daily)}, ${floor.order} (RA 6727).`,
      },
    floorMissing !== null && {
      code: 'NO_TABLE',
      says: `Basic pay: no table has the minimum wage of ${floorMissing} (RA 6727).`,
    },
    isLastPay &&
      unpaid.length > 0 && {
        code: 'UNPAID_BEFORE',
        says: `Left out of the pay of ${unpaid.join(', ')} and not paid for it. Correct that payslip first.`,
      },
    ...unauthorized.map(
      (account): Check => ({
        code: 'NOT_AUTHORIZED',
        says: `${account}: no written authorization is in force (Labor Code, Art. 113).`,
      }),
    ),
  ];
  return found.filter((check) => check !== false);
}

/** Only what was entered takes more than was earned: contributions and tax beyond it are advanced. */
function negativeWords({ net, lines }: Slip): string {
  const takes = lines.filter(({ group, amount }) => group === 'EARNING' && amount < 0);
  const named = takes.map(({ label, amount }) => `${label} ${showPesos(amount)}`).join(', ');
  return `Net pay is ${showPesos(net)}. What takes from it: ${named}. Take an adjustment back, or spread it over more periods.`;
}

export function remarksOf(slip: Slip, facts: CheckFacts): Check[] {
  const { lastNet, largeChange, missingNumbers, daysWithoutTimeOut, daysWithoutTimeIn, uploaded = null } = facts;
  const { lacksOpening = null, unpaid = [], unsigned = [], isLastPay } = facts;
  const moved = sumOf(slip.carried);
  const adjusted = slip.lines.filter(({ code, settles }) => code === 'ADJUSTMENT' || settles !== undefined);
  const found: (Check | false)[] = [
    slip.gross === 0 && { code: 'NO_PAY', says: 'Nothing was earned in this period.' },
    lastNet !== null &&
      lastNet > 0 &&
      exact(Math.abs(slip.net - lastNet)).greaterThan(exact(largeChange).times(lastNet)) && {
        code: 'LARGE_CHANGE',
        says: `Net pay was ${showPesos(lastNet)} and is ${showPesos(slip.net)}.`,
      },
    lacksOpening !== null && {
      code: 'NO_OPENING',
      says: `Opening balances of ${lacksOpening} are missing or not confirmed: the tax, the 13th month and form 2316 of the year lack what the earlier payroll paid.`,
    },
    missingNumbers.length > 0 && {
      code: 'MISSING_NUMBERS',
      says: `Missing: ${missingNumbers.map(GovernmentNumber.labelOf).join(', ')}.`,
    },
    daysWithoutTimeOut > 0 && { code: 'NO_TIMEOUT', says: `Without a time-out: ${daysWithoutTimeOut}.` },
    daysWithoutTimeIn > 0 && { code: 'NO_TIME_IN', says: `Without a time-in: ${daysWithoutTimeIn}.` },
    moved > 0 && {
      code: 'SHORT_DEDUCTED',
      says: `${showPesos(moved)} due moves to the next period${limitWords(slip)}.`,
    },
    slip.advanced > 0 && {
      code: 'ADVANCED',
      says: `Tax and contributions are ${showPesos(slip.advanced)} more than the pay: the company advances it and takes it back from the next pay.`,
    },
    isLastPay !== true &&
      unpaid.length > 0 && {
        code: 'EARLIER_UNPAID',
        says: `Left out of the pay of ${unpaid.join(', ')} and not paid for it yet.`,
      },
    unsigned.length > 0 && {
      code: 'NOT_SIGNED',
      says: `Not deducted: ${unsigned.join(', ')}. No written authorization is in force (Labor Code, Art. 113).`,
    },
    uploaded !== null && { code: 'UPLOADED', says: uploaded },
    adjusted.length > 0 && {
      code: 'ADJUSTED',
      says: `Adjusted: ${adjusted.map(({ label, amount }) => `${label} ${showPesos(amount)}`).join(', ')}.`,
    },
  ];
  return found.filter((check) => check !== false);
}

/** How much of what moves on was held back by a limit of its own, and by which. */
function limitWords({ carried }: Slip): string {
  return LIMITED.map((code) => [carried.filter(({ limit }) => limit === code), LIMIT_WORDS[code]] as const)
    .filter(([held]) => held.length > 0)
    .map(([held, words]) => `, ${showPesos(sumOf(held))} of it ${words}`)
    .join('');
}

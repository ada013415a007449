// Final pay of one person: the wages no period paid, all that is due beside them, and what is still owed.
import { type DueRow, owedOn, save, savingsOf } from '@kawani/domains/deductions/service';
import { convertibleLeave, payOutLeave } from '@kawani/domains/leave/credits/service/conversion';
import { payPeriodOn } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import { type Exact, exact, toCentavos } from '@kawani/kit/values/exact';
import { type Centavos, centavos, showPesos, totalOf, ZERO } from '@kawani/kit/values/pesos';
import type { Check, OtherPay, SlipLine } from '../contract.ts';
import { duesIn, type RecurringDue } from '../rules/recurring.ts';
import {
  basicMonthlyOf,
  basicOf,
  type Due,
  earningsOf,
  finalLines,
  hasMonthInYear,
  hourlyOf,
  MONETIZED,
  slipOfEarnings,
} from '../rules.ts';
import { type Leaver, leaverOf } from '../table/people.ts';
import { isPeriodPaid, type RunRow } from '../table/runs.ts';
import { adjustmentsOf, earnedOf, endPaid, givesOf, type SlipToStore } from '../table/slips.ts';
import { isTakenAtEnd } from './at-end.ts';
import { adjusted, dueOf, type Gathered, gather } from './gathering.ts';
import { checkFacts, type Making, stored } from './making.ts';
import { givenDues } from './recurring-loading.ts';

type Choices = { readonly takesWholeLoans: boolean; readonly others: readonly OtherPay[] };
const FUNDS = { SAVINGS: 'Savings deposit given back', TULUNGAN: 'Share in the Tulungan fund given back' } as const;
const LAST_OF_ALL = day('2199-12-31');

/** What is left to pay of an account after this pay. */
export type StillOwed = { readonly account: string; readonly amount: Centavos };

/** A slip of final pay with what it is made from. */
export type MadeFinal = {
  readonly slip: SlipToStore;
  readonly gathered: Gathered;
  readonly leaver: Leaver;
  /** A day's pay by the terms last in force, unrounded. */
  readonly daily: Exact;
  readonly owing: readonly StillOwed[];
};

/** One person, or nobody where the last day has moved out of the run's period. */
export async function finalSlips(db: Db, making: Making, ids: readonly string[]): Promise<SlipToStore[]> {
  const made = await makeFinal(db, making, ids);
  return made === undefined ? [] : [made.slip];
}

export async function makeFinal(
  db: Db,
  { run, tables, now }: Making,
  ids: readonly string[],
): Promise<MadeFinal | undefined> {
  const [gathered] = await gather(db, run, ids, now);
  const leaver = gathered && (await leaverOf(db, gathered.person.id, run.ends));
  if (gathered === undefined || leaver === undefined) return undefined;
  const { person, facts } = gathered;
  const choices = run.choices as Choices;
  const isPaid = await isPeriodPaid(db, person.id, run.starts);
  // A period that was paid had its recurring deductions with that pay.
  const recurring = isPaid ? [] : gathered.recurring.dues;
  const until = await lastOf(db, leaver);
  const wages = await unpaidWages(db, run, gathered, { isPaid, multipliers: tables.multipliers, until });
  const beside = await dueBeside(db, run, gathered, leaver, wages);
  const terms = facts.terms.at(-1);
  const daily = terms === undefined ? exact(0) : hourlyOf(terms).times(8);
  const lines = finalLines({
    ...beside,
    ...leaver,
    hiredOn: person.hiredOn,
    monthly: basicMonthlyOf(facts.terms),
    daily,
    others: choices.others,
    savings: beside.funds.map(({ fund, balance }) => ({ label: FUNDS[fund], balance })),
  });
  const owed = (await owedOn(db, person.id, run.payDate)).filter((each) => isTakenAtEnd(each, run.payDate, choices));
  const ceiling = toCentavos(daily.times(tables.law.deMinimisCeiling(MONETIZED, run.payDate)));
  const own = { ...tables, deMinimis: { ...tables.deMinimis, [MONETIZED]: ceiling } };
  const slip = slipOfEarnings(
    [...wages, ...lines],
    {
      ...facts,
      month: { ...facts.month, isLast: true },
      due: [...owed.map((each) => atEnd(each)), ...recurring.map((each) => ({ ...each, isOffset: true }))],
      floorRate: '0',
      own: totalOf(beside.funds, ({ balance }) => balance),
    },
    own,
  );
  const made = stored(slip, {
    person,
    basicMonthly: basicMonthlyOf(facts.terms),
    year: facts.year,
    tables: own,
    checks: { ...checkFacts(gathered, leaver.lastDay), unauthorized: [], lastNet: null, isLastPay: true },
    settlesYear: true,
    thirteenth: thirteenthOf(lines),
    gives: {
      ...givenDues(duesIn(recurring, slip)),
      savings: Object.fromEntries(beside.funds.map(({ fund, balance }) => [fund, balance])),
      leave: beside.leave,
    },
  });
  const owing = stillOwed([...owed, ...recurring.map(owedBy)], slip.lines);
  const causeless = leaver.cause === null ? [NO_CAUSE] : [];
  const remarks = [...made.remarks.filter(isOfFinal), ...causeless, ...owing.map(shortDeducted)];
  return { slip: { ...made, carried: [], remarks }, gathered, leaver, daily, owing };
}

/**
 * Of the period of the last day, unless its pay was completed with them; a holiday that was known late is settled all the
 * same. What was entered for later is due now.
 */
async function unpaidWages(
  db: Db,
  run: RunRow,
  { person, facts }: Gathered,
  { isPaid, multipliers, until }: { isPaid: boolean; multipliers: Making['tables']['multipliers']; until: Day },
): Promise<SlipLine[]> {
  const later = await adjustmentsOf(db, [person.id], { id: run.id, starts: addDays(run.ends, 1), ends: until });
  const own = isPaid
    ? facts.adjustments.filter(({ settles }) => settles !== undefined)
    : [...earningsOf(facts, multipliers), ...facts.adjustments];
  return [...own, ...later.map(adjusted)];
}

/** What is entered for periods from which on the person is back belongs to the pay of those periods. */
async function lastOf(db: Db, { backOn }: Leaver): Promise<Day> {
  return backOn === null ? LAST_OF_ALL : addDays((await payPeriodOn(db, backOn)).starts, -1);
}

async function dueBeside(db: Db, run: RunRow, { person }: Gathered, { lastDay }: Leaver, wages: readonly SlipLine[]) {
  const year = Number(lastDay.slice(0, 4));
  const rows = await earnedOf(db, [person.id], [year - 1, year], run);
  const earnedIn = Number(run.month.slice(0, 4));
  const years = [year - 1, year]
    .filter((each) => hasMonthInYear(person, each, lastDay))
    .map((each) => {
      const row = rows.find((found) => found.year === each);
      const own = each === earnedIn ? basicOf(wages) : 0;
      return { year: each, basic: centavos((row?.basic ?? 0) + own), paid: row?.paid ?? ZERO };
    });
  const leave = await convertibleLeave(db, person.id, lastDay);
  return { years, leave, funds: await savingsOf(db, person.id), endPaid: await endPaid(db, person, run) };
}

/** Savings are the company's fund: they answer for what is owed to it, authorized or not (rule CL-9). */
function atEnd(row: DueRow): Due {
  return { ...dueOf(row), isOffset: row.basis === 'AUTHORIZED', isOwnOnly: !row.isAuthorized };
}

function thirteenthOf(lines: readonly SlipLine[]): Record<string, Centavos> {
  const own = lines.filter(({ code }) => code === 'THIRTEENTH_MONTH');
  return Object.fromEntries(own.map(({ label, amount }) => [label.slice(-4), amount]));
}

const OF_FINAL: ReadonlySet<Check['code']> = new Set([
  'MISSING_NUMBERS',
  'NO_TIMEOUT',
  'NO_TIME_IN',
  'NO_PAY',
  'NO_OPENING',
]);
const isOfFinal = ({ code }: Check) => OF_FINAL.has(code);

const NO_CAUSE: Check = {
  code: 'NO_CAUSE',
  says: 'The record says no cause of leaving: separation and retirement pay go by it.',
};

type Owed = Pick<DueRow, 'id' | 'kind' | 'accountNo' | 'amount'>;

const owedBy = ({ id, label, amount }: RecurringDue): Owed => ({ id, kind: label, accountNo: '', amount });

/** What no pay to come will take: the agency or the cashier must know. */
function stillOwed(owed: readonly Owed[], lines: readonly SlipLine[]): StillOwed[] {
  const paid = new Map(lines.map(({ dueId, amount }) => [dueId, amount]));
  const left = new Map<string, number>();
  for (const { id, kind, accountNo, amount } of owed) {
    const label = `${kind} ${accountNo}`.trim();
    left.set(label, (left.get(label) ?? 0) + amount - (paid.get(id) ?? 0));
  }
  return [...left]
    .filter(([, amount]) => amount > 0)
    .map(([account, amount]) => ({ account, amount: centavos(amount) }));
}

function shortDeducted({ account, amount }: StillOwed): Check {
  return { code: 'SHORT_DEDUCTED', says: `${account}: ${showPesos(amount)} is still owed after this pay.` };
}

/** Takes what the final slips of a run give back out of the funds and the credits. */
export async function payOut(db: Db, run: Pick<RunRow, 'id' | 'payDate'>, by: string): Promise<void> {
  for (const { employeeId, no, gives } of await givesOf(db, run.id)) {
    const funds = Object.entries(gives.savings ?? {}) as [keyof typeof FUNDS, Centavos][];
    await save(
      db,
      funds.map(([fund, balance]) => ({
        employeeId,
        fund,
        amount: -balance as Centavos,
        on: run.payDate,
        what: FUNDS[fund],
        ref: no,
        enteredBy: by,
      })),
    );
    await payOutLeave(db, { employeeId, on: run.payDate, ref: `Paid in cash with ${no}`, by }, gives.leave ?? []);
  }
}

// What somebody's final pay would be if it were made now. It is made like the payslip itself, and nothing is stored.
import { payPeriodOn } from '@kawani/domains/schedule/service';
import { finalPayDue } from '@kawani/domains/statutory/rules';
import { type Db, newId } from '@kawani/kit/server/db';
import { type Day, firstOfMonth } from '@kawani/kit/values/day';
import { toCentavos } from '@kawani/kit/values/exact';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import type { FinalEstimate, FinalRemark, StillToWork } from '../contract/final-estimate.ts';
import { type FinalRun, finalRunRow } from '../table/final-runs.ts';
import type { RunRow } from '../table/runs.ts';
import { type MadeFinal, makeFinal } from './final.ts';
import { checkFacts, type RunTables, runTables } from './making.ts';
import { periodPart } from './periods.ts';
import { withNames } from './reading.ts';

const DAY_MINUTES = 480; // Labor Code, Art. 83

type Asked = { readonly employeeId: string; readonly lastDay: Day; readonly now: Date };

/**
 * Undefined where no employment ends in the period of the last day, and where the tables of the law don't cover its dates.
 * Days of attendance that changed are computed first, so it runs in a transaction.
 */
export async function estimateFinalPay(
  db: Db,
  { employeeId, lastDay, now }: Asked,
): Promise<FinalEstimate | undefined> {
  const today = dayAt(toInstant(now));
  const run = await runOpenedNow(db, { employeeId, lastDay, today });
  const tables = await tablesOf(db, run);
  const made = tables && (await makeFinal(db, { run, tables, now }, [employeeId]));
  if (made === undefined) return undefined;
  const { lines, gross, deducted, net } = made.slip;
  const { starts, ends, payDate } = run;
  const stillToWork = stillToWorkOf(made, today);
  return {
    starts,
    ends,
    payDate,
    lines: await withNames(db, lines),
    gross,
    deducted,
    net,
    remarks: remarksOf(made, run),
    stillToWork,
  };
}

/** The run of final pay for a last day, if there is one, with the payslip that stands. */
export async function finalRunOf(db: Db, employeeId: string, lastDay: Day): Promise<FinalRun | undefined> {
  const run = await finalRunRow(db, employeeId, lastDay);
  if (run === undefined || run.slip === null) return run;
  return { ...run, slip: { ...run.slip, lines: await withNames(db, run.slip.lines) } };
}

/** As the office would open it today, with no choices made. */
async function runOpenedNow(
  db: Db,
  { employeeId, lastDay, today }: Pick<Asked, 'employeeId' | 'lastDay'> & { readonly today: Day },
): Promise<RunRow> {
  const { starts, ends } = await payPeriodOn(db, lastDay);
  const due = finalPayDue(lastDay);
  return {
    ...{ id: newId(), kind: 'FINAL', employeeId, choices: { takesWholeLoans: false, others: [] } },
    ...{ starts, ends, payDate: due > today ? due : today, usualPayDate: null, month: firstOfMonth(ends) },
    ...(await periodPart(db, { starts, ends })),
    ...{
      state: 'Not Posted',
      round: 0,
      computing: false,
      done: 0,
      total: 1,
      releasedAt: null,
      paidOutAt: null,
      releaseAt: null,
      version: 1,
    },
  };
}

async function tablesOf(db: Db, run: RunRow): Promise<RunTables | undefined> {
  try {
    return await runTables(db, run);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function remarksOf({ gathered, leaver, owing }: MadeFinal, run: RunRow): FinalRemark[] {
  const { missingNumbers, daysWithoutTimeOut, daysWithoutTimeIn, hasTerms } = checkFacts(gathered, run.ends);
  const found: (FinalRemark | false)[] = [
    !hasTerms && { code: 'NO_TERMS' },
    leaver.cause === null && { code: 'NO_CAUSE' },
    daysWithoutTimeOut > 0 && { code: 'NO_TIMEOUT', days: daysWithoutTimeOut },
    daysWithoutTimeIn > 0 && { code: 'NO_TIME_IN', days: daysWithoutTimeIn },
    missingNumbers.length > 0 && { code: 'MISSING_NUMBERS', kinds: [...missingNumbers] },
    ...owing.map(({ account, amount }): FinalRemark => ({ code: 'STILL_OWED', account, amount })),
  ];
  return found.filter((remark) => remark !== false);
}

/** Days from today on that nothing is known of but their schedule: nobody worked, was absent or is on leave. */
function stillToWorkOf({ gathered: { facts, attended }, leaver, daily }: MadeFinal, today: Day): StillToWork {
  const from = today > facts.from ? today : facts.from;
  const left = attended.filter(
    ({ date, asked, regular, paidLeave, results }) =>
      date >= from && date <= leaver.lastDay && asked > 0 && regular + paidLeave === 0 && results.length === 0,
  );
  const minutes = left.reduce((sum, { asked }) => sum + asked, 0);
  return { days: left.length, amount: toCentavos(daily.times(minutes).dividedBy(DAY_MINUTES)) };
}

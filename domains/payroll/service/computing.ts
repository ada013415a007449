// Computing the slips of a run: some people at a time, each part in its own transaction, so that a run that was cut off
// goes on where it stopped. The same sources always make the same slips.
import { postedWithin } from '@kawani/domains/schedule/service';
import { wageFloorAt } from '@kawani/domains/statutory/service';
import { type Database, type Db, newId } from '@kawani/kit/server/db';
import { type Day, daysBetween } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import {
  basicMonthlyOf,
  type CheckFacts,
  computeSlip,
  faultsOf,
  hourlyOf,
  otherBenefits,
  remarksOf,
  type SlipTables,
} from '../rules.ts';
import { dropOldSlips, endRound, heldRun, nextPeople, noteDone, type RunRow, runRow, withSlip } from '../table/runs.ts';
import { type SlipToStore, seenNow, upsertSlips } from '../table/slips.ts';
import { type Gathered, gather } from './gathering.ts';
import { annualTaxFor, tablesFor } from './tables.ts';

export const PAY_RUN = 'pay-run';

const AT_ONCE = 250;

/** The job of a run's round. It may be started any number of times, also after it was killed. */
export function payRunComputer({ database, now }: { database: Database; now: () => Date }) {
  return async ({ runId }: { runId: string }): Promise<void> => {
    const run = await runRow(database, runId);
    if (run === undefined || !run.computing) return;
    const failure = await computeAll(database, run, now);
    await database.transaction(async (db) => {
      if (failure === null) await dropOldSlips(db, runId);
      await endRound(db, runId, { failure, at: toInstant(now()) });
    });
  };
}

/** In words why nothing can be computed; null when everybody has a slip. */
export async function computeAll(
  database: Pick<Database, 'transaction'>,
  run: RunRow,
  now: () => Date,
): Promise<string | null> {
  let tables: SlipTables;
  try {
    tables = tablesFor(run);
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    after = await database.transaction((db) => computeSome(db, run, from, tables, now()));
  }
  return null;
}

/** The next people, those that have a slip of this round left out; the last one's number, undefined after everybody. */
async function computeSome(db: Db, run: RunRow, after: string, tables: SlipTables, now: Date) {
  const held = await heldRun(db, run.id);
  if (held === undefined || held.round !== run.round || !held.computing) return undefined;
  const seen = await seenNow(db);
  const daysPosted = await isPostedWhole(db, run);
  const next = await nextPeople(db, run, { after, size: AT_ONCE });
  const have = await withSlip(
    db,
    run,
    next.map(({ id }) => id),
  );
  const ids = next.map(({ id }) => id).filter((id) => !have.has(id));
  const people = await gather(db, run, ids, now);
  const slips = people.map((person) => slipOf(person, run, tables));
  if (slips.length > 0) await upsertSlips(db, run, slips, { at: toInstant(now), seen, daysPosted });
  await noteDone(db, run.id, held.done + slips.length);
  return next.at(-1)?.number;
}

/** Whether every day of the run is posted, so that none of them changes any more. */
async function isPostedWhole(db: Db, { starts, ends }: RunRow): Promise<boolean> {
  const posted = await postedWithin(db, starts, ends);
  const days = posted.map(({ from, to }) => daysBetween(from < starts ? starts : from, to > ends ? ends : to) + 1);
  return days.reduce((sum, each) => sum + each, 0) === daysBetween(starts, ends) + 1;
}

/** One person's slip with what stands against it. */
function slipOf(gathered: Gathered, run: RunRow, tables: SlipTables): SlipToStore {
  const { person, facts, isFinal } = gathered;
  const own = { ...tables, annualTax: isFinal || isLastOfYear(run) ? annualTaxFor(run) : null };
  const slip = computeSlip(facts, own);
  const checks = checkFacts(gathered, run.ends);
  const { number, name, designation, place } = person;
  return {
    ...slip,
    id: newId(),
    employeeId: person.id,
    person: { number, name, designation, place },
    basicMonthly: basicMonthlyOf(facts.terms),
    deMinimis: deMinimisOf(slip.lines),
    benefits: otherBenefits(slip.lines, facts.year, own),
    faults: faultsOf(slip, checks),
    remarks: remarksOf(slip, checks),
  };
}

/** Its month's last pay is the year's (rule T-4). */
function isLastOfYear({ month, part, parts }: RunRow): boolean {
  return month.slice(5, 7) === '12' && part === parts;
}

function checkFacts({ person, facts, attended, due, lastNet, policy }: Gathered, on: Day): CheckFacts {
  const dailies = facts.terms.map((terms) => hourlyOf(terms).times(8));
  const floor = person.psgc === null ? undefined : wageFloorAt(person.psgc, on);
  return {
    hasTerms: facts.terms.length > 0,
    floor: floor === undefined ? null : { daily: floor.daily, order: floor.order },
    lowestDaily: dailies.sort((a, b) => a.comparedTo(b))[0] ?? null,
    unauthorized: due.filter(({ isAuthorized }) => !isAuthorized).map(({ kind, accountNo }) => `${kind} ${accountNo}`),
    missingNumbers: person.missing,
    daysWithoutTimeOut: attended.filter(({ date, results }) => date >= facts.from && results.includes('No Timeout'))
      .length,
    lastNet,
    largeChange: policy.largeChange,
  };
}

function deMinimisOf(lines: SlipToStore['lines']): Record<string, Centavos> {
  const sums: Record<string, Centavos> = {};
  for (const { benefit, amount } of lines) {
    if (benefit !== null) sums[benefit] = ((sums[benefit] ?? 0) + amount) as Centavos;
  }
  return sums;
}

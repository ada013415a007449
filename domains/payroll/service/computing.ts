// Computing the slips of a run: some people at a time, each part in its own transaction, so that a run that was cut off
// goes on where it stopped. The same sources always make the same slips.
import { postedWithin } from '@kawani/domains/schedule/service';
import type { Database, Db } from '@kawani/kit/server/db';
import { daysBetween } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import type { RunKind } from '../contract.ts';
import { leftOutOfRun } from '../table/holds.ts';
import { storeRunSums } from '../table/run-sums.ts';
import { dropOldSlips, endRound, heldRun, nextPeople, noteDone, type RunRow, runRow, withSlip } from '../table/runs.ts';
import { type SlipToStore, seenNow, upsertSlips } from '../table/slips.ts';
import { finalSlips } from './final.ts';
import { storeEmpty } from './left-out.ts';
import { type Making, periodSlips, type RunTables, runTables } from './making.ts';
import { thirteenthSlips } from './thirteenth.ts';

const AT_ONCE = 250;

/** The job of a run's round. It may be started any number of times, also after it was killed. */
export function payRunComputer({ database, now }: { database: Database; now: () => Date }) {
  return async ({ runId }: { runId: string }): Promise<void> => {
    const run = await runRow(database, runId);
    if (run === undefined || !run.computing) return;
    const failure = await computeAll(database, run, now);
    await database.transaction(async (db) => {
      if (!isSameRound(await heldRun(db, runId), run)) return;
      if (failure === null) {
        await dropOldSlips(db, runId);
        await storeRunSums(db, runId);
      }
      await endRound(db, runId, { failure, at: toInstant(now()) });
    });
  };
}

/** Begun twice, a round may be over, and another one be computed, before the second is told. */
function isSameRound(held: RunRow | undefined, { round }: RunRow): held is RunRow {
  return held?.computing === true && held.round === round;
}

/** In words why nothing can be computed; null when everybody has a slip. */
export async function computeAll(
  database: Pick<Database, 'transaction'>,
  run: RunRow,
  now: () => Date,
): Promise<string | null> {
  let tables: RunTables;
  try {
    tables = await database.transaction((db) => runTables(db, run));
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
async function computeSome(db: Db, run: RunRow, after: string, tables: RunTables, now: Date) {
  const held = await heldRun(db, run.id);
  if (!isSameRound(held, run)) return undefined;
  const seen = await seenNow(db);
  const daysPosted = run.kind === 'THIRTEENTH' || (await isPostedWhole(db, run));
  const next = await nextPeople(db, run, { after, size: AT_ONCE });
  const have = await withSlip(
    db,
    run,
    next.map(({ id }) => id),
  );
  const ids = next.map(({ id }) => id).filter((id) => !have.has(id));
  const leftOut = await leftOutOfRun(db, run.id, ids);
  const without = new Set(leftOut.map(({ employeeId }) => employeeId));
  const slips = await slipsOf(
    db,
    { run, tables, now },
    ids.filter((id) => !without.has(id)),
  );
  if (slips.length > 0) await upsertSlips(db, run, slips, { at: toInstant(now), seen, daysPosted });
  await storeEmpty(db, run, leftOut, now);
  await noteDone(db, run.id, held.done + ids.length);
  return next.at(-1)?.number;
}

/** Of some people whom a run pays. */
export async function slipsOf(db: Db, making: Making, ids: readonly string[]): Promise<SlipToStore[]> {
  return ids.length === 0 ? [] : MAKERS[making.run.kind](db, making, ids);
}

const MAKERS = { REGULAR: periodSlips, THIRTEENTH: thirteenthSlips, FINAL: finalSlips } satisfies Record<
  RunKind,
  (db: Db, making: Making, ids: readonly string[]) => Promise<SlipToStore[]>
>;

/** Whether every day of the run is posted, so that none of them changes any more. */
export async function isPostedWhole(db: Db, { starts, ends }: Pick<RunRow, 'starts' | 'ends'>): Promise<boolean> {
  const posted = await postedWithin(db, starts, ends);
  const days = posted.map(({ from, to }) => daysBetween(from < starts ? starts : from, to > ends ? ends : to) + 1);
  return days.reduce((sum, each) => sum + each, 0) === daysBetween(starts, ends) + 1;
}

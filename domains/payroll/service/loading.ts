// Pay of a company that was there before its first start here: computed, and as it would stand had it been completed,
// released and opened when it was.
import { type Db, newId } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import type { FinalPayForm } from '../contract.ts';
import { insertRelease } from '../table/certificates-kept.ts';
import { withoutFinal } from '../table/leavers.ts';
import { insertReceipts } from '../table/reading.ts';
import { endRound, heldRun, markRelease, peopleOf, type RunRow, startRound } from '../table/runs.ts';
import { computeAll } from './computing.ts';
import { insertFinal } from './leavers.ts';
import { type Completing, complete, openPeriod } from './runs.ts';

/** Without `releasedAt` it is computed alone. */
type Loading = Completing & { readonly releasedAt?: Instant };

export async function loadRun(db: Db, on: Day, loading: Loading): Promise<string> {
  return loaded(db, await openPeriod(db, on, loading.by), loading);
}

export async function loadFinal(
  db: Db,
  form: FinalPayForm & { readonly lastDay: Day },
  loading: Loading,
): Promise<string> {
  return loaded(db, await insertFinal(db, form, loading.by), loading);
}

async function loaded(db: Db, opened: Parameters<typeof peopleOf>[1], { by, now, releasedAt }: Loading) {
  await startRound(db, opened.id, await peopleOf(db, opened));
  const run = (await heldRun(db, opened.id)) as RunRow;
  const failure = await computeAll({ transaction: (run) => run(db) }, run, () => now);
  if (failure !== null) throw new Error(failure);
  await endRound(db, run.id, { failure, at: toInstant(now) });
  if (releasedAt === undefined) return run.id;
  await complete(db, run, { by, now });
  await markRelease(db, run.id, { releaseAt: null, releasedAt, by });
  return run.id;
}

export { insertReceipts as loadReceipts, withoutFinal };

/** Of everybody, or of one who left. */
export async function loadCertificates(
  db: Db,
  { year, employeeId, by, at }: { year: number; employeeId: string | null; by: string; at: Instant },
): Promise<void> {
  await insertRelease(db, { id: newId(), year, employeeId, by, at });
}

// A run held, shown, and begun anew: what every move of a run shares.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { addJob } from '@kawani/kit/server/jobs';
import { type PayRun, RunRefusal } from '../contract.ts';
import { heldRun, peopleOf, type RunRow, runById, startRound } from '../table/runs.ts';

/** The job that computes the slips of a round. */
export const PAY_RUN = 'pay-run';

export type Move = { readonly id: string; readonly version: number };

export async function beginRound(db: Db, run: Parameters<typeof peopleOf>[1]): Promise<void> {
  await startRound(db, run.id, await peopleOf(db, run));
  await addJob(db, PAY_RUN, { runId: run.id });
}

export async function heldFor(db: Db, { id, version }: Move): Promise<RunRow> {
  const held = await heldRun(db, id);
  if (held === undefined) throw new Refused(RunRefusal.NO_SUCH_RUN(), 404);
  if (held.computing) throw new Refused(RunRefusal.COMPUTING({ done: held.done, total: held.total }), 409);
  if (held.version !== version) throw new Refused(RunRefusal.CHANGED(), 409);
  return held;
}

export async function shown(db: Db, id: string): Promise<PayRun> {
  const found = await runById(db, id);
  if (found === undefined) throw new Refused(RunRefusal.NO_SUCH_RUN(), 404);
  return found;
}

// When a hire is made an employee: after its endorsement is approved, when somebody asks to go on, and again every few minutes
// until it is done.

import type { Database, Db } from '@kawani/kit/server/db';
import { addJob } from '@kawani/kit/server/jobs';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { insertRun, openRuns } from '../../table/saga.ts';
import type { Hiring } from './context.ts';
import { runHire } from './run.ts';

export const HIRE = 'hire';
/** What failed is tried again so often. */
const AGAIN_AFTER_MS = 5 * 60_000;

type Approval = Pick<RequestContext, 'db' | 'actor' | 'now'>;

/** In the transaction of the approval: no approval, no hire. Everything is made on behalf of the person who approves. */
export async function startHire({ db, actor, now }: Approval, hireId: string): Promise<void> {
  await noteHire({ db, actor, now }, hireId);
  await askHire(db, hireId);
}

/** Where no jobs run yet: what is noted is asked for within minutes once they do. */
export async function noteHire({ db, actor, now }: Approval, hireId: string): Promise<void> {
  await insertRun(db, { hireId, by: actor.username, byId: actor.employeeId, at: now });
}

/** Those of one hire are done one after the other. */
export async function askHire(db: Db, hireId: string): Promise<void> {
  await addJob(db, HIRE, { hireId }, `${HIRE} ${hireId}`);
}

/** The job. What nobody foresaw is told; it is tried again like what somebody did. */
export function hireRunner(hiring: Hiring, onError: (error: unknown) => void) {
  return async ({ hireId }: { hireId: string }): Promise<void> => {
    await runHire(hiring, hireId).catch(onError);
  };
}

/** For every minute or so: what failed, and what lost its job, is asked for again. */
export async function resumeHires(database: Database, now: Date): Promise<void> {
  for (const hireId of await openRuns(database, new Date(now.getTime() - AGAIN_AFTER_MS)))
    await askHire(database, hireId);
}

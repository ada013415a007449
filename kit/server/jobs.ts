// Jobs: work done after the transaction that asked for it commits, tried again when it fails.
import { Logger, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { type Db, sql } from './db.ts';
import type { Log } from './log.ts';

/** Enqueued in the caller's transaction: no commit, no job. Those of one `queue` are done one at a time. */
export async function addJob(db: Db, task: string, payload: Readonly<Record<string, unknown>>, queue?: string) {
  await db.run(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, ${queue ?? null})`);
}

export type Tasks = Readonly<Record<string, (payload: never) => Promise<void>>>;

export async function startJobs({ pool, tasks, log }: { pool: pg.Pool; tasks: Tasks; log: Log }) {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload as never)]),
  );
  const logger = new Logger(() => (level, message) => log[level === 'error' ? 'error' : 'debug']({ jobs: message }));
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    logger,
    pollInterval: 2000,
  });
  return { stop: () => runner.stop() };
}

// Jobs: work done after the transaction that asked for it commits, tried again when it fails or when its process dies. So
// each of them may be begun twice.
import { setTimeout as pause } from 'node:timers/promises';
import { type Job, Logger, type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import { type Db, sql } from './db.ts';
import type { Log } from './log.ts';
import { openWorkers, type Workers } from './workers.ts';

const AGAIN_AFTER_MS = 500;
const LOOK_EVERY_MS = 3_000;

/** Enqueued in the caller's transaction: no commit, no job. Those of one `queue` are done one at a time. */
export async function addJob(db: Db, task: string, payload: Readonly<Record<string, unknown>>, queue?: string) {
  await db.run(sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, ${queue ?? null})`);
}

export type Tasks = Readonly<Record<string, (payload: never) => Promise<void>>>;

/** Does a job of that name with the payload it was added with. */
export async function runTask(tasks: Tasks, name: string, payload: unknown): Promise<void> {
  await tasks[name]?.(payload as never);
}

type Started = { readonly pool: pg.Pool; readonly tasks: Tasks; readonly log: Log; readonly lookEveryMs?: number };

export async function startJobs({ pool, tasks, log, lookEveryMs = LOOK_EVERY_MS }: Started) {
  const taskList: TaskList = Object.fromEntries(
    Object.keys(tasks).map((name) => [name, (payload: unknown) => runTask(tasks, name, payload)]),
  );
  const logger = new Logger(() => (level, message, meta) => told(log, level, message, meta));
  const stopping = new AbortController();
  const workers = openWorkers({ pool, log, stopping: stopping.signal, lookEveryMs });
  const preset = { plugins: [shownBy(workers)] };
  const options = { pgPool: pool, taskList, concurrency: 2, noHandleSignals: true, logger, pollInterval: 2000, preset };
  const ending: Promise<void>[] = [];

  const begin = async (): Promise<Runner> => {
    const runner = await run(options);
    let isWhole = true;
    // A worker that could not write down how its job ended is gone, and nobody takes its place: all are replaced.
    runner.events.on('worker:stop', ({ error }) => {
      if (error === undefined || !isWhole || stopping.signal.aborted) return;
      isWhole = false;
      ending.push(runner.stop());
      current = beginAgain();
    });
    return runner;
  };
  const beginAgain = (): Promise<Runner> =>
    begin().catch(async () => {
      await pause(AGAIN_AFTER_MS, undefined, { signal: stopping.signal });
      return beginAgain();
    });
  let current = begin();
  try {
    await current;
  } catch (error) {
    await workers.close();
    throw error;
  }
  workers.look();
  return {
    stop: async () => {
      stopping.abort();
      // Nobody runs where none could be begun again.
      ending.push(current.then((runner) => runner.stop()).catch(() => {}));
      await Promise.all(ending);
      await workers.close();
    },
  };
}

/** The library's message holds the whole error, which may name people; the log gets the error's facts alone. */
function told(log: Log, level: string, message: string, { job, error }: Readonly<Record<string, unknown>> = {}) {
  if (error === undefined) return log[level === 'error' ? 'error' : 'debug']({ jobs: message });
  const { task_identifier: task, id, attempts } = (job ?? {}) as Partial<Job>;
  return log.error({ task, job: id, attempts, err: error }, 'a job failed');
}

/** A worker begins no job before everybody can see that it lives. */
function shownBy({ hold, letGo }: Workers): GraphileConfig.Plugin {
  return {
    name: 'shown-workers',
    version: '1.0.0',
    worker: {
      hooks: {
        startWorker: (_, { worker }) => hold(worker.workerId),
        stopWorker: (_, { worker }) => letGo(worker.workerId),
      },
    },
  };
}

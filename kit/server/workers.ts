// Workers that live, and the jobs of those that do not: a living one holds a lock of the database, which ends with its
// process or with the line to it. Jobs of one whose lock nobody holds are given back (docs/decisions/0183).
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';

const AGAIN_AFTER_MS = 250;
const ANSWERED_WITHIN_MS = 5_000;

const KEY = `hashtextextended('worker ' || id, 0)`;
const HOLD = `select pg_advisory_lock(${KEY}) from unnest($1::text[]) id`;
const LET_GO = `select pg_advisory_unlock(${KEY}) from unnest($1::text[]) id`;
// Shared, so that two who look do not take each other for the living one.
const IS_MISSED = `pg_try_advisory_xact_lock_shared(${KEY})`;
const MISSED = `with busy as materialized (
    select locked_by as id from graphile_worker._private_jobs where locked_by <> all($1::text[])
    union select locked_by from graphile_worker._private_job_queues where locked_by <> all($1::text[]))
  select id from busy where ${IS_MISSED}`;
// Whoever comes back in this moment waits until its jobs are given back: it never holds what was taken from it.
const GIVE_BACK = `with dead as materialized (select id from unnest($1::text[]) id where ${IS_MISSED})
  select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`;

export type Workers = {
  /** Settles when everybody can see that it lives. */
  hold(id: string): Promise<void>;
  letGo(id: string): Promise<void>;
  /** Looks from now on, again and again. */
  look(): void;
  close(): Promise<void>;
};

type Opened = {
  readonly pool: pg.Pool;
  readonly log: Log;
  /** Nobody begins and nobody looks any more; who lives is seen until all is closed. */
  readonly stopping: AbortSignal;
  /** So long a line may be broken before anybody believes its workers dead: they have to be missed twice in a row. */
  readonly lookEveryMs: number;
};

export function openWorkers({ pool, log, stopping, lookEveryMs }: Opened): Workers {
  const own = new Set<string>();
  let missed: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  // One connection of its own, however busy the others are. A new one holds everything before it is asked anything.
  const line = new pg.Pool({
    ...pool.options,
    password: pool.options.password,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: ANSWERED_WITHIN_MS,
    query_timeout: ANSWERED_WITHIN_MS,
    onConnect: async (client) => {
      missed = [];
      await pool.options.onConnect?.(client);
      await client.query(HOLD, [[...own]]);
    },
  });
  const ask = async (text: string, ids: readonly string[]) =>
    (await line.query<{ id: string }>(text, [ids])).rows.map(({ id }) => id);

  const look = async () => {
    const now = await ask(MISSED, [...own]);
    const dead = now.filter((id) => missed.includes(id));
    missed = now;
    if (dead.length === 0) return;
    await ask(GIVE_BACK, dead);
    log.warn({ workers: dead }, 'jobs of dead workers are given back');
  };
  const lookIn = (ms: number) => {
    clearTimeout(timer);
    if (stopping.aborted) return;
    timer = setTimeout(() => {
      look().then(
        () => lookIn(lookEveryMs),
        () => lookIn(AGAIN_AFTER_MS),
      );
    }, ms);
    timer.unref();
  };
  line.on('error', () => lookIn(0));

  return {
    hold: async (id) => {
      while (!own.has(id)) {
        stopping.throwIfAborted();
        await ask(HOLD, [id]).then(
          () => own.add(id),
          () => pause(AGAIN_AFTER_MS),
        );
      }
    },
    letGo: async (id) => {
      own.delete(id);
      await ask(LET_GO, [id]).catch(() => {});
    },
    look: () => lookIn(0),
    close: () => {
      clearTimeout(timer);
      return line.end();
    },
  };
}

// Which processes keep the stored files of a database. Files in a folder of one machine belong to one process; storage that
// is shared belongs to any number of them. Held as a lock of the database on a connection of its own, so that it ends with
// the process, by whatever death.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

const KEY = `hashtextextended('stored files', 0)`;
const CLAIM = {
  alone: `select pg_try_advisory_lock(${KEY}) as claimed`,
  shared: `select pg_try_advisory_lock_shared(${KEY}) as claimed`,
} as const;
/** A process that is being replaced may take so long to stop. */
const PREDECESSOR_MS = 15_000;
const AGAIN_AFTER_MS = 250;
const LOOK_EVERY_MS = 3_000;

const TAKEN =
  'Another Kawani process works on this database, and one of the two keeps the files people attach in a folder that the ' +
  'other may not reach. Stop the other process, or name storage that both share in all of them: ' +
  'STORAGE_URL=s3://key:secret@host/bucket, or STORAGE_URL=file:///a/shared/folder?shared=1.';

type Claim = { readonly pool: pg.Pool; readonly isShared: boolean; readonly log: Log; readonly waitMs?: number };

/** Throws, in words for an operator, when the claim of another process stays in the way. Gives back how to let go. */
export async function claimFiles({
  pool,
  isShared,
  log,
  waitMs = PREDECESSOR_MS,
}: Claim): Promise<() => Promise<void>> {
  // A new connection claims before it is asked anything: anyone who gets an answer holds the claim.
  const line = new pg.Pool({
    ...pool.options,
    password: pool.options.password,
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: async (client) => {
      await pool.options.onConnect?.(client);
      const { rows } = await client.query<{ claimed: boolean }>(CLAIM[isShared ? 'shared' : 'alone']);
      if (rows[0]?.claimed !== true) throw new Error(TAKEN);
    },
  });
  line.on('error', () => {});
  const deadline = performance.now() + waitMs;
  for (;;) {
    const refused = await line.query('select 1').then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused === undefined) break;
    if (!isTaken(refused) || performance.now() > deadline) {
      await line.end();
      throw refused;
    }
    await pause(AGAIN_AFTER_MS);
  }
  // A connection that was lost is made again; nobody else can have claimed meanwhile without our hearing of it.
  const timer = setInterval(() => {
    line.query('select 1').catch((error: unknown) => isTaken(error) && log.error({ err: error }));
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return line.end();
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && error.message === TAKEN;
}

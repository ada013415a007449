// What the server and the commands depend on: the database, started if it is the embedded one, and migrated to this version.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '@kawani/kit/server/db';
import type { Log } from '@kawani/kit/server/log';
import { migrate } from '@kawani/kit/server/migrate';
import { makeComingMonths } from '@kawani/kit/server/months';
import { type Postgres, startPostgres } from '@kawani/kit/server/postgres';
import type { Config } from './config.ts';
import { openDataDir } from './data-dir.ts';

/** The tables kept in monthly parts. */
export const BY_MONTH = ['audit_line', 'punch', 'shift_day', 'attendance_day'];

const PATIENCE_MS = 1_500;

export type Dependencies = {
  readonly database: Database;
  /** For a thread that opens the database on its own. */
  readonly connection: Postgres['connection'];
  /** Where the database is, for operators; without its password. */
  readonly place: string;
  stop(): Promise<void>;
};

export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Without migrating it. */
export async function startDatabase({ databaseUrl, dataDir }: Config, log: Log): Promise<Postgres> {
  await openDataDir(dataDir, databaseUrl === undefined);
  if (databaseUrl !== undefined) {
    return { connection: { connectionString: databaseUrl }, place: placeOf(databaseUrl), stop: async () => {} };
  }
  return startPostgres({ dataDir: join(dataDir, 'postgres'), log: (line) => log.warn({ postgres: line }) });
}

/** `interrupted` resolves when the start is cancelled: the database is then stopped even while it migrates. */
export async function openDependencies(
  config: Config,
  log: Log,
  interrupted: Promise<void> = new Promise(() => {}),
): Promise<Dependencies> {
  const postgres = await startDatabase(config, log);
  let isOpen = false;
  void interrupted.then(() => (isOpen ? undefined : postgres.stop()));
  try {
    await migrate(postgres.connection, MIGRATIONS);
    const database = openDatabase({
      connection: postgres.connection,
      size: config.databasePool,
      onSlow: (slow) => log.warn(slow, 'slow statement'),
    });
    await makeComingMonths(database, BY_MONTH);
    isOpen = true;
    return {
      database,
      connection: postgres.connection,
      place: postgres.place,
      stop: async () => {
        // A query that is still running keeps its connection; the database is stopped anyway.
        await Promise.race([database.close(), pause(PATIENCE_MS, undefined, { ref: false })]);
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${decodeURIComponent(hostname)}${port === '' ? '' : `:${port}`}${pathname}`;
}

// What the server and the commands stand on: the database, started if it is ours, and brought up to the code.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '@kawani/kit/server/db';
import type { Log } from '@kawani/kit/server/log';
import { migrate } from '@kawani/kit/server/migrate';
import { makeComingMonths } from '@kawani/kit/server/months';
import { type Postgres, startPostgres } from '@kawani/kit/server/postgres';
import type { Config } from './config.ts';

/** The tables kept in monthly parts. */
export const BY_MONTH = ['audit_line', 'punch', 'shift_day', 'attendance_day'];

const PATIENCE_MS = 3_000;

export type Ground = { readonly database: Database; stop(): Promise<void> };

export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** As it is, not brought up to the code. */
export async function startDatabase({ databaseUrl, dataDir }: Config, log: Log): Promise<Postgres> {
  if (databaseUrl !== undefined) return { connection: { connectionString: databaseUrl }, stop: async () => {} };
  return startPostgres({ dataDir: join(dataDir, 'postgres'), log: (line) => log.warn({ postgres: line }) });
}

export async function openGround(config: Config, log: Log): Promise<Ground> {
  const postgres = await startDatabase(config, log);
  try {
    await migrate(postgres.connection, MIGRATIONS);
    const database = openDatabase({
      connection: postgres.connection,
      size: config.databasePool,
      onSlow: (slow) => log.warn(slow, 'slow statement'),
    });
    await makeComingMonths(database, BY_MONTH);
    return {
      database,
      stop: async () => {
        // Whoever still works keeps its connection; the database ends all the same.
        await Promise.race([database.close(), pause(PATIENCE_MS, undefined, { ref: false })]);
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

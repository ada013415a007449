// `npm run backup -- FOLDER` and `npm run restore -- FOLDER`. Both end with an exit code: 0 done, 1 not done, 3 done but
// not everything was there (docs/operating.md).
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sealWaiting } from '@kawani/kit/server/audit-seal';
import { verifyAudit } from '@kawani/kit/server/audit-verify';
import { type BackupResult, backUp } from '@kawani/kit/server/backup';
import { systemClock } from '@kawani/kit/server/clock';
import { openDatabase } from '@kawani/kit/server/db';
import { openFiles } from '@kawani/kit/server/files';
import type { Log } from '@kawani/kit/server/log';
import { restore } from '@kawani/kit/server/restore';
import { noteFact } from '@kawani/kit/server/server-facts';
import type { PoolConfig } from 'pg';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import { MIGRATIONS, openDependencies, startDatabase } from './dependencies.ts';

type Command = { readonly config: Config; readonly log: Log; readonly say: (line: string) => void };

const INCOMPLETE = 3;
const SHOWN = 20;

export async function backup({ config, log, say }: Command, name: string): Promise<number> {
  const folder = resolve(name);
  const { databaseUrl, dataDir, storageUrl } = config;
  if (databaseUrl === undefined && !hasOwnDatabase(dataDir)) {
    say(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to what is to be backed up.`);
    return 1;
  }
  const postgres = await startDatabase(config, log);
  try {
    const files = await openFiles(storageUrl, dataDir);
    const made = await backUp({ connection: postgres.connection, files, product: version() }, folder, say);
    say(`Backed up ${made.rows} rows of ${made.tables} tables and ${made.files} files into ${folder}.`);
    await note(postgres.connection, say);
    return told(made, say);
  } finally {
    await postgres.stop();
  }
}

/** The HR app tells administrators how old the last backup is. Who may only read can make one all the same. */
async function note(connection: PoolConfig, say: (line: string) => void): Promise<void> {
  const database = openDatabase({ connection, size: 1 });
  try {
    await noteFact(database, 'backup', {}, systemClock());
  } catch {
    say('The backup is whole. When it was made could not be noted in the database, so the HR app asks for one still.');
  } finally {
    await database.close();
  }
}

export async function restoreFrom({ config, log, say }: Command, name: string): Promise<number> {
  const { dataDir, storageUrl } = config;
  const postgres = await startDatabase(config, log);
  try {
    const target = {
      connection: postgres.connection,
      migrations: MIGRATIONS,
      openFiles: () => openFiles(storageUrl, dataDir),
    };
    const { manifest, rows, files } = await restore(target, resolve(name), say);
    say(`Restored ${rows} rows of ${manifest.tables.length} tables and ${files} files, as of ${manifest.madeAt}.`);
  } finally {
    await postgres.stop();
  }
  return verified({ config, log, say });
}

/** Brings the restored database up to this version and checks its audit log. */
async function verified({ config, log, say }: Command): Promise<number> {
  const dependencies = await openDependencies(config, log);
  try {
    await sealWaiting(dependencies.database);
    const { lines, head, faults } = await verifyAudit(dependencies.database);
    say(`The audit log has ${lines} lines, head ${head}.`);
    for (const fault of faults) say(fault);
    say(faults.length === 0 ? 'Its chain is whole.' : `Its chain has ${faults.length} faults. The data is restored.`);
    return faults.length === 0 ? 0 : INCOMPLETE;
  } finally {
    await dependencies.stop();
  }
}

function told({ missing }: BackupResult, say: (line: string) => void): number {
  if (missing.length === 0) return 0;
  say(`The store of files does not have ${missing.length} files that the database names. Check STORAGE_URL:`);
  for (const key of missing.slice(0, SHOWN)) say(`  ${key}`);
  return INCOMPLETE;
}

/** Of the product; the bundle lies as deep below the package as its source. */
function version(): string {
  const about: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  return z.parse(z.object({ version: z.string() }), about).version;
}

function hasOwnDatabase(dataDir: string): boolean {
  return ['postgres', 'postgres-folder'].some((name) => existsSync(join(dataDir, name)));
}

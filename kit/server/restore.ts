// Restoring a backup: everything is checked first, then the files are put back, then the rows are loaded into an empty
// database in one transaction that ends only when every table holds exactly the rows it had.
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { type Table, tablesOf } from './backup/catalog.ts';
import { copyIn, figuresOf, SETTINGS, sha256OfFile } from './backup/copy.ts';
import { type Manifest, readManifest, type TablePart } from './backup/manifest.ts';
import { checkFiles, copyFilesIn } from './backup/stored-files.ts';
import { forgetTransactions, makePartitions, makeSequences, withoutChecks } from './backup/target.ts';
import { withClient } from './backup.ts';
import type { Files } from './files.ts';
import { beginRestoring, isRestoring, migrateAs, migrationsOfBackup } from './migrate.ts';

type Tell = (line: string) => void;
type Target = {
  readonly connection: pg.PoolConfig;
  readonly openFiles: () => Promise<Files>;
  /** The folder of the migrations; those that the backup names are applied. */
  readonly migrations: string;
};

const TELL_EVERY_MS = 2_000;

/** Throws a sentence for the operator. A restore that was broken off may be started again on the same database. */
export async function restore({ connection, openFiles, migrations }: Target, folder: string, tell: Tell) {
  const manifest = await readManifest(folder);
  await migrationsOfBackup(manifest.migrations, migrations);
  await checkParts(manifest, folder);
  await withClient(connection, prepare);
  const files = await copyFilesIn(await openFiles(), folder, tell);
  await migrateAs(manifest.migrations, connection, migrations);
  if (manifest.tables.some(({ name }) => name.startsWith('graphile_worker.'))) await layQueue(connection);
  const rows = await withClient(connection, (client) => load(client, manifest, folder, tell));
  return { manifest, rows, files };
}

/** A damaged backup is found out before anything is written. */
async function checkParts({ parts }: Manifest, folder: string): Promise<void> {
  for (const [part, sum] of Object.entries(parts)) {
    if ((await sha256OfFile(join(folder, part))) !== sum) throw new Error(`${part} of the backup is damaged.`);
  }
  await checkFiles(folder);
}

/** Marks the database, so that a product that is started on half of the data refuses to run. */
async function prepare(client: pg.Client): Promise<void> {
  if (await isRestoring(client)) {
    await client.query('drop schema if exists graphile_worker cascade');
    await client.query('drop schema public cascade; create schema public');
  } else if ((await tablesOf(client)).length > 0) {
    throw new Error('This database is not empty. A backup is restored into an empty database only.');
  }
  await beginRestoring(client);
}

/** The queue of jobs makes its own tables. */
async function layQueue(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

async function load(client: pg.Client, manifest: Manifest, folder: string, tell: Tell): Promise<number> {
  await client.query(`begin; ${SETTINGS}`);
  await makePartitions(client, manifest.partitions);
  await makeSequences(client, manifest.sequences);
  const tables = await tablesOf(client);
  const parts = matched(manifest, tables);
  const withChecks = await withoutChecks(client, tables);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  let [rows, toldAt] = [0, performance.now()];
  for (const [index, { part, table }] of parts.entries()) {
    await loadTable(client, table, part, folder);
    rows += part.rows;
    if (performance.now() - toldAt < TELL_EVERY_MS) continue;
    tell(`${index + 1} of ${parts.length} tables; ${table.name}: ${part.rows} rows`);
    toldAt = performance.now();
  }
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1, $2, $3)', [name, lastValue, isCalled]);
  }
  await forgetTransactions(client);
  await withChecks();
  await client.query('commit');
  // Until the planner knows how many rows there are, it would take them for few.
  await client.query(`set statement_timeout = 0; analyze ${tables.map(({ name }) => name).join(', ')}`);
  return rows;
}

async function loadTable(client: pg.Client, table: Table, { file, rows, digest }: TablePart, folder: string) {
  if (file !== null) await copyIn(client, table, join(folder, file));
  const now = await figuresOf(client, table);
  if (now.rows === rows && now.digest === digest) return;
  throw new Error(`${table.name} was not restored as it was: ${now.rows} rows of ${rows}. Nothing was kept.`);
}

/** The names of the database's own catalog go into statements, never those of the backup. */
function matched({ tables }: Manifest, own: readonly Table[]): { part: TablePart; table: Table }[] {
  const byName = new Map(own.map((table) => [table.name, table]));
  return tables.map((part) => {
    const table = byName.get(part.name);
    if (table === undefined || [...table.columns].sort().join() !== [...part.columns].sort().join()) {
      throw new Error(`${part.name} of the backup does not fit the table that its migrations make.`);
    }
    return { part, table: { name: table.name, columns: part.columns } };
  });
}

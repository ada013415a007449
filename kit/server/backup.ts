// A backup: the whole database as of one moment, and every stored file, in a folder of its own. It needs no program of
// PostgreSQL's and no rights beyond reading, and it may be made while the product runs. `restore.ts` is its other half.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import {
  auditHeadOf,
  migrationsOf,
  partitionsOf,
  sequencesOf,
  storedKeysOf,
  type Table,
  tablesOf,
} from './backup/catalog.ts';
import { copyOut, isEmpty, SETTINGS, sha256OfFile } from './backup/copy.ts';
import { type Manifest, type TablePart, writeManifest } from './backup/manifest.ts';
import { copyFilesOut, LIST } from './backup/stored-files.ts';
import type { Files } from './files.ts';

type Tell = (line: string) => void;
type Source = { readonly connection: pg.PoolConfig; readonly files: Files; readonly product: string };
type Data = Omit<Manifest, 'format' | 'product' | 'files'> & { readonly keys: readonly string[] };

const TELL_EVERY_MS = 2_000;

export type BackupResult = {
  readonly rows: number;
  readonly tables: number;
  readonly files: number;
  /** Stored files that rows name still, but that the store does not have. */
  readonly missing: readonly string[];
};

/** `folder` must not exist yet; nothing is left of it when this throws. */
export async function backUp(source: Source, folder: string, tell: Tell): Promise<BackupResult> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new Error(`${folder} exists already. Name a folder that does not exist yet.`);
    if (error.code === 'ENOENT') throw new Error(`${folder} cannot be made: the folder around it does not exist.`);
    throw error;
  });
  try {
    return await fill(source, folder, tell);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fill({ connection, files, product }: Source, folder: string, tell: Tell): Promise<BackupResult> {
  const { keys, ...data } = await snapshot(connection, folder, tell);
  const copied = await copyFilesOut(files, keys, folder, tell);
  const missing = await stillNamed(connection, copied.missing);
  const parts = { ...data.parts, [LIST]: await sha256OfFile(join(folder, LIST)) };
  await writeManifest(folder, { product, ...data, parts, files: { ...copied, missing } });
  const rows = data.tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, tables: data.tables.length, files: copied.count, missing };
}

/** Reads everything in one transaction: writers go on beside it, and none of what they write is half in the backup. */
async function snapshot(connection: pg.PoolConfig, folder: string, tell: Tell): Promise<Data> {
  return withClient(connection, async (client) => {
    await client.query(`begin isolation level repeatable read read only; ${SETTINGS}`);
    const tables = await lockedTables(client);
    const migrations = await migrationsOf(client);
    // Changing a table is not undone for those who look at an older snapshot: its rows would be missing from the backup.
    const now = await withClient(connection, migrationsOf);
    if (now.length !== migrations.length) throw new Error('The database was being upgraded. Start the backup again.');
    const [about] = (
      await client.query<{ postgres: string; at: Date }>(
        `select current_setting('server_version') as postgres, now() as at`,
      )
    ).rows;
    const copied = await copyTables(client, tables, folder, tell);
    const keys = await storedKeysOf(client);
    const data = {
      ...copied,
      postgres: about?.postgres ?? '',
      madeAt: about?.at.toISOString() ?? '',
      migrations,
      partitions: await partitionsOf(client),
      sequences: await sequencesOf(client),
      auditHead: await auditHeadOf(client),
      keys,
    };
    await client.query('commit');
    return data;
  });
}

/** Nobody can change the tables until the transaction ends; reading and writing their rows goes on. */
async function lockedTables(client: pg.Client): Promise<Table[]> {
  const tables = await tablesOf(client);
  if (!tables.some(({ name }) => name === 'public.migration')) {
    throw new Error('There is no data of Kawani in this database.');
  }
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
  return tables;
}

async function copyTables(client: pg.Client, tables: readonly Table[], folder: string, tell: Tell) {
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const parts: Record<string, string> = {};
  const copied: TablePart[] = [];
  let toldAt = performance.now();
  for (const table of tables) {
    const { columns, name } = table;
    if (await isEmpty(client, table)) {
      copied.push({ name, columns: [...columns], rows: 0, digest: '0'.repeat(64), file: null });
      continue;
    }
    const file = `tables/${name}.copy.gz`;
    const { rows, digest, sha256 } = await copyOut(client, table, join(folder, file));
    parts[file] = sha256;
    copied.push({ name, columns: [...columns], rows, digest, file });
    if (performance.now() - toldAt < TELL_EVERY_MS) continue;
    tell(`${copied.length} of ${tables.length} tables; ${name}: ${rows} rows`);
    toldAt = performance.now();
  }
  return { tables: copied, parts };
}

/** A file whose row went after the snapshot was removed on purpose, and nobody will miss it. */
async function stillNamed(connection: pg.PoolConfig, missing: readonly string[]): Promise<string[]> {
  if (missing.length === 0) return [];
  const named = new Set(await withClient(connection, storedKeysOf));
  return missing.filter((key) => named.has(key));
}

export async function withClient<T>(connection: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  // A connection that dies fails its statement; without a listener it would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

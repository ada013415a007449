// Brings a database up to the code: plain SQL files, forward only, in name order, each once and whole.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

type Applied = { readonly name: string; readonly sum: string };
type Migration = Applied & { readonly text: string };

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
// Any number will do as long as every process takes the same.
const TURN = 7_152_023_001;
/** Stands among the applied migrations of a database while a backup is restored into it. */
const RESTORING = 'restoring';
const TABLE = `create table if not exists migration
  (name text primary key, sum text not null, applied_at timestamptz not null default now())`;
const CONNECT_MS = 10_000;

/** The names applied now; throws before changing anything when an applied file changed or is gone. */
export async function migrate(connection: pg.PoolConfig, folder: string): Promise<string[]> {
  const migrations = await migrationsIn(folder);
  return bringUp(connection, (applied) => {
    if (applied.some(({ name }) => name === RESTORING)) {
      throw new Error('A backup was not completely restored into this database. Start the restore again.');
    }
    return pendingOf(migrations, applied);
  });
}

/** Exactly the migrations that the database of a backup had, into the empty one that it is restored into. */
export async function migrateAs(backup: readonly Applied[], connection: pg.PoolConfig, folder: string): Promise<void> {
  const wanted = await migrationsOfBackup(backup, folder);
  await bringUp(connection, () => wanted);
}

/** Throws when this product does not know one of them, or knows it differently. */
export async function migrationsOfBackup(backup: readonly Applied[], folder: string): Promise<Migration[]> {
  const migrations = await migrationsIn(folder);
  expectKnown(migrations, backup);
  const names = new Set(backup.map(({ name }) => name));
  return migrations.filter(({ name }) => names.has(name));
}

async function bringUp(connection: pg.PoolConfig, choose: (applied: Applied[]) => Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...connection });
  // A database that is stopped meanwhile fails the statement that runs; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set time zone 'Asia/Manila'`);
    // Processes that start together take turns; the lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [TURN]);
    await client.query(TABLE);
    const pending = choose(await appliedIn(client));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Until its rows are loaded, which replace the mark, no product starts on this database. */
export async function beginRestoring(client: pg.Client): Promise<void> {
  await client.query(TABLE);
  await client.query(`insert into migration (name, sum) values ($1, '') on conflict do nothing`, [RESTORING]);
}

export async function isRestoring(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('public.migration') is not null as known`,
  );
  return rows[0]?.known === true && (await appliedIn(client)).some(({ name }) => name === RESTORING);
}

async function appliedIn(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, sum from migration order by name');
  return rows;
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const odd = names.find((name) => !FILE_NAME.test(name));
  if (odd !== undefined) throw new Error(`${odd} is no name of a migration; expected 0001-what-it-lays-down.sql.`);
  const twice = names.find((name, index) => name.slice(0, 4) === names[index + 1]?.slice(0, 4));
  if (twice !== undefined) throw new Error(`Two migrations carry the number of ${twice}.`);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function expectKnown(migrations: Migration[], applied: readonly Applied[]): void {
  const sums = new Map(migrations.map(({ name, sum }) => [name, sum]));
  for (const { name, sum } of applied) {
    if (!sums.has(name)) throw new Error(`This database was migrated by a newer Kawani: it knows ${name}, we do not.`);
    if (sums.get(name) !== sum) throw new Error(`${name} changed after it was applied. Undo that and add a new file.`);
  }
}

function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  expectKnown(migrations, applied);
  const known = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !known.has(name));
  const last = applied.at(-1)?.name ?? '';
  const late = pending.find(({ name }) => name < last);
  if (late !== undefined) throw new Error(`${late.name} comes before ${last}, which is applied already. Renumber it.`);
  return pending;
}

async function apply(client: pg.Client, { name, sum, text }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name, sum) values ($1, $2)', [name, sum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`${name} could not be applied: ${(error as Error).message}`, { cause: error });
  }
}

// Brings a database up to the code: plain SQL files, forward only, in name order, each once and whole.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

type Migration = { name: string; sum: string; text: string };

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
// Any number will do as long as every process takes the same.
const TURN = 7_152_023_001;

/** The names applied now; throws before changing anything when an applied file changed or is gone. */
export async function migrate(connection: pg.PoolConfig, folder: string): Promise<string[]> {
  const migrations = await migrationsIn(folder);
  const client = new pg.Client({ ...connection, options: '-c TimeZone=Asia/Manila' });
  await client.connect();
  try {
    // Processes that start together take turns; the lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [TURN]);
    await client.query(`create table if not exists migration
      (name text primary key, sum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; sum: string }>('select name, sum from migration order by name');
    const pending = pendingOf(migrations, rows);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
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

function pendingOf(migrations: Migration[], applied: { name: string; sum: string }[]): Migration[] {
  const sums = new Map(migrations.map(({ name, sum }) => [name, sum]));
  for (const { name, sum } of applied) {
    if (!sums.has(name)) throw new Error(`This database was migrated by a newer Kawani: it knows ${name}, we do not.`);
    if (sums.get(name) !== sum) throw new Error(`${name} changed after it was applied. Undo that and add a new file.`);
  }
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

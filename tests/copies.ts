// Databases that take long to fill: each is filled once a run, by the first test file that asks, and every file has a copy
// of its own. Test files run in several processes, so a file that asks while it is being filled waits.
import pg from 'pg';
import { inject } from 'vitest';
import { copyOf } from './server.ts';

type Fill = (connection: pg.PoolConfig) => Promise<void>;

/** A copy, for this test file alone, of the database that `fill` makes of an empty, migrated one. */
export async function filledCopy(name: string, fill: Fill): Promise<pg.PoolConfig> {
  const filled = `${inject('template')}_${name}`;
  await fillOnce(filled, fill);
  return copyOf(filled);
}

async function fillOnce(name: string, fill: Fill): Promise<void> {
  const postgres = inject('postgres');
  const client = new pg.Client(postgres);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    // It has its name only once it is filled: what somebody left half-way is made again.
    const filling = `${name}_filling`;
    await client.query(`drop database if exists ${filling} with (force)`);
    await client.query(`create database ${filling} template ${inject('template')}`);
    await fill({ ...postgres, database: filling });
    await client.query(`alter database ${filling} rename to ${name}`);
  } finally {
    await client.end();
  }
}

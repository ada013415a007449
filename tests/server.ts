// For tests that need a real PostgreSQL: an empty, migrated database of their own.
import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@kawani/kit/server/db';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

const opened: Database[] = [];
let made = 0;

// Not waited for: what a test file holds open itself may be given back only after this.
afterAll(() => {
  for (const database of opened.splice(0)) void database.close();
});

/** A database with every migration applied and no rows, for this test file alone; closed after the file's tests. */
export async function freshDatabase(): Promise<Database> {
  return openCopy(await freshConnection());
}

/** Opens a copy; closed after the file's tests. */
export function openCopy(connection: pg.PoolConfig): Database {
  const database = openDatabase({ connection, size: 5 });
  opened.push(database);
  return database;
}

/** The same for a test that opens the database itself, as one that starts a whole server does. */
export function freshConnection(): Promise<pg.PoolConfig> {
  return copyOf(inject('template'));
}

/** A copy of a database that nobody is connected to, for this test file alone. */
export async function copyOf(template: string): Promise<pg.PoolConfig> {
  const connection = inject('postgres');
  made += 1;
  const name = `kawani_test_${process.pid}_${randomUUID().slice(0, 8)}_${made}`;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Copying its files takes half the processor time that writing each page to the log takes.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  return { ...connection, database: name };
}

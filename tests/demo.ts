// The demo company, made once a run: for tests that need a company with a past, whichever it is.
import { type Database, openDatabase } from '@kawani/kit/server/db';
import { makeComingMonths } from '@kawani/kit/server/months';
import type pg from 'pg';
import { readConfig } from '../apps/server/config.ts';
import { BY_MONTH } from '../apps/server/dependencies.ts';
import { seedDemo } from '../apps/server/seed.ts';
import { filledCopy } from './copies.ts';
import { openCopy } from './server.ts';

export const SMALL_DEMO = { config: readConfig({ DEMO: '1' }), employees: 120, days: 80 };

/** A small demo company of today, for this test file alone. */
export async function demoDatabase(): Promise<Database> {
  return openCopy(await demoConnection());
}

/** The same for a test that opens it itself, as one that starts a server on it does. */
export function demoConnection(): Promise<pg.PoolConfig> {
  return filledCopy('demo', fill);
}

async function fill(connection: pg.PoolConfig): Promise<void> {
  const database = openDatabase({ connection, size: 1 });
  try {
    await makeComingMonths(database, BY_MONTH);
    await database.transaction((db) => seedDemo(db, SMALL_DEMO));
  } finally {
    await database.close();
  }
}

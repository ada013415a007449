// One PostgreSQL for a whole test run, with a migrated database that each test file copies (tests/server.ts).
// TEST_DATABASE_URL names another server instead, whose user may create databases.
import { rm } from 'node:fs/promises';
import { migrate } from '@kawani/kit/server/migrate';
import { startPostgres } from '@kawani/kit/server/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { shiftDatabase } from './clock.ts';
import { dataFolder } from './folder.ts';

declare module 'vitest' {
  // An interface, because only that can be added to from outside.
  interface ProvidedContext {
    postgres: pg.ClientConfig;
    template: string;
  }
}

type Prepared = { connection: pg.ClientConfig; template: string; stop(): Promise<void> };

const MIGRATIONS = new URL('../apps/server/migrations', import.meta.url).pathname;
// Every project of a run loads this file anew; they share the server through the process.
const shared = globalThis as { kawaniTestDatabase?: { prepared: Promise<Prepared>; users: number } };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.kawaniTestDatabase ??= { prepared: prepare(), users: 0 };
  const own = shared.kawaniTestDatabase;
  own.users += 1;
  const { connection, template, stop } = await own.prepared;
  project.provide('postgres', connection);
  project.provide('template', template);
  return async () => {
    own.users -= 1;
    if (own.users > 0) return;
    delete shared.kawaniTestDatabase;
    await stop();
  };
}

async function prepare(): Promise<Prepared> {
  const { connection, stop } = await startServer();
  const template = `kawani_template_${process.pid}`;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  await shiftDatabase({ ...connection, database: template });
  await migrate({ ...connection, database: template }, MIGRATIONS);
  return { connection, template, stop };
}

async function startServer(): Promise<Omit<Prepared, 'template'>> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const { user, password, host, port, database } = new pg.Client(url);
    return {
      connection: { host, port, ...(user && { user }), ...(password && { password }), ...(database && { database }) },
      stop: async () => {},
    };
  }
  const dataDir = await dataFolder('tests');
  const { connection, stop } = await startPostgres({ dataDir });
  await forgetOnPowerCut(connection);
  return {
    connection,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Nobody needs its data after a power cut: it may leave the writing to the disk for later. Commits are written all the same:
 * a vacuum tells what all may see of those alone. No test waits for a vacuum that comes by itself, which would go through
 * hundreds of databases that nobody uses any longer.
 */
async function forgetOnPowerCut(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}

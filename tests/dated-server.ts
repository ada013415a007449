// The built product at another moment: a process of its own on a database, both with that clock, and pages that have it too.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { shiftDate } from './clock-shift.mjs';
import { runServer, urlOf } from './process.ts';

const CLOCK = pathToFileURL(join(import.meta.dirname, 'clock-shift.mjs')).href;
const CLOCKS = [
  ['now', 'stable'],
  ['transaction_timestamp', 'stable'],
  ['statement_timestamp', 'stable'],
  ['clock_timestamp', 'volatile'],
] as const;

export type Dated = {
  readonly url: string;
  readonly browser: Pick<Browser, 'newContext'>;
  /** Everything that the server wrote so far. */
  said(): string;
  stop(): Promise<void>;
};

type Setup = {
  readonly connection: pg.PoolConfig;
  readonly browser: Browser;
  readonly variables?: Readonly<Record<string, string>>;
};

/** `aheadMs`: by how much its clock differs from the run's. */
export async function startDated(aheadMs: number, { connection, browser, variables = {} }: Setup): Promise<Dated> {
  const folder = await mkdtemp(join(tmpdir(), 'kawani-dated-'));
  const offset = aheadMs + Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);
  const server = await runServer(
    {
      ...variables,
      DATABASE_URL: urlOf(connection),
      DATA_DIR: join(folder, 'data'),
      TEST_CLOCK_OFFSET_MS: String(offset),
      NODE_OPTIONS: `--import ${CLOCK}`,
    },
    'localhost',
  );
  await server.ready;
  return {
    url: server.url,
    said: server.said,
    browser: {
      newContext: async (options) => {
        const context = await browser.newContext(options);
        await context.addInitScript(shiftDate, aheadMs);
        return context;
      },
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What asks this database for the present by name gets it moved; no rights of an administrator are needed for that. */
export async function dateDatabase(aheadMs: number, connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const [name, volatility] of CLOCKS) {
    await client.query(`create function public.${name}() returns timestamptz language sql ${volatility} parallel safe
      as $$ select pg_catalog.${name}() + interval '${aheadMs} milliseconds' $$`);
  }
  await client.query(`alter database ${connection.database} set search_path = public, pg_catalog`);
  await client.end();
}

// The embedded database in a folder of each test's own, to be started, stopped, copied and killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Postgres, startPostgres } from '@kawani/kit/server/postgres';
import pg from 'pg';
import { afterEach, beforeEach, expect } from 'vitest';
import { dataFolder } from './folder.ts';

const POSTGRES = new URL('../kit/server/postgres.ts', import.meta.url).href;

/** For every test of the file that asks for it. */
export function embeddedPerTest() {
  let dataDir: string;
  /** Undone after the test, the last one first. */
  const begun: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    dataDir = await dataFolder('test');
  });
  afterEach(async () => {
    for (const undo of begun.splice(0).reverse()) await undo();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(folder = dataDir): Promise<Postgres> {
    const postgres = await startPostgres({ dataDir: folder });
    begun.push(postgres.stop);
    return postgres;
  }

  async function serverPid(folder = join(dataDir, 'postgres')): Promise<number> {
    return Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  }

  /** Another process that keeps the database of this folder. */
  async function startKeeper(): Promise<{ keeper: ChildProcess; connection: pg.PoolConfig }> {
    const script = `import { startPostgres } from ${JSON.stringify(POSTGRES)};
      const { connection } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
      console.log(JSON.stringify(connection)); setInterval(() => {}, 1000);`;
    const args = ['--conditions=node', '--import', 'tsx', '--input-type=module', '-e', script];
    const keeper = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    begun.push(async () => {
      if (keeper.exitCode === null && keeper.signalCode === null) await killed(keeper);
      await (await startPostgres({ dataDir })).stop();
    });
    const [line] = await once(keeper.stdout, 'data');
    const connection: pg.PoolConfig = JSON.parse(String(line));
    return { keeper, connection };
  }

  return { begun, folder: () => dataDir, start, serverPid, startKeeper };
}

export async function ask<Row extends pg.QueryResultRow>(connection: pg.PoolConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Writes rows one by one until the database is gone; the last number that was acknowledged. */
export async function writeUntilGone(connection: pg.PoolConfig): Promise<number> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  let acknowledged = 0;
  try {
    for (;;) {
      await client.query('insert into punch values ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  } catch {
    return acknowledged;
  }
}

export async function untilAnswered(connection: pg.PoolConfig): Promise<void> {
  await expect
    .poll(
      () =>
        ask(connection, 'select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
}

export async function killed(keeper: ChildProcess): Promise<void> {
  const gone = once(keeper, 'exit');
  keeper.kill('SIGKILL');
  await gone;
}

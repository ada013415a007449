// Every start, stop and kill that the embedded database promises to survive, done for real.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../tests/folder.ts';
import { type Postgres, startPostgres } from './postgres.ts';

let dataDir: string;
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

async function ask<Row extends pg.QueryResultRow>(connection: pg.PoolConfig, text: string): Promise<Row[]> {
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
async function writeUntilGone(connection: pg.PoolConfig): Promise<number> {
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

async function serverPid(folder = join(dataDir, 'postgres')): Promise<number> {
  return Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function untilAnswered(connection: pg.PoolConfig): Promise<void> {
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

/** Another process that keeps the database of this folder. */
async function startKeeper(): Promise<{ keeper: ChildProcess; connection: pg.PoolConfig }> {
  const script = `import { startPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)};
    const { connection } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify(connection)); setInterval(() => {}, 1000);`;
  const args = ['--conditions=node', '--import', 'tsx', '--input-type=module', '-e', script];
  const keeper = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  begun.push(async () => {
    if (keeper.exitCode === null && keeper.signalCode === null) await killed(keeper);
    await (await startPostgres({ dataDir })).stop();
  });
  const [line] = await once(keeper.stdout, 'data');
  return { keeper, connection: JSON.parse(String(line)) as pg.PoolConfig };
}

async function killed(keeper: ChildProcess): Promise<void> {
  const gone = once(keeper, 'exit');
  keeper.kill('SIGKILL');
  await gone;
}

test('a new folder becomes a durable UTF-8 database that listens on no network', async () => {
  const { connection } = await start();
  const [settings] = await ask(
    connection,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit, current_setting('full_page_writes') pages,
      current_setting('listen_addresses') listens, current_setting('server_encoding') encoding, current_database() name,
      (select datlocale from pg_database where datname = current_database()) locale`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    listens: '',
    encoding: 'UTF8',
    name: 'kawani',
    locale: 'C.UTF-8',
  });
});

test('a database that was stopped keeps its rows', async () => {
  const first = await start();
  await ask(first.connection, 'create table punch (n int)');
  await ask(first.connection, 'insert into punch values (1)');
  await first.stop();
  const { connection } = await start();
  expect(await ask(connection, 'select n from punch')).toEqual([{ n: 1 }]);
});

test('a database killed while writing comes back by itself with every acknowledged row', async () => {
  const { connection } = await start();
  await ask(connection, 'create table punch (n int primary key)');
  const writing = writeUntilGone(connection);
  await new Promise((resolve) => setTimeout(resolve, 400));
  process.kill(await serverPid(), 'SIGKILL');
  const acknowledged = await writing;
  await untilAnswered(connection);
  const [{ n } = { n: 0 }] = await ask<{ n: number }>(connection, 'select count(*)::int n from punch');
  expect(acknowledged).toBeGreaterThan(10);
  expect(n).toBeGreaterThanOrEqual(acknowledged);
});

test('the server of a killed process is taken over by the next start with every acknowledged row', async () => {
  const { keeper, connection } = await startKeeper();
  await ask(connection, 'create table punch (n int primary key)');
  const left = await serverPid();
  const writing = writeUntilGone(connection);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await killed(keeper);
  const next = await start();
  const acknowledged = await writing;
  expect(await serverPid()).not.toBe(left);
  const [{ n } = { n: 0 }] = await ask<{ n: number }>(next.connection, 'select count(*)::int n from punch');
  expect(acknowledged).toBeGreaterThan(10);
  expect(n).toBeGreaterThanOrEqual(acknowledged);
});

test('when both are killed at once, a statement still running does not keep the next start from succeeding', async () => {
  const { keeper, connection } = await startKeeper();
  await ask(connection, 'create table punch (n int primary key)');
  await ask(connection, 'insert into punch values (1)');
  const endless = ask(connection, `select count(*) from generate_series(1, 3000000000)`).catch(() => 'gone');
  await new Promise((resolve) => setTimeout(resolve, 200));
  process.kill(await serverPid(), 'SIGKILL');
  await killed(keeper);
  const next = await start();
  expect(await endless).toBe('gone');
  expect(await ask(next.connection, 'select n from punch')).toEqual([{ n: 1 }]);
});

test('a database that another living process keeps is used, not started and not stopped', async () => {
  const { connection } = await startKeeper();
  const server = await serverPid();
  const used = await startPostgres({ dataDir });
  expect(used.connection).toEqual(connection);
  await used.stop();
  expect(await ask(connection, 'select 1 one')).toEqual([{ one: 1 }]);
  expect(await serverPid()).toBe(server);
});

test('a copied folder has a database of its own, also while the other one runs', async () => {
  const { connection } = await startKeeper();
  await ask(connection, 'create table punch (n int)');
  await ask(connection, 'insert into punch values (1)');
  await ask(connection, 'checkpoint');
  const server = await serverPid();
  const copy = await dataFolder('copy');
  begun.push(() => rm(copy, { recursive: true, force: true }));
  await cp(dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.s.PGSQL.5432') });
  const own = await start(copy);
  expect(own.connection.host).not.toBe(connection.host);
  expect(own.place).toBe(join(copy, 'postgres'));
  await ask(own.connection, 'insert into punch values (2)');
  expect(await ask(connection, 'select n from punch')).toEqual([{ n: 1 }]);
  expect(await serverPid()).toBe(server);
  await own.stop();
  expect(await ask(connection, 'select n from punch')).toEqual([{ n: 1 }]);
});

test('a start in the very moment in which another process is killed succeeds', async () => {
  const { keeper } = await startKeeper();
  process.kill(await serverPid(), 'SIGKILL');
  keeper.kill('SIGKILL');
  const { connection } = await start();
  expect(await ask(connection, 'select 1 one')).toEqual([{ one: 1 }]);
});

test('a lock file that names an unrelated living process does not stop a start', async () => {
  const first = await start();
  const lock = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  await first.stop();
  await writeFile(join(dataDir, 'postgres/data/postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));
  const { connection } = await start();
  expect(await ask(connection, 'select 1 one')).toEqual([{ one: 1 }]);
});

test('a long path gets its socket elsewhere', async () => {
  const { connection } = await start(join(dataDir, 'a'.repeat(120)));
  expect(await ask(connection, 'select 1 one')).toEqual([{ one: 1 }]);
  expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
});

test.runIf(process.getuid?.() === 0)(
  'below a private folder of root the database is kept where it can be reached',
  async () => {
    await chmod(dataDir, 0o700);
    const inside = join(dataDir, 'data');
    const first = await start(inside);
    await ask(first.connection, 'create table punch (n int)');
    await first.stop();
    const { connection } = await start(inside);
    expect(await ask(connection, 'select n from punch')).toEqual([]);
    const far = (await readFile(join(inside, 'postgres-folder'), 'utf8')).trim();
    begun.unshift(() => rm(join(far, '..'), { recursive: true, force: true }));
    const copy = join(dataDir, 'copy');
    await cp(inside, copy, { recursive: true });
    await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${inside}, and the database in ${far} belongs to`);
    await rm(copy, { recursive: true });
    await begun.pop()?.();
    const moved = join(dataDir, 'moved');
    await rename(inside, moved);
    expect(await ask((await start(moved)).connection, 'select n from punch')).toEqual([]);
    await begun.pop()?.();
    await rm(join(far, '..'), { recursive: true });
    await expect(start(moved)).rejects.toThrow(`the database is in ${far}, which is not there`);
  },
);

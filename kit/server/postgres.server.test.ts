// Starts, stops and kills that the embedded database promises to survive, done for real; those of two processes are in
// postgres.slow.test.ts.
import { chmod, cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask, embeddedPerTest, untilAnswered, writeUntilGone } from '../../tests/embedded.ts';
import { startPostgres } from './postgres.ts';

const { begun, folder, start, serverPid, startKeeper } = embeddedPerTest();

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
  const written = async () => (await ask<{ n: number }>(connection, 'select count(*)::int n from punch'))[0]?.n;
  await expect.poll(written).toBeGreaterThan(10);
  process.kill(await serverPid(), 'SIGKILL');
  const acknowledged = await writing;
  await untilAnswered(connection);
  const [{ n } = { n: 0 }] = await ask<{ n: number }>(connection, 'select count(*)::int n from punch');
  expect(acknowledged).toBeGreaterThan(10);
  expect(n).toBeGreaterThanOrEqual(acknowledged);
});

test('a database that another living process keeps is used, not started and not stopped', async () => {
  const { connection } = await startKeeper();
  const server = await serverPid();
  const used = await startPostgres({ dataDir: folder() });
  expect(used.connection).toEqual(connection);
  await used.stop();
  expect(await ask(connection, 'select 1 one')).toEqual([{ one: 1 }]);
  expect(await serverPid()).toBe(server);
});

test('a lock file that names an unrelated living process does not stop a start', async () => {
  const first = await start();
  const lock = await readFile(join(folder(), 'postgres/data/postmaster.pid'), 'utf8');
  await first.stop();
  await writeFile(join(folder(), 'postgres/data/postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));
  const { connection } = await start();
  expect(await ask(connection, 'select 1 one')).toEqual([{ one: 1 }]);
});

test('a long path gets its socket elsewhere', async () => {
  const { connection } = await start(join(folder(), 'a'.repeat(120)));
  expect(await ask(connection, 'select 1 one')).toEqual([{ one: 1 }]);
  expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
});

test.runIf(process.getuid?.() === 0)(
  'below a private folder of root the database is kept where it can be reached',
  async () => {
    await chmod(folder(), 0o700);
    const inside = join(folder(), 'data');
    const first = await start(inside);
    await ask(first.connection, 'create table punch (n int)');
    await first.stop();
    const { connection } = await start(inside);
    expect(await ask(connection, 'select n from punch')).toEqual([]);
    const far = (await readFile(join(inside, 'postgres-folder'), 'utf8')).trim();
    begun.unshift(() => rm(join(far, '..'), { recursive: true, force: true }));
    const copy = join(folder(), 'copy');
    await cp(inside, copy, { recursive: true });
    await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${inside}, and the database in ${far} belongs to`);
    await rm(copy, { recursive: true });
    await begun.pop()?.();
    const moved = join(folder(), 'moved');
    await rename(inside, moved);
    expect(await ask((await start(moved)).connection, 'select n from punch')).toEqual([]);
    await begun.pop()?.();
    await rm(join(far, '..'), { recursive: true });
    await expect(start(moved)).rejects.toThrow(`the database is in ${far}, which is not there`);
  },
);

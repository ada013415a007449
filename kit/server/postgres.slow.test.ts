import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask, embeddedPerTest, killed, writeUntilGone } from '../../tests/embedded.ts';
import { dataFolder } from '../../tests/folder.ts';

const { begun, folder, start, serverPid, startKeeper } = embeddedPerTest();

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

test('when both are killed at the same time, the next start succeeds beside a statement that still runs', async () => {
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

test('a copied folder has a database of its own, also while the other one runs', async () => {
  const { connection } = await startKeeper();
  await ask(connection, 'create table punch (n int)');
  await ask(connection, 'insert into punch values (1)');
  await ask(connection, 'checkpoint');
  const server = await serverPid();
  const copy = await dataFolder('copy');
  begun.push(() => rm(copy, { recursive: true, force: true }));
  await cp(folder(), copy, { recursive: true, filter: (path) => !path.endsWith('.s.PGSQL.5432') });
  const own = await start(copy);
  expect(own.connection.host).not.toBe(connection.host);
  expect(own.place).toBe(join(copy, 'postgres'));
  await ask(own.connection, 'insert into punch values (2)');
  expect(await ask(connection, 'select n from punch')).toEqual([{ n: 1 }]);
  expect(await serverPid()).toBe(server);
  await own.stop();
  expect(await ask(connection, 'select n from punch')).toEqual([{ n: 1 }]);
});

test('a start succeeds while another process is killed', async () => {
  const { keeper } = await startKeeper();
  process.kill(await serverPid(), 'SIGKILL');
  keeper.kill('SIGKILL');
  const { connection } = await start();
  expect(await ask(connection, 'select 1 one')).toEqual([{ one: 1 }]);
});

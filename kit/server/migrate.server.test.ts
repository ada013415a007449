import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshConnection } from '../../tests/server.ts';
import { migrate } from './migrate.ts';

let folder: string;
let connection: pg.PoolConfig;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawani-migrations-'));
  connection = await freshConnection();
  await ask('drop schema public cascade; create schema public');
});

afterEach(() => rm(folder, { recursive: true }));

async function ask(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  await client.connect();
  return client.query(text).finally(() => client.end());
}

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

test('files are applied in name order, each once', async () => {
  await write({ '0002-b.sql': 'insert into a values (2)', '0001-a.sql': 'create table a (n int)' });
  expect(await migrate(connection, folder)).toEqual(['0001-a.sql', '0002-b.sql']);
  expect(await migrate(connection, folder)).toEqual([]);
  await write({ '0003-c.sql': 'insert into a values (3)' });
  expect(await migrate(connection, folder)).toEqual(['0003-c.sql']);
  expect((await ask('select n from a order by n')).rows).toEqual([{ n: 2 }, { n: 3 }]);
});

test('a file that fails leaves nothing of itself, and what came before stays', async () => {
  await write({ '0001-a.sql': 'create table a (n int)', '0002-b.sql': 'create table b (n int); select 1 / 0' });
  await expect(migrate(connection, folder)).rejects.toThrow('0002-b.sql could not be applied: division by zero');
  expect((await ask(`select to_regclass('a') is null a, to_regclass('b') is null b`)).rows).toEqual([
    { a: false, b: true },
  ]);
});

test('an applied file that changed, went away or came late is refused', async () => {
  await write({ '0002-a.sql': 'create table a (n int)' });
  await migrate(connection, folder);
  await write({ '0001-late.sql': 'select 1' });
  await expect(migrate(connection, folder)).rejects.toThrow('0001-late.sql comes before 0002-a.sql');
  await write({ '0002-a.sql': 'create table a (n bigint)' });
  await expect(migrate(connection, folder)).rejects.toThrow('0002-a.sql changed after it was applied');
  await rm(join(folder, '0002-a.sql'));
  await expect(migrate(connection, folder)).rejects.toThrow('newer Kawani: it knows 0002-a.sql');
});

test('processes that start together apply each file once', async () => {
  await write({ '0001-a.sql': 'create table a (n int); select pg_sleep(0.1); insert into a values (1)' });
  const runs = await Promise.all([1, 2, 3].map(() => migrate(connection, folder)));
  expect(runs.flat()).toEqual(['0001-a.sql']);
  expect((await ask('select n from a')).rows).toEqual([{ n: 1 }]);
});

test('a file with an unknown kind of name, or a number used twice, is refused', async () => {
  await write({ 'a.sql': 'select 1' });
  await expect(migrate(connection, folder)).rejects.toThrow('a.sql is no name of a migration');
  await rm(join(folder, 'a.sql'));
  await write({ '0001-a.sql': 'select 1', '0001-b.sql': 'select 1' });
  await expect(migrate(connection, folder)).rejects.toThrow('Two migrations carry the number');
});

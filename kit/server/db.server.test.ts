import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../tests/server.ts';
import { sql } from './db.ts';

test('a connection that dies in a transaction that waits for something else fails the transaction and nothing more', async () => {
  const database = await freshDatabase();
  const transaction = database.transaction(async (db) => {
    const own = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.run(sql`select pg_terminate_backend(${own?.pid})`);
    await pause(200);
    return db.rows(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  expect(await database.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/server.ts';
import type { Database } from './db.ts';
import { type Bells, openBells, writeNotice } from './notify.ts';

let database: Database;
let bells: Bells;
beforeAll(async () => {
  database = await freshDatabase();
  bells = await openBells(database.pool);
});
afterAll(() => bells.close());

test('a bell rings for its person when the transaction commits, and for nobody else', async () => {
  const rung: string[] = [];
  const stop = bells.listen('ana', () => rung.push('ana'));
  bells.listen('ben', () => rung.push('ben'));
  await database.transaction(async (db) => {
    await writeNotice(db, { to: 'ana', title: 'Schedule posted', body: 'For December' });
    expect(rung).toEqual([]);
  });
  await expect.poll(() => rung).toEqual(['ana']);
  stop();
  await writeNotice(database, { to: 'ana', title: 'Once more', body: '' });
  await writeNotice(database, { to: 'ben', title: 'For Ben', body: '' });
  await expect.poll(() => rung).toEqual(['ana', 'ben']);
});

test('bells ring again after their connection broke, also when the database stays away for a while', async () => {
  let tries = 0;
  const connect = () => (++tries === 2 ? Promise.reject(new Error('away')) : database.pool.connect());
  const ownBells = await openBells({ connect } as typeof database.pool);
  let rung = 0;
  ownBells.listen('eva', () => {
    rung += 1;
  });
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen %' and datname = current_database()`);
  await expect
    .poll(
      async () => {
        await writeNotice(database, { to: 'eva', title: 'Still there?', body: '' });
        return rung;
      },
      { timeout: 10_000, interval: 300 },
    )
    .toBeGreaterThan(0);
  expect(tries).toBe(3);
  await ownBells.close();
});

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../tests/server.ts';
import { type Db, sql } from './db.ts';

const database = await freshDatabase();

const ensure = (db: Db, parent: string, month: string) => db.run(sql`select ensure_month(${parent}, ${month}::date)`);
const partsOf = (name: string) =>
  database.rows<{ part: string }>(sql`select relname as part from pg_class where relname = ${name}`);
const somebodyWaits = async () => {
  for (;;) {
    const waiting = await database.rows(sql`select from pg_locks join pg_database on oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`);
    if (waiting.length > 0) return;
    await pause(10);
  }
};

test('who is second to write into a month never seen waits for the first, and finds the month', async () => {
  let second: Promise<unknown> = Promise.resolve();
  await database.transaction(async (db) => {
    await ensure(db, 'audit_line', '2041-05-20');
    second = database.transaction((other) => ensure(other, 'audit_line', '2041-05-03'));
    await somebodyWaits();
  });
  await second;
  expect(await partsOf('audit_line_2041_05')).toHaveLength(1);
});

test('many who write into months never seen at once make each once', async () => {
  const months = ['2042-01-01', '2042-02-01', '2042-03-01'];
  const writers = Array.from({ length: 5 }, () =>
    database.transaction(async (db) => {
      for (const month of months) await ensure(db, 'shift_day', month);
    }),
  );
  await Promise.all(writers);
  for (const name of ['2042_01', '2042_02', '2042_03']) expect(await partsOf(`shift_day_${name}`)).toHaveLength(1);
});

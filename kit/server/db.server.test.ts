import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
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

test('what goes on after one of several statements failed asks nothing outside of the transaction', async () => {
  const database = await freshDatabase();
  await database.run(sql`create table written (n int)`);
  let late: Promise<unknown> = Promise.resolve();
  const transaction = database.transaction((db) => {
    const failing = db.run(sql`select 1 / 0`);
    late = failing.catch(async () => {
      // Long enough for the rollback to be sent, too short for it to be answered.
      for (let turns = 0; turns < 100; turns += 1) await null;
      await db.run(sql`insert into written values (1)`);
    });
    late.catch(() => {});
    return failing;
  });
  await expect(transaction).rejects.toThrow('division by zero');
  await expect(late).rejects.toThrow('The connection was given back.');
  expect(await database.rows(sql`select from written`)).toEqual([]);
});

test('plans that are kept serve any values: no statement is planned again', async () => {
  const database = await freshDatabase();
  await database.run(sql`create table cut (on_date date not null) partition by range (on_date)`);
  await database.run(sql`create table cut_1 partition of cut for values from ('2026-01-01') to ('2026-02-01')`);
  await database.run(sql`create table cut_2 partition of cut for values from ('2026-02-01') to ('2026-03-01')`);
  const plannedFor = async (db: Pick<typeof database, 'transaction'>) =>
    db.transaction(async (inside) => {
      for (let day = 1; day < 9; day += 1) {
        await inside.rows(sql`select from cut where on_date = ${`2026-01-0${day}`}::date`);
      }
      return inside.one(sql`
        select generic_plans as kept, custom_plans as again from pg_prepared_statements where statement like 'select from cut %'`);
    });
  expect(await plannedFor(database.keptPlans)).toEqual({ kept: 8, again: 0 });
  expect(await plannedFor(database)).toEqual({ kept: 0, again: 8 });
});

test('a kept plan looks a row up by its index, even if the table was empty when the plan was made', async () => {
  const database = await freshDatabase();
  await database.run(sql`create table filled (id int primary key)`);
  await database.run(sql`analyze filled`);
  const planOf = (id: number) => database.keptPlans.rows(sql`explain select from filled where id = ${id}`);
  expect(JSON.stringify(await planOf(1))).toContain('Index Only Scan');
});

describe('statements that travel together', () => {
  test('are asked over one connection and answered each for itself', async () => {
    const database = await freshDatabase();
    const asked = await database.together((db) =>
      Promise.all(
        [1, 2, 3].map((given) =>
          db.one<{ pid: number; given: number }>(sql`select pg_backend_pid() as pid, ${given}::int as given`),
        ),
      ),
    );
    expect(asked.map((row) => row?.given)).toEqual([1, 2, 3]);
    expect(new Set(asked.map((row) => row?.pid)).size).toBe(1);
  });

  test('fail alone outside of a transaction, and the connection serves the next', async () => {
    const database = await freshDatabase();
    const asked = database.together((db) =>
      Promise.allSettled([db.rows(sql`select 1 / 0`), db.one(sql`select 1 as one`)]),
    );
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await database.one(sql`select 2 as two`)).toEqual({ two: 2 });
  });

  test('are undone together inside of one', async () => {
    const database = await freshDatabase();
    await database.run(sql`create table cup (size int primary key)`);
    const filled = database.transaction((db) =>
      db.together((one) =>
        Promise.all([1, 2, 2, 3].map((size) => one.run(sql`insert into cup values (${size}::int)`))),
      ),
    );
    await expect(filled).rejects.toThrow('duplicate key');
    expect(await database.rows(sql`select from cup`)).toEqual([]);
  });
});

describe('a statement asked again', () => {
  test('reads its rows as at first, also where the first answer had none', async () => {
    const database = await freshDatabase();
    await database.run(sql`create table stay (on_date date, nights bigint, tags text[])`);
    const stays = (db: Pick<typeof database, 'rows'>, least: number) =>
      db.rows(sql`select on_date as "on", nights, tags from stay where nights >= ${least}::bigint order by 2`);
    await database.transaction(async (db) => {
      expect(await stays(db, 1)).toEqual([]);
      const insert = (nights: number, tags: string[] | null) =>
        db.run(sql`insert into stay values ('2026-11-23', ${nights}::bigint, ${tags}::text[])`);
      expect([await insert(1, ['a,"b']), await insert(2, null)]).toEqual([1, 1]);
      const all = [
        { on: '2026-11-23', nights: 1, tags: ['a,"b'] },
        { on: '2026-11-23', nights: 2, tags: null },
      ];
      expect([await stays(db, 1), await stays(db, 2), await stays(db, 3)]).toEqual([all, all.slice(1), []]);
    });
  });

  test('by two who do not wait for one another is answered to both', async () => {
    const database = await freshDatabase();
    const asked = await database.together((db) =>
      Promise.all(['one', 'two'].map((given) => db.one(sql`select ${given}::text as given`))),
    );
    expect(asked).toEqual([{ given: 'one' }, { given: 'two' }]);
  });

  test('with a value that cannot be sent fails alone', async () => {
    const database = await freshDatabase();
    const circle: { itself?: unknown } = {};
    circle.itself = circle;
    const asked = await database.together((db) =>
      Promise.allSettled([circle, { sound: true }].map((given) => db.one(sql`select ${given}::jsonb as given`))),
    );
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await database.one(sql`select ${{ sound: true }}::jsonb as given`)).toEqual({ given: { sound: true } });
  });
});

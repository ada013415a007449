import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp, withClient } from '@kawani/kit/server/backup';
import { type Files, openFiles } from '@kawani/kit/server/files';
import { migrate } from '@kawani/kit/server/migrate';
import { restore } from '@kawani/kit/server/restore';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshFiles, freshFolder } from './files.ts';
import { openBucket } from './s3.ts';
import { freshConnection } from './server.ts';

const MIGRATIONS = new URL('../apps/server/migrations', import.meta.url).pathname;
/** A small company with punches, requests, pay, files and an audit log, as an older release kept it. */
const COMPANY = new URL('releases/0.1.0', import.meta.url).pathname;
const OWNER = `kawani_owner_${process.pid}`;

const databases: string[] = [];
const quiet = () => {};
/** Beside the rest of a run a restore of 140 tables takes its time. */
const SLOW = { timeout: 120_000 };

/** On a managed PostgreSQL nobody is a superuser: anyone who owns the database must be enough. */
async function emptyDatabase(): Promise<pg.PoolConfig> {
  const name = `kawani_restore_${process.pid}_${databases.length}`;
  databases.push(name);
  await asAdministrator(`create database ${name} owner ${OWNER}`);
  return { ...inject('postgres'), database: name, user: OWNER, password: 'owner' };
}

async function asAdministrator(...statements: string[]): Promise<void> {
  await withClient(inject('postgres'), async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

let upgraded: pg.PoolConfig;
let stored: Files;
beforeAll(async () => {
  await asAdministrator(`create role ${OWNER} login password 'owner'`);
  upgraded = await emptyDatabase();
  stored = await freshFiles();
  await restore({ connection: upgraded, openFiles: async () => stored, migrations: MIGRATIONS }, COMPANY, quiet);
  await migrate(upgraded, MIGRATIONS);
}, 120_000);

afterAll(() =>
  asAdministrator(
    ...databases.map((name) => `drop database if exists ${name} with (force)`),
    `drop role if exists ${OWNER}`,
  ),
);

async function backupOf(connection: pg.PoolConfig): Promise<string> {
  const folder = join(await freshFolder(), 'backup');
  await backUp({ connection, files: await freshFiles(), product: 'test' }, folder, quiet);
  return folder;
}

const restoreInto = (connection: pg.PoolConfig, folder: string) =>
  restore({ connection, openFiles: freshFiles, migrations: MIGRATIONS }, folder, quiet);

/** Every row of every table as text, whatever its place; without numbers of transactions, which are a server's own. */
async function contentOf(connection: pg.PoolConfig): Promise<Record<string, unknown>> {
  return withClient(connection, async (client) => {
    const { rows: tables } = await client.query<{ name: string; columns: string }>(`
      select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attname) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition
        and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and atttypid not in ('xid8'::regtype, 'pg_snapshot'::regtype) group by c.oid`);
    const content: Record<string, unknown> = {};
    for (const { name, columns } of tables) {
      const { rows } = await client.query(`
        select count(*)::int as rows, md5(string_agg(line, e'\\n' order by line collate "C")) as content
        from (select (${columns === '' ? '0' : `row(${columns})`})::text as line from ${name}) lines`);
      // The queue's own list of its migrations says when each was applied.
      content[name] = name === 'graphile_worker.migrations' ? undefined : rows[0];
    }
    return content;
  });
}

/** What the catalog says beside the tables: constraints, triggers, partitions, indexes, sequences. */
async function structureOf(connection: pg.PoolConfig): Promise<string[]> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line
        from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0 and contype <> 'n'
      union all select concat_ws(' ', attrelid::regclass, attname, 'not null') from pg_attribute
        join pg_class c on c.oid = attrelid and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        where attnum > 0 and attnotnull
      union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', oid::regclass, pg_get_expr(relpartbound, oid)) from pg_class
        where relispartition and relkind = 'r'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', schemaname, sequencename, last_value) from pg_sequences
      order by 1`);
    return rows.map(({ line }) => line);
  });
}

test(
  'a database owner without further rights restores every row, constraint, trigger, partition and sequence',
  SLOW,
  async () => {
    const target = await emptyDatabase();
    const { rows } = await restoreInto(target, await backupOf(upgraded));
    expect(rows).toBeGreaterThan(20_000);
    expect(await contentOf(target)).toEqual(await contentOf(upgraded));
    expect(await structureOf(target)).toEqual(await structureOf(upgraded));
    await withClient(target, async (client) => {
      await expect(client.query('delete from punch')).rejects.toThrow(/^punch\w* is append-only/);
      await expect(client.query('truncate audit_line')).rejects.toThrow(/^audit_line\w* is append-only/);
      await client.query(`insert into audit_line (id, actor, action, subject)
      values ('01a2036e-6eda-76cf-ae69-3ba3b955e71b', 'a', 'b', 'c')`);
      const { rows: lines } = await client.query('select count(*) = count(distinct seq) as once from audit_line');
      expect(lines).toEqual([{ once: true }]);
    });
  },
);

test(
  'pay computed before a backup is computed again after it, however far the new server has counted',
  SLOW,
  async () => {
    await withClient(upgraded, async (client) => {
      await client.query('insert into pay_touch select id, pg_current_xact_id() from employee on conflict do nothing');
      await client.query(`update payslip set seen = '900000000:900000000:' from pay_run r
      where r.id = run_id and r.state <> 'Completed'`);
    });
    const target = await emptyDatabase();
    await restoreInto(target, await backupOf(upgraded));
    const { rows } = await withClient(target, (client) =>
      client.query(`select count(*)::int as slips, bool_or(pg_visible_in_snapshot(t.by_transaction, s.seen)) as trusted,
        bool_or(pg_visible_in_snapshot(pg_current_xact_id(), s.seen)) as "seesTheFuture"
      from payslip s join pay_touch t using (employee_id) join pay_run r on r.id = s.run_id
      where r.state <> 'Completed'`),
    );
    expect(rows[0].slips).toBeGreaterThan(0);
    expect(rows).toEqual([{ slips: rows[0].slips, trusted: false, seesTheFuture: false }]);
  },
);

test('a backup goes into a new folder only, and a restore into an empty database only', async () => {
  const folder = await freshFolder();
  const source = { connection: upgraded, files: await freshFiles(), product: 'test' };
  await expect(backUp(source, folder, quiet)).rejects.toThrow('exists already');
  expect(await readdir(folder)).toEqual([]);
  await expect(restoreInto(await freshConnection(), COMPANY)).rejects.toThrow('is not empty');
});

test('a backup that could not be finished leaves nothing, and an empty database is none to back up', async () => {
  const folder = join(await freshFolder(), 'backup');
  const failing = { ...(await freshFiles()), get: () => Promise.reject(new Error('The store is away.')) };
  const source = { connection: upgraded, files: failing, product: 'test' };
  await expect(backUp(source, folder, quiet)).rejects.toThrow('The store is away.');
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
  await expect(backupOf(await emptyDatabase())).rejects.toThrow('no data of Kawani');
});

test(
  'a backup without manifest, with a damaged part or of a newer product is refused before anything is written',
  SLOW,
  async () => {
    const target = await emptyDatabase();
    const folder = await backupOf(upgraded);
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
    await rm(join(folder, 'manifest.json'));
    await expect(restoreInto(target, folder)).rejects.toThrow('is not a finished backup');
    await writeFile(join(folder, 'manifest.json'), manifest.replace('0001-ground.sql', '9999-of-tomorrow.sql'));
    await expect(restoreInto(target, folder)).rejects.toThrow('newer Kawani: it knows 9999-of-tomorrow.sql');
    await writeFile(join(folder, 'manifest.json'), manifest.replace(/FOR VALUES FROM/, 'for values from (1); drop'));
    await expect(restoreInto(target, folder)).rejects.toThrow('cannot be read by this version');
    await writeFile(join(folder, 'manifest.json'), manifest);
    const part = join(folder, 'tables/public.punch.copy.gz');
    const content = await readFile(part);
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    await writeFile(part, content);
    await expect(restoreInto(target, folder)).rejects.toThrow('tables/public.punch.copy.gz of the backup is damaged');
    expect(
      await withClient(target, (client) => client.query(`select from pg_class where relname = 'migration'`)),
    ).toHaveProperty('rowCount', 0);
  },
);

test('no product starts on a restore that broke off, and the restore can be started again', SLOW, async () => {
  const target = await emptyDatabase();
  const folder = await backupOf(upgraded);
  const path = join(folder, 'manifest.json');
  const manifest = await readFile(path, 'utf8');
  // Rows that do not add up to what the manifest says: found out at the end of the table.
  await writeFile(path, manifest.replace(/("name": "public.punch"[^{}]*"digest": ")./, '$1x'.replace('x', 'f')));
  const changed = (await readFile(path, 'utf8')) !== manifest;
  if (!changed) await writeFile(path, manifest.replace(/("name": "public.punch"[^{}]*"digest": ")./, '$10'));
  await expect(restoreInto(target, folder)).rejects.toThrow('public.punch was not restored as it was');
  await expect(migrate(target, MIGRATIONS)).rejects.toThrow('not completely restored');
  await writeFile(path, manifest);
  await restoreInto(target, folder);
  expect(await migrate(target, MIGRATIONS)).toEqual([]);
  expect(await contentOf(target)).toEqual(await contentOf(upgraded));
});

test('stored files move from a disk into a bucket by way of a backup; lost ones are named', SLOW, async () => {
  const folder = join(await freshFolder(), 'backup');
  const whole = await backUp({ connection: upgraded, files: stored, product: 'test' }, folder, quiet);
  expect(whole).toMatchObject({ files: 2, missing: [] });
  const bucket = await openBucket();
  const inBucket = async () => openFiles(bucket.storageUrl, await freshFolder());
  await restore({ connection: await emptyDatabase(), openFiles: inBucket, migrations: MIGRATIONS }, folder, quiet);
  const listed = (await readFile(join(folder, 'files.csv'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  expect([...bucket.objects].map(([key, { sha256 }]) => [key, sha256]).sort()).toEqual(
    listed.map(([key, , sha256]) => [key, sha256]),
  );
  const [[lost = '']] = listed as [string[]];
  await (await inBucket()).remove(lost);
  const second = join(await freshFolder(), 'backup');
  const partly = await backUp({ connection: upgraded, files: await inBucket(), product: 'test' }, second, quiet);
  expect(partly).toMatchObject({ files: 1, missing: [lost] });
});

// A company that an older release kept, backed up and restored into empty databases.
import { join } from 'node:path';
import { backUp, withClient } from '@kawani/kit/server/backup';
import type { Files } from '@kawani/kit/server/files';
import { migrate } from '@kawani/kit/server/migrate';
import { restore } from '@kawani/kit/server/restore';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { freshFiles, freshFolder } from './files.ts';

export const MIGRATIONS = new URL('../apps/server/migrations', import.meta.url).pathname;
/** A small company with punches, requests, pay, files and an audit log, as an older release kept it. */
export const COMPANY = new URL('releases/0.1.0', import.meta.url).pathname;
const OWNER = `kawani_owner_${process.pid}`;

const databases: string[] = [];
export const quiet = () => {};
/** Beside the rest of a run a restore of 140 tables takes its time. */
export const SLOW = { timeout: 120_000 };

/** On a managed PostgreSQL nobody is a superuser: anyone who owns the database must be enough. */
export async function emptyDatabase(): Promise<pg.PoolConfig> {
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

/** The stored company, brought up to today's product, and its files. */
export const source: { connection: pg.PoolConfig; files: () => Promise<Files> } = { connection: {}, files: freshFiles };

export function openCompanyOfRelease(): void {
  beforeAll(async () => {
    await asAdministrator(`create role ${OWNER} login password 'owner'`);
    const connection = await emptyDatabase();
    const files = await freshFiles();
    await restore({ connection, openFiles: async () => files, migrations: MIGRATIONS }, COMPANY, quiet);
    await migrate(connection, MIGRATIONS);
    source.connection = connection;
    source.files = async () => files;
  }, 120_000);

  afterAll(() =>
    asAdministrator(
      ...databases.map((name) => `drop database if exists ${name} with (force)`),
      `drop role if exists ${OWNER}`,
    ),
  );
}

export async function backupOf(connection: pg.PoolConfig): Promise<string> {
  const folder = join(await freshFolder(), 'backup');
  await backUp({ connection, files: await freshFiles(), product: 'test' }, folder, quiet);
  return folder;
}

export const restoreInto = (connection: pg.PoolConfig, folder: string) =>
  restore({ connection, openFiles: freshFiles, migrations: MIGRATIONS }, folder, quiet);

/** Every row of every table as text, whatever its place; without numbers of transactions, which are a server's own. */
export async function contentOf(connection: pg.PoolConfig): Promise<Record<string, unknown>> {
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
export async function structureOf(connection: pg.PoolConfig): Promise<string[]> {
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
      -- PostgreSQL names the index of a partition by itself, after those that were there when it was made.
      union all select case when c.relispartition then regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX \\S+ ON ', ' INDEX ON ')
        else pg_get_indexdef(i.indexrelid) end
        from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', schemaname, sequencename, last_value) from pg_sequences
      order by 1`);
    return rows.map(({ line }) => line);
  });
}

// What an empty database needs before rows of a backup fit into it, and what it must not do to them while they are loaded.
import pg from 'pg';
import { foreignKeysOf, partitionsOf, sequencesOf, type Table, tablesOf, transactionColumnsOf } from './catalog.ts';
import type { Partition, Sequence } from './manifest.ts';

/** Older than any transaction of a running server. */
const EARLIEST = { xid8: '3', pg_snapshot: '3:3:' } as const;

/** A month without its partition would land among the strays, and its partition could not be made afterwards. */
export async function makePartitions(client: pg.Client, partitions: readonly Partition[]): Promise<void> {
  const known = new Set((await partitionsOf(client)).map(({ name }) => name));
  const parents = new Set((await tablesOf(client)).map(({ name }) => name));
  for (const { name, parent, bound, notNull, unique } of partitions) {
    if (known.has(name)) continue;
    if (!parents.has(parent))
      throw new Error(`The backup has a partition of ${parent}, which its migrations do not make.`);
    await client.query(`create table ${escaped(name)} partition of ${parent} ${bound}`);
    for (const column of notNull)
      await client.query(`alter table ${escaped(name)} alter column ${column} set not null`);
    for (const { name: key, columns } of unique) {
      await client.query(`alter table ${escaped(name)} add constraint ${key} unique (${columns.join(', ')})`);
    }
  }
}

/** Those that are made when they are first needed, such as the numbers of a year. */
export async function makeSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  const known = new Set((await sequencesOf(client)).map(({ name }) => name));
  for (const { name } of sequences) if (!known.has(name)) await client.query(`create sequence ${escaped(name)}`);
}

function escaped(name: string): string {
  return name
    .split('.')
    .map((each) => pg.escapeIdentifier(each))
    .join('.');
}

/**
 * Rows come in the order of their tables, not of what they refer to, and triggers have acted on them before. An owner of
 * the tables may not switch off foreign keys, but may drop them and add them again, which checks every row.
 */
export async function withoutChecks(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const keys = await foreignKeysOf(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

/**
 * Numbers of transactions belong to their server: on another one they would tell what changed since from what did not
 * wrongly. They all become the earliest, by which nothing was seen of any change: what depends on them is computed again.
 */
export async function forgetTransactions(client: pg.Client): Promise<void> {
  for (const { table, column, type } of await transactionColumnsOf(client)) {
    await client.query(`update ${table} set ${column} = '${EARLIEST[type]}' where ${column} is not null`);
  }
}

// What a database consists of, as PostgreSQL's own catalog tells it: read when backing up and again when restoring.
import type pg from 'pg';
import type { Manifest, Partition, Sequence } from './manifest.ts';

/** `name` is quoted where needed and ready for a statement; generated columns are left out, they follow from the others. */
export type Table = { readonly name: string; readonly columns: readonly string[] };
type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

// The queue keeps a list of its own migrations, which belongs to its version of the tables and not to the data.
const OURS = `c.relnamespace in ('public'::regnamespace, to_regnamespace('graphile_worker'))
  and c.oid is distinct from to_regclass('graphile_worker.migrations')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
const NAME = `format('%I.%I', c.relnamespace::regnamespace, c.relname)`;

/** Partitions are part of their table. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select ${NAME} as name, array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} order by 1`);
  return rows;
}

export async function partitionsOf(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select ${NAME} as name, format('%I.%I', p.relnamespace::regnamespace, p.relname) as parent,
      pg_get_expr(c.relpartbound, c.oid) as bound,
      array(select own.attname::text from pg_attribute own join pg_attribute general using (attname)
        where own.attrelid = c.oid and general.attrelid = p.oid and own.attnum > 0 and own.attnotnull
          and not general.attnotnull order by 1) as "notNull",
      (select coalesce(jsonb_agg(jsonb_build_object('name', k.conname, 'columns', (
          select jsonb_agg(attname order by n) from unnest(k.conkey) with ordinality key (attnum, n)
            join pg_attribute using (attnum) where attrelid = c.oid)) order by k.conname), '[]')
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'u' and k.conparentid = 0) as unique
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relkind in ('r', 'p') and c.relispartition and ${OURS} order by 1`);
  return rows;
}

/** Those of identity columns too. A sequence takes no part in snapshots: it is never behind the rows of one. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select ${NAME} as name from pg_class c where c.relkind = 'S' and ${OURS} order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    );
    for (const value of values) sequences.push({ name, ...value });
  }
  return sequences;
}

export async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select ${NAME} as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and ${OURS} order by 1, 2`);
  return rows;
}

type TransactionColumn = { readonly table: string; readonly column: string; readonly type: 'xid8' | 'pg_snapshot' };

export async function transactionColumnsOf(client: pg.Client): Promise<TransactionColumn[]> {
  const { rows } = await client.query<TransactionColumn>(`
    select ${NAME} as table, quote_ident(a.attname) as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and a.atttypid in ('xid8'::regtype, 'pg_snapshot'::regtype)
      and ${OURS}`);
  return rows;
}

export async function migrationsOf(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>('select name, sum from migration order by name');
  return rows;
}

export async function auditHeadOf(client: pg.Client): Promise<Manifest['auditHead']> {
  const { rows } = await client.query<{ position: string; hash: string }>(
    `select position, encode(hash, 'hex') as hash from audit_link order by position desc limit 1`,
  );
  const [head] = rows;
  return head === undefined ? null : { position: Number(head.position), hash: head.hash };
}

/** Every file that a row names; by the product's rule its key stands in a column `storage_key`. */
export async function storedKeysOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select ${NAME} as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'storage_key' and not a.attisdropped
      and ${OURS}`);
  if (rows.length === 0) return [];
  const all = rows.map(({ name }) => `select storage_key from ${name} where storage_key is not null`).join(' union ');
  const { rows: keys } = await client.query<{ storage_key: string }>(`${all} order by 1`);
  return keys.map((row) => row.storage_key);
}

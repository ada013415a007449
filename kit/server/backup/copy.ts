// The rows of a table, out of the database into a compressed file and back, as a stream in PostgreSQL's text format.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Table } from './catalog.ts';
import { RowDigest } from './row-digest.ts';

/** Text must read the same on every server, whatever its own settings say; and no time limit counts for so long a work. */
export const SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Level 4 costs half the time of the usual 6 and about a tenth more space. */
const COMPRESSION = { level: 4 };

type Figures = { readonly rows: number; readonly digest: string };

/** Writes a new file, durable once this resolves. `sha256` is of the compressed file. */
export async function copyOut(client: pg.Client, table: Table, path: string): Promise<Figures & { sha256: string }> {
  const digest = new RowDigest();
  const sum = createHash('sha256');
  await pipeline(
    client.query(to(copyStatement(table))),
    passing((chunk) => digest.add(chunk)),
    createGzip(COMPRESSION),
    passing((chunk) => sum.update(chunk)),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { rows: digest.rows, digest: digest.hex, sha256: sum.digest('hex') };
}

/** Values of identity columns are kept as they are. */
export async function copyIn(client: pg.Client, { name, columns }: Table, path: string): Promise<void> {
  const target = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(path), createGunzip(), target);
}

/** The rows as the database has them now. */
export async function figuresOf(client: pg.Client, table: Table): Promise<Figures> {
  const digest = new RowDigest();
  for await (const chunk of client.query(to(copyStatement(table)))) digest.add(chunk);
  return { rows: digest.rows, digest: digest.hex };
}

export async function isEmpty(client: pg.Client, { name }: Table): Promise<boolean> {
  const { rows } = await client.query<{ full: boolean }>(`select exists (select from ${name}) as full`);
  return rows[0]?.full !== true;
}

export async function sha256OfFile(path: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(path)) sum.update(chunk);
  return sum.digest('hex');
}

/** A query and not the table itself, because before PostgreSQL 19 a partitioned table cannot be copied as such. */
function copyStatement({ name, columns }: Table): string {
  return `copy (select ${columns.join(', ')} from ${name}) to stdout`;
}

export function passing(see: (chunk: Buffer) => void) {
  return async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      see(chunk);
      yield chunk;
    }
  };
}

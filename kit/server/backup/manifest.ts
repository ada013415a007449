// What a backup says of itself. The manifest is written last, so a folder without one is a backup that was not finished.
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const FILE = 'manifest.json';
/** Raised when an older product could not read what a newer one writes. */
const FORMAT = 1;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.nonnegative());
/** A file of the folder, below it and nowhere else. */
const part = z.string().check(z.regex(/^(tables\/)?[a-z0-9_]+(\.[a-z0-9_]+)*$/));

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Of the rows in any order (`RowDigest`). */
  digest: sha256,
  /** Null for a table without rows. */
  file: z.nullable(part),
});
const column = z.string().check(z.regex(/^[a-z0-9_]+$/));
const Partition = z.object({
  name: z.string(),
  parent: z.string(),
  /** As PostgreSQL writes it: a range of literals, or the default. It becomes part of a statement. */
  bound: z.string().check(z.regex(/^(DEFAULT|FOR VALUES FROM \([^()\\;]+\) TO \([^()\\;]+\))$/)),
  /** What a partition asks for beyond its table. */
  notNull: z._default(z.array(column), []),
  unique: z._default(z.array(z.object({ name: column, columns: z.array(column) })), []),
});
const Sequence = z.object({ name: z.string(), lastValue: z.string().check(z.regex(/^-?\d+$/)), isCalled: z.boolean() });

const Manifest = z.object({
  format: z.literal(FORMAT),
  product: z.string(),
  postgres: z.string(),
  /** ISO 8601: when the snapshot was taken. */
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sum: sha256 })),
  tables: z.array(Table),
  partitions: z.array(Partition),
  sequences: z.array(Sequence),
  /** sha256 of each part of the folder as it lies on the disk. */
  parts: z.record(part, sha256),
  files: z.object({
    count,
    bytes: count,
    /** Keys that rows name but that the store of files did not have. */
    missing: z.array(z.string()),
  }),
  /** The last link of the audit log's chain; null for an empty log. */
  auditHead: z.nullable(z.object({ position: count, hash: z.string() })),
});

export type Manifest = z.infer<typeof Manifest>;
export type TablePart = z.infer<typeof Table>;
export type Partition = z.infer<typeof Partition>;
export type Sequence = z.infer<typeof Sequence>;

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const handle = await open(join(folder, FILE), 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Throws a sentence for the operator when the folder is no finished backup that this product can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`${folder} is not a finished backup: it has no ${FILE}. Use another backup.`);
  });
  const parsed = z.safeParse(Manifest, JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${join(folder, FILE)} cannot be read by this version of Kawani:\n${z.prettifyError(parsed.error)}`);
}

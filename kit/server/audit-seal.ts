// Sealing: lines that wait are chained by hash, a batch a round. A round costs the same whatever the length of the log: the
// lines come from a queue, the head from the last part of the chain.
import { hash as hashOf } from 'node:crypto';
import { type Database, type Db, type Sql, sql } from './db.ts';

const SEAL_BATCH = 2_000;
/** The hash before the first link, which has no predecessor. */
export const GENESIS = Buffer.alloc(32);

export type Head = { readonly position: number; readonly hash: Buffer };
type Line = { readonly seq: number; readonly at: string; readonly text: string };

/**
 * Chains up to `SEAL_BATCH` of the lines that wait, oldest first, and gives their number. Any number of processes may call
 * it; one works at a time, the others get 0 without waiting.
 */
export async function sealAudit(database: Database): Promise<number> {
  return database.transaction(async (db) => {
    const lock = await db.one<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('audit_link')) as mine`);
    if (!lock?.mine) return 0;
    const lines = await takeLines(db);
    if (lines.length > 0) await addLinks(db, lines);
    return lines.length;
  });
}

/** Seals until no line waits. */
export async function sealWaiting(database: Database): Promise<void> {
  while ((await sealAudit(database)) === SEAL_BATCH);
}

/** The last link, or where a chain without links begins. */
export async function chainHead(db: Db): Promise<Head> {
  const last = await db.one<Head>(sql`select position, hash from audit_link order by position desc limit 1`);
  return last ?? { position: 0, hash: GENESIS };
}

/** What a line says, as its digest is made of. JSON keeps the fields apart, whatever is in them. */
export const LINE_TEXT: Sql = sql`jsonb_build_array(l.id, (extract(epoch from l.at) * 1000000)::bigint, l.seq, l.actor,
  l.action, l.subject, l.subject_id, l.detail)::text`;

export function digestOf(text: string): Buffer {
  return hashOf('sha256', text, 'buffer');
}

/** A link's hash covers the hash of the link before it and the digest of its line. */
export function linkHash(previous: Buffer, digest: Buffer): Buffer {
  return hashOf('sha256', Buffer.concat([previous, digest]), 'buffer');
}

/**
 * Takes lines from the queue. The lateral join reads each by its time, so that one month's part is looked at, not all. A line
 * that was removed while it waited is linked all the same: its link tells that it is missing.
 */
async function takeLines(db: Db): Promise<Line[]> {
  return db.rows<Line>(sql`
    with taken as materialized (
      delete from audit_unsealed
      where ctid = any (array (select ctid from audit_unsealed order by seq limit ${SEAL_BATCH}))
      returning seq, at)
    select t.seq, t.at::text as at, coalesce(l.text, '') as text from taken t
      left join lateral (select ${LINE_TEXT} as text from audit_line l where l.at = t.at and l.seq = t.seq offset 0) l on true
    order by t.seq`);
}

async function addLinks(db: Db, lines: readonly Line[]): Promise<void> {
  const head = await chainHead(db);
  let hash = head.hash;
  const digests = lines.map(({ text }) => digestOf(text));
  const hashes = digests.map((digest) => {
    hash = linkHash(hash, digest);
    return hash;
  });
  const positions = lines.map((_, index) => head.position + index + 1);
  await db.run(
    sql`select ensure_audit_links(of) from unnest(${[positions[0], positions.at(-1)]}::bigint[]) as part (of)`,
  );
  await db.run(sql`insert into audit_link (position, seq, line_at, hash, digest)
    select * from unnest(${positions}::bigint[], ${lines.map(({ seq }) => seq)}::bigint[],
      ${lines.map(({ at }) => at)}::timestamptz[], ${hashes}::bytea[], ${digests}::bytea[])`);
}

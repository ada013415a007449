// The audit log: who did or saw what, append-only. A sealer chains the lines by hash in the background, so that
// writers never wait for one another; `verifyAudit` walks the chain.
import { createHash } from 'node:crypto';
import { type Database, type Db, newId, sql } from './db.ts';
import type { AuditEntry } from './work.ts';

/** Lines younger than this may still be waiting for the sealer. */
const SEAL_WITHIN_SECONDS = 60;
const BATCH = 1000;
const GENESIS = Buffer.alloc(32);

type Line = { seq: number; position: number | null; text: string; hash: Buffer | null };

export async function writeAudit(db: Db, actor: string, { action, subject, subjectId, detail }: AuditEntry) {
  await db.run(sql`insert into audit_line (id, actor, action, subject, subject_id, detail)
    values (${newId()}, ${actor}, ${action}, ${subject}, ${subjectId ?? null}, ${JSON.stringify(detail ?? {})})`);
}

/** Chains the lines that no link names yet. Any number of processes may call it; one works at a time. */
export async function sealAudit(database: Database): Promise<number> {
  return database.transaction(async (db) => {
    const free = await db.one<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('audit_link')) as mine`);
    if (!free?.mine) return 0;
    const last = await db.one<{ position: number; hash: Buffer }>(
      sql`select position, hash from audit_link order by position desc limit 1`,
    );
    const lines = await unsealed(db);
    let { position, hash } = last ?? { position: 0, hash: GENESIS };
    const links = lines.map(({ seq, text }) => {
      hash = linkHash(hash, text);
      position += 1;
      return { position, seq, hash };
    });
    await db.run(sql`insert into audit_link (position, line_seq, hash)
      select * from unnest(${links.map((link) => link.position)}::bigint[], ${links.map((link) => link.seq)}::bigint[],
        ${links.map((link) => link.hash)}::bytea[])`);
    return links.length;
  });
}

export type AuditVerdict = { readonly lines: number; readonly head: string; readonly faults: readonly string[] };

/** Recomputes the whole chain: a changed, removed or unchained line is a fault. The head is worth keeping elsewhere. */
export async function verifyAudit(db: Db): Promise<AuditVerdict> {
  const faults: string[] = [];
  let [hash, position]: [Buffer, number] = [GENESIS, 0];
  for (;;) {
    const links = await chained(db, position);
    if (links.length === 0) break;
    for (const link of links) {
      hash = linkHash(hash, link.text ?? '');
      if (link.position !== position + 1) faults.push(`link ${position + 1} is missing`);
      if (link.text === null) faults.push(`line ${link.seq} was removed`);
      else if (!hash.equals(link.hash)) faults.push(`line ${link.seq} or its link was changed`);
      ({ position, hash } = link);
    }
  }
  const stray = await db.one<{ lines: number }>(sql`select count(*) as lines from audit_line l
    where at < now() - make_interval(secs => ${SEAL_WITHIN_SECONDS})
      and not exists (select from audit_link k where k.line_seq = l.seq)`);
  if (stray && stray.lines > 0) faults.push(`${stray.lines} lines are in no link`);
  return { lines: position, head: hash.toString('hex'), faults };
}

function linkHash(previous: Buffer, text: string): Buffer {
  return createHash('sha256').update(previous).update(text).digest();
}

async function unsealed(db: Db) {
  return db.rows<Pick<Line, 'seq' | 'text'>>(sql`
    select seq, ${LINE_TEXT} as text from audit_line l
    where not exists (select from audit_link k where k.line_seq = l.seq)
    order by seq limit ${BATCH}`);
}

async function chained(db: Db, after: number) {
  return db.rows<{ position: number; seq: number; hash: Buffer; text: string | null }>(sql`
    select k.position, k.line_seq as seq, k.hash, case when l.id is not null then ${LINE_TEXT} end as text
    from audit_link k left join audit_line l on l.seq = k.line_seq
    where k.position > ${after} order by k.position limit ${BATCH}`);
}

const LINE_TEXT = sql`concat_ws('|', l.id, (extract(epoch from l.at) * 1000000)::bigint, l.seq, l.actor, l.action, l.subject,
  coalesce(l.subject_id, ''), l.detail::text)`;

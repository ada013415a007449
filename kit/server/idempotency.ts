// Idempotency keys: the effect of a POST and its answer are stored in one transaction, so a replay gets the same bytes.
import { createHash } from 'node:crypto';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, sql } from './db.ts';

const KEPT_DAYS = 7;

type Asked = { readonly subject: string; readonly key: string; readonly line: string; readonly input: unknown };

export function bodyHash(input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest();
}

/** The key was used before, with another body or for another operation. */
export function keyReused(): Refused {
  const message = 'This Idempotency-Key was already used for something else.';
  return new Refused({ code: 'KEY_REUSED', message, field: 'Idempotency-Key' }, 422);
}

/**
 * Runs `answer` unless the key has one already. A second request with the key waits for the first one's commit.
 * Refusals roll back with their transaction, so they are not stored.
 */
export async function once(db: Db, asked: Asked, answer: () => Promise<string>): Promise<string> {
  const kept = await answerKept(db, asked);
  if (kept !== null) return kept;
  const body = await answer();
  await keepAnswer(db, asked, body);
  return body;
}

/**
 * The answer kept under a key. Null: there is none yet, and from now on the key belongs to this body; where the work takes
 * several transactions it may have been begun before, and must stand being done again.
 */
export async function answerKept(db: Db, { subject, key, line, input }: Asked): Promise<string | null> {
  const hash = bodyHash(input);
  const claimed = await db.run(sql`insert into idempotency_key (subject, key, line, body_hash, status, body)
    values (${subject}, ${key}, ${line}, ${hash}, 200, '') on conflict do nothing`);
  if (claimed === 1) return null;
  const first = await db.one<{ line: string; body_hash: Buffer; body: string }>(
    sql`select line, body_hash, body from idempotency_key where subject = ${subject} and key = ${key}`,
  );
  if (first === undefined || first.line !== line || !first.body_hash.equals(hash)) throw keyReused();
  return first.body === '' ? null : first.body;
}

/** Looks only: a call that is under way at the same time may still be the first. */
export async function wasAnswered(db: Db, subject: string, key: string): Promise<boolean> {
  const kept = await db.rows(
    sql`select from idempotency_key where subject = ${subject} and key = ${key} and body <> ''`,
  );
  return kept.length > 0;
}

export async function keepAnswer(
  db: Db,
  { subject, key }: Pick<Asked, 'subject' | 'key'>,
  body: string,
): Promise<void> {
  await db.run(sql`update idempotency_key set body = ${body} where subject = ${subject} and key = ${key}`);
}

export async function forgetOldKeys(db: Db): Promise<void> {
  await db.run(sql`delete from idempotency_key where at < now() - make_interval(days => ${KEPT_DAYS})`);
}

// Idempotency keys: the effect of a POST and its answer are stored in one transaction, so a replay gets the same bytes.
import { createHash } from 'node:crypto';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, sql } from './db.ts';

const KEPT_DAYS = 7;

type KeyedRequest = { readonly subject: string; readonly key: string; readonly line: string; readonly input: unknown };

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
 * Runs `answer` unless the key has one already; what `finish` writes is sent together with the answer. A second request with
 * the key waits for the first one's commit. Refusals roll back with their transaction, so they
 * are not stored.
 */
export async function once(
  db: Db,
  asked: KeyedRequest,
  answer: () => Promise<string>,
  finish?: () => Promise<unknown>,
): Promise<string> {
  const [, kept] = await db.together((one) => Promise.all([lockKey(one, asked), answerUnder(one, asked)]));
  if (kept !== null) return kept;
  const body = await answer();
  await db.together((one) => Promise.all([finish?.(), insertAnswer(one, asked, body)]));
  return body;
}

/** Not by its row: to write that twice, empty and with the answer, is most of what a small write costs. */
async function lockKey(db: Db, { subject, key }: KeyedRequest): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${subject} ${key}`}, 0))`);
}

/** Null where there is none yet, or none is complete. */
async function answerUnder(db: Db, { subject, key, line, input }: KeyedRequest): Promise<string | null> {
  const first = await db.one<{ line: string; body_hash: Buffer; body: string }>(
    sql`select line, body_hash, body from idempotency_key where subject = ${subject} and key = ${key}`,
  );
  if (first === undefined) return null;
  if (first.line !== line || !first.body_hash.equals(bodyHash(input))) throw keyReused();
  return first.body === '' ? null : first.body;
}

async function insertAnswer(db: Db, { subject, key, line, input }: KeyedRequest, body: string): Promise<void> {
  await db.run(sql`insert into idempotency_key (subject, key, line, body_hash, status, body)
    values (${subject}, ${key}, ${line}, ${bodyHash(input)}, 200, ${body})`);
}

/**
 * The answer kept under a key. Null: there is none yet, and from now on the key belongs to this body; where the work takes
 * several transactions it may have been begun before, and must stand being done again.
 */
export async function answerKept(db: Db, asked: KeyedRequest): Promise<string | null> {
  const { subject, key, line, input } = asked;
  const claimed = await db.run(sql`insert into idempotency_key (subject, key, line, body_hash, status, body)
    values (${subject}, ${key}, ${line}, ${bodyHash(input)}, 200, '') on conflict do nothing`);
  if (claimed === 1) return null;
  return answerUnder(db, asked);
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
  { subject, key }: Pick<KeyedRequest, 'subject' | 'key'>,
  body: string,
): Promise<void> {
  await db.run(sql`update idempotency_key set body = ${body} where subject = ${subject} and key = ${key}`);
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * Answers that name one of the records: what is erased is not kept for a retry either. `lines`: a pattern of the operations
 * that may name them, so that the many others are not read.
 */
export async function forgetAnswers(db: Db, ids: readonly string[], lines: string): Promise<void> {
  await db.run(sql`delete from idempotency_key where line ~ ${lines} and exists (
    select from regexp_matches(body, ${ID}, 'g') as found (id) where found.id[1] = any(${ids}::text[]))`);
}

export async function forgetOldKeys(db: Db): Promise<void> {
  await db.run(sql`delete from idempotency_key where at < now() - make_interval(days => ${KEPT_DAYS})`);
}

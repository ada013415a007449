// Expiring links for people without an account. A link carries a random token of 256 bits; the database keeps its hash alone,
// so a link is shown once, when it is made, and can't be read back from a backup.
import { createHash, randomBytes } from 'node:crypto';
import type { LinkActor } from '@kawani/kit/contract/actor';
import type { Identify } from './auth.ts';
import type { Clock } from './clock.ts';
import { type Db, newId, sql } from './db.ts';

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[\w-]{43}$/;
const KEPT_DAYS = 90;

export type NewLink = {
  /** What it lets its holder do, such as `offer`: an operation accepts links of one purpose. */
  readonly purpose: string;
  /** The id of the record it is about. */
  readonly subjectId: string;
  readonly expiresAt: Date;
  /** How many times it may do what it is for (`useLink`); as often as wanted without. */
  readonly uses?: number;
  readonly madeBy: string;
  readonly now: Date;
};

/** Gives the token, which is nowhere else: send it now, or make another link. */
export async function makeLink(db: Db, link: NewLink): Promise<{ id: string; token: string }> {
  const { purpose, subjectId, expiresAt, uses = null, madeBy, now } = link;
  const id = newId();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.run(sql`insert into link (id, purpose, subject_id, token_sha256, made_at, made_by, expires_at, uses_left)
    values (${id}, ${purpose}, ${subjectId}, ${hashOf(token)}, ${now}, ${madeBy}, ${expiresAt}, ${uses})`);
  return { id, token };
}

/** Makes a link in place of those of the same purpose for the record, which stop working. */
export async function renewLink(db: Db, link: NewLink): Promise<{ id: string; token: string }> {
  await revokeLinks(db, link);
  return makeLink(db, link);
}

export type LinksOf = { readonly subjectId: string; readonly purpose: string; readonly now: Date };

/** The links of a purpose for a record stop working. */
export async function revokeLinks(db: Db, { subjectId, purpose, now }: LinksOf): Promise<void> {
  await db.run(sql`update link set revoked_at = ${now}
    where subject_id = ${subjectId} and purpose = ${purpose} and revoked_at is null`);
}

/** Asks at every call, so that a revoked link stops working immediately. */
export function identifyLinks(db: Db, clock: Clock): Identify {
  return async (token) => {
    const link = await linkBehind(db, token, clock());
    if (link === null) return null;
    const name = `link ${link.id}`;
    return { actor: { subject: name, username: name, employeeId: null, holds: new Set(), link }, sessionId: name };
  };
}

/** Null where the link is unknown, has expired, was revoked or is used up: the caller learns no difference. */
async function linkBehind(db: Db, token: string, now: Date): Promise<LinkActor | null> {
  if (!TOKEN_PATTERN.test(token)) return null;
  const found = await db.one<LinkRow>(sql`select id, purpose, subject_id from link
    where token_sha256 = ${hashOf(token)} and revoked_at is null and expires_at > ${now}
      and (uses_left is null or uses_left > 0)`);
  if (found === undefined) return null;
  await rememberUse(db, found.id, now);
  return { id: found.id, purpose: found.purpose, subjectId: found.subject_id };
}

type LinkRow = { id: string; purpose: string; subject_id: string };

/** To the minute: a page that asks five things writes once. */
async function rememberUse(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`update link set last_used_at = ${now}
    where id = ${id} and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`);
}

/** Counts one use, in the transaction of what it is used for. False where none is left, also when two use it together. */
export async function useLink(db: Db, id: string, now: Date): Promise<boolean> {
  const used = await db.one<{ id: string }>(sql`update link set uses_left = uses_left - 1
    where id = ${id} and revoked_at is null and expires_at > ${now} and (uses_left is null or uses_left > 0)
    returning id`);
  return used !== undefined;
}

/** Links that ended long ago are not kept. */
export async function forgetLinks(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from link where expires_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

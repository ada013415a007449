// Forms that anybody may send: a signed token says when one was opened, so that programs that send thousands have to open each
// and wait, without a puzzle for people and without another company watching them.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { sealed, secretFor } from '@kawani/kit/server/secret';
import { ApplicationRefusal } from '../contract/refusals.ts';
import { FORM_LEAST_MS } from '../lists.ts';

const PURPOSE = 'application form';
const NONCE_BYTES = 12;
const TOKEN = /^(\d{13})\.([\w-]{16})\.([\w-]{43})$/;
const MOST_MS = 24 * 3_600_000;

export async function openForm(db: Db, now: Date): Promise<string> {
  const said = `${now.getTime()}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
  return `${said}.${await sealOf(db, said)}`;
}

/** What the form is known by afterwards; the token itself is not kept. */
export async function requireForm(db: Db, token: string, now: Date): Promise<Buffer> {
  const [, openedAt = '', nonce = '', seal = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(await sealOf(db, `${openedAt}.${nonce}`));
  const given = Buffer.from(seal);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refused(ApplicationRefusal.FORM_NOT_ACCEPTED());
  const openMs = now.getTime() - Number(openedAt);
  if (openMs < FORM_LEAST_MS) throw new Refused(ApplicationRefusal.FORM_TOO_FAST());
  if (openMs > MOST_MS) throw new Refused(ApplicationRefusal.FORM_EXPIRED());
  return createHash('sha256').update(token).digest();
}

async function sealOf(db: Db, said: string): Promise<string> {
  return sealed(await secretFor(db, PURPOSE), said).toString('base64url');
}

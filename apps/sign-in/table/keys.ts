// Keys of the embedded provider: made once, kept with the accounts, so that a restart ends no session.
import { randomBytes } from 'node:crypto';
import { type Db, sql } from '@kawani/kit/server/db';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** Signing costs a tenth of what RS256 does, and every renewal of a session signs twice. */
export const SIGNED_BY = 'ES256';

/** The key that signs, and the RSA key of older releases: what it signed stays good until it expires. */
export async function signingKeys(db: Db): Promise<[own: JWK, ...earlier: JWK[]]> {
  const own = await keptOrMade(db, 'signing ES256', newSigningKey);
  const earlier = await secretNamed(db, 'signing');
  return [JSON.parse(own), ...(earlier === undefined ? [] : [JSON.parse(earlier)])];
}

const PUBLIC = ['kty', 'crv', 'x', 'y', 'n', 'e', 'kid', 'alg', 'use'];

export function publicHalf(key: JWK): JWK {
  return Object.fromEntries(Object.entries(key).filter(([name]) => PUBLIC.includes(name)));
}

export function cookieKey(db: Db): Promise<string> {
  return keptOrMade(db, 'cookies', async () => randomBytes(32).toString('base64url'));
}

async function newSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(SIGNED_BY, { extractable: true });
  const kid = randomBytes(12).toString('base64url');
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid, alg: SIGNED_BY, use: 'sig' });
}

/** Two processes that start together end up with the same key. */
async function keptOrMade(db: Db, name: string, make: () => Promise<string>): Promise<string> {
  const kept = await secretNamed(db, name);
  if (kept !== undefined) return kept;
  const made = await make();
  await db.run(sql`insert into sign_in_key (name, secret) values (${name}, ${made}) on conflict (name) do nothing`);
  return (await secretNamed(db, name)) ?? made;
}

async function secretNamed(db: Db, name: string): Promise<string | undefined> {
  return (await db.one<{ secret: string }>(sql`select secret from sign_in_key where name = ${name}`))?.secret;
}

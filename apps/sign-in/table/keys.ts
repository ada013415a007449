// Keys of the embedded provider: made once, kept with the accounts, so that a restart ends no session.
import { randomBytes } from 'node:crypto';
import { type Db, sql } from '@kawani/kit/server/db';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

export async function signingKey(db: Db): Promise<JWK> {
  return JSON.parse(await keptOrMade(db, 'signing', newSigningKey)) as JWK;
}

export function cookieKey(db: Db): Promise<string> {
  return keptOrMade(db, 'cookies', async () => randomBytes(32).toString('base64url'));
}

async function newSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(12).toString('base64url');
  return JSON.stringify({ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' });
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

// Keys that the product makes for itself: made at their first use, kept in the database, the same for every process.
import { createHmac, randomBytes } from 'node:crypto';
import { type Db, sql } from './db.ts';

const BYTES = 32;

/** The key for a purpose, which no other purpose shares. `make`: where random bytes are not enough of a key. */
export async function secretFor(
  db: Db,
  purpose: string,
  make: () => Buffer = () => randomBytes(BYTES),
): Promise<Buffer> {
  const known = await secretNamed(db, purpose);
  if (known !== undefined) return known;
  await db.run(sql`insert into kept_secret (purpose, secret) values (${purpose}, ${make()})
    on conflict (purpose) do nothing`);
  return (await secretNamed(db, purpose)) as Buffer;
}

/** What a key makes of a text: nobody without the key can make it, and nobody learns the key from it. */
export function sealed(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

async function secretNamed(db: Db, purpose: string): Promise<Buffer | undefined> {
  return (await db.one<{ secret: Buffer }>(sql`select secret from kept_secret where purpose = ${purpose}`))?.secret;
}

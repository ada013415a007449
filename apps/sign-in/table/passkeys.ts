// Passkeys of the accounts of the embedded provider.
import { type Database, type Db, sql } from '@kawani/kit/server/db';

export type Passkey = {
  /** The credential's own, in base64url. */
  readonly id: string;
  readonly subject: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
};

const COLUMNS = sql`id, subject, public_key as "publicKey", counter, transports, name`;

export function passkeysOf(db: Db, subject: string): Promise<Passkey[]> {
  return db.rows<Passkey>(
    sql`select ${COLUMNS} from sign_in_passkey where subject = ${subject} order by created_at, id`,
  );
}

export function passkeyOf(db: Db, id: string): Promise<Passkey | undefined> {
  return db.one<Passkey>(sql`select ${COLUMNS} from sign_in_passkey where id = ${id}`);
}

/**
 * False where the passkey is known already, the account has as many as it may, or it was disabled or given another password
 * since `password` was typed. One at a time of an account, and none beside a new password.
 */
export async function addPasskey(
  database: Database,
  { id, subject, publicKey, counter, transports, name }: Passkey,
  { password, most }: { password: string | null; most: number },
): Promise<boolean> {
  return database.transaction(async (db) => {
    const held = await db.one(sql`select from sign_in_account
      where subject = ${subject} and enabled and password is not distinct from ${password} for no key update`);
    if (held === undefined) return false;
    const added = await db.run(sql`insert into sign_in_passkey (id, subject, public_key, counter, transports, name)
      select ${id}, ${subject}, ${publicKey}, ${counter}, ${[...transports]}, ${name}
      where (select count(*) from sign_in_passkey where subject = ${subject}) < ${most}
      on conflict do nothing`);
    return added === 1;
  });
}

export async function notePasskeyUsed(db: Db, id: string, counter: number): Promise<void> {
  await db.run(sql`update sign_in_passkey set counter = ${counter}, used_at = now() where id = ${id}`);
}

/** False where the account does not have it. */
export async function removePasskey(db: Db, subject: string, id: string): Promise<boolean> {
  return (await db.run(sql`delete from sign_in_passkey where subject = ${subject} and id = ${id}`)) === 1;
}

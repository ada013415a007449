// Billing files that were uploaded and not prepared yet.
import { type Db, sql } from '@kawani/kit/server/db';

type FileRow = { readonly id: string; readonly key: string; readonly name: string; readonly sha256: string };

export async function insertFile(db: Db, owner: string, { id, key, name, sha256 }: FileRow, at: Date): Promise<void> {
  await db.run(sql`insert into government_billing_file (id, owner, storage_key, name, sha256, at)
    values (${id}, ${owner}, ${key}, ${name}, ${sha256}, ${at})`);
}

export async function fileOf(db: Db, owner: string, id: string): Promise<FileRow | undefined> {
  return db.one<FileRow>(sql`select id, storage_key as key, name, sha256 from government_billing_file
    where id = ${id} and owner = ${owner}`);
}

/** Files uploaded before and never used; their keys. */
export async function dropFilesBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`delete from government_billing_file where at < ${before}
    returning storage_key as key`);
  return rows.map(({ key }) => key);
}

// Imports that came to no end: forgotten, or found again by the command that began them.
import { type Db, sql } from '@kawani/kit/server/db';
import type { ImportRow } from './imports.ts';

/** With its sheets and what was found in them; nothing of it was written. Its file. */
export async function forgetImport(db: Db, id: string): Promise<string | null> {
  const row = await db.one<{ key: string | null }>(
    sql`delete from company_import where id = ${id} and written_at is null and state = 'CHECKED' returning storage_key as key`,
  );
  return row?.key ?? null;
}

/** One without approval that was being written when its process ended: the server writes those that were approved. */
export async function unfinishedImport(
  db: Db,
  { sha256, username }: Pick<ImportRow, 'sha256' | 'username'>,
): Promise<string | null> {
  const row = await db.one<{ id: string }>(sql`select id from company_import
    where sha256 = ${sha256} and username = ${username} and state = 'IMPORTING' and approved_by is null
    order by at desc limit 1`);
  return row?.id ?? null;
}

// Who had the link that the papers of a hire are sent by, and could have sent them.
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import { UPLOAD_LINK } from '../lists.ts';

/** Whether the person named could have sent the papers: who asked for them, or had a link to send them by. */
export const isBy = (username: string): Sql => sql`(h.begun_by = ${username} or exists (select from link l
  where l.subject_id = h.id and l.purpose = ${UPLOAD_LINK} and l.made_by = ${username}))`;

export async function askedBy(db: Db, id: string, username: string): Promise<boolean> {
  const row = await db.one<{ is: boolean }>(sql`select ${isBy(username)} as is from hire h where h.id = ${id}`);
  return row?.is ?? false;
}

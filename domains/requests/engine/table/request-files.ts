// Files of requests: uploaded first, and given to a request when a form is filed with them.
import { type Db, sql } from '@kawani/kit/server/db';
import type { AttachedFile } from '../contract/request.ts';

export async function filesOf(db: Db, id: string): Promise<AttachedFile[]> {
  return db.rows<AttachedFile>(
    sql`select id, name, media_type as "mediaType", bytes from request_file where request_id = ${id} order by at, id`,
  );
}

export type KeptFile = { name: string; mediaType: string; storageKey: string };

export async function fileOf(db: Db, requestId: string, fileId: string): Promise<KeptFile | undefined> {
  return db.one<KeptFile>(sql`
    select name, media_type as "mediaType", storage_key as "storageKey" from request_file
    where id = ${fileId} and request_id = ${requestId}`);
}

export async function insertFile(
  db: Db,
  file: AttachedFile & { owner: string; storageKey: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into request_file (id, owner, name, media_type, bytes, storage_key, at) values (${file.id}, ${file.owner},
      ${file.name}, ${file.mediaType}, ${file.bytes}, ${file.storageKey}, ${file.at})`);
}

/**
 * Gives uploaded files to a request; how many of them were the uploader's own. One that another request of theirs carries
 * already is given as a copy: papers for several days are sent once.
 */
export async function claimFiles(db: Db, requestId: string, owner: string, ids: readonly string[]): Promise<number> {
  const claimed = await db.run(sql`
    update request_file set request_id = ${requestId}
    where id = any(${ids}::uuid[]) and (request_id = ${requestId} or (request_id is null and owner = ${owner}))`);
  const copied = await db.run(sql`
    insert into request_file (id, owner, request_id, name, media_type, bytes, storage_key, at)
    select gen_random_uuid(), owner, ${requestId}, name, media_type, bytes, storage_key, at from request_file
    where id = any(${ids}::uuid[]) and request_id <> ${requestId} and owner = ${owner}`);
  return claimed + copied;
}

/** Takes away those that a changed form left out; they stay stored until nobody claims them. */
export async function releaseFiles(db: Db, requestId: string, kept: readonly string[]): Promise<void> {
  await db.run(
    sql`update request_file set request_id = null where request_id = ${requestId} and not id = any(${kept}::uuid[])`,
  );
}

/** Uploaded long ago and never filed; their rows are gone when this returns what nothing else is stored under. */
export async function forgetUnclaimed(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`
    with gone as (delete from request_file where request_id is null and at < ${before} returning storage_key)
    select distinct storage_key as key from gone
    where not exists (select from request_file kept where kept.storage_key = gone.storage_key
      and (kept.request_id is not null or kept.at >= ${before}))`);
  return rows.map(({ key }) => key);
}

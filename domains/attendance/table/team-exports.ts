// Photos that times are recorded with, and exports put together in the background.

import { type Db, sql } from '@kawani/kit/server/db';
import type { ExportFormat, TeamExport, TeamReport } from '../contract/team.ts';

export type PhotoRow = {
  readonly id: string;
  readonly owner: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly storageKey: string;
};

export async function insertPhoto(db: Db, { id, owner, mediaType, bytes, storageKey }: PhotoRow, at: Date) {
  await db.run(sql`insert into punch_photo (id, owner, media_type, bytes, storage_key, at)
    values (${id}, ${owner}, ${mediaType}, ${bytes}, ${storageKey}, ${at})`);
}

/** The photo, and whose times were recorded with it. */
export async function photoOf(db: Db, id: string): Promise<(PhotoRow & { people: string[] }) | undefined> {
  return db.one<PhotoRow & { people: string[] }>(sql`
    select id, owner, media_type as "mediaType", bytes, storage_key as "storageKey",
      array(select employee_id::text from punch_photo_of where photo_id = ${id}) as people
    from punch_photo where id = ${id}`);
}

/** The keys of photos that nobody's time was recorded with, older than `before`; their rows are gone. */
export async function forgetPhotos(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`
    with gone as (delete from punch_photo where not held and at < ${before} returning id, storage_key)
    select distinct storage_key as key from gone
    where not exists (select from punch_photo p where p.storage_key = gone.storage_key and p.id not in (select id from gone))`);
  return rows.map(({ key }) => key);
}

type PhotoOf = { readonly employeeId: string; readonly punchId: string };

export async function showOn(db: Db, photoId: string, punches: readonly PhotoOf[]): Promise<void> {
  await db.run(sql`insert into punch_photo_of (employee_id, punch_id, photo_id)
    select employee_id, punch_id, ${photoId}::uuid from unnest(${punches.map(({ employeeId }) => employeeId)}::uuid[],
      ${punches.map(({ punchId }) => punchId)}::uuid[]) shown (employee_id, punch_id)`);
}

/** Nothing happens where the punch has its photo. */
export async function showOnce(db: Db, photoId: string, { employeeId, punchId }: PhotoOf): Promise<void> {
  await db.run(sql`insert into punch_photo_of (employee_id, punch_id, photo_id)
    values (${employeeId}, ${punchId}, ${photoId}) on conflict do nothing`);
}

/** Photo by punch. */
export async function photosOn(db: Db, employeeId: string, punchIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ punchId: string; photoId: string }>(sql`
    select punch_id as "punchId", photo_id as "photoId" from punch_photo_of
    where employee_id = ${employeeId} and punch_id = any(${punchIds}::uuid[])`);
  return new Map(rows.map(({ punchId, photoId }) => [punchId, photoId]));
}

export type ExportRow = TeamExport & {
  readonly ownerId: string;
  readonly username: string;
  readonly report: TeamReport;
  readonly name: string | null;
  readonly mediaType: string | null;
  readonly storageKey: string | null;
};

type NewExport = {
  id: string;
  ownerId: string;
  username: string;
  format: ExportFormat;
  report: TeamReport;
  total: number;
};

export async function insertExport(db: Db, { id, ownerId, username, format, report, total }: NewExport, at: Date) {
  await db.run(sql`insert into team_export (id, owner_id, username, format, report, state, total, asked_at)
    values (${id}, ${ownerId}, ${username}, ${format}, ${JSON.stringify(report)}, 'WAITING', ${total}, ${at})`);
}

export async function exportOf(db: Db, id: string): Promise<ExportRow | undefined> {
  return db.one<ExportRow>(sql`
    select id, format, state, done, total, owner_id as "ownerId", username, report, name, media_type as "mediaType",
      storage_key as "storageKey" from team_export where id = ${id}`);
}

export async function noteProgress(db: Db, id: string, done: number, total: number): Promise<void> {
  await db.run(
    sql`update team_export set state = 'WORKING', done = ${done}, total = ${total} where id = ${id} and state <> 'READY'`,
  );
}

type Ended = { readonly name: string; readonly mediaType: string; readonly storageKey: string };

/** Null: it could not be made. */
export async function endExport(db: Db, id: string, ended: Ended | null, at: Date): Promise<void> {
  await db.run(sql`update team_export set state = ${ended === null ? 'FAILED' : 'READY'}, ended_at = ${at},
    done = case when ${ended !== null}::boolean then total else done end, name = ${ended?.name ?? null},
    media_type = ${ended?.mediaType ?? null}, storage_key = ${ended?.storageKey ?? null} where id = ${id}`);
}

/** Takes exports away that ended before; the keys of their files. */
export async function removeExports(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string | null }>(
    sql`delete from team_export where ended_at < ${before} returning storage_key as key`,
  );
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

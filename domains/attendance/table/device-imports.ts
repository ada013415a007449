// Files of devices: what is known of each, every line that was not taken, and which punches came of it.
import { type Db, sql } from '@kawani/kit/server/db';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import type { DeviceImport, DeviceImportDetail, DeviceImportState, DevicePreview } from '../contract/device-logs.ts';

export type ImportStart = {
  readonly id: string;
  readonly fileName: string;
  readonly by: string;
  readonly at: Instant;
  readonly state: 'CHECKING' | 'IMPORTING';
  readonly storageKey: string | null;
};
export type ImportCount = Pick<DeviceImport, 'lines' | 'accepted' | 'duplicates' | 'rejected'>;
export type RejectedLine = { readonly line: number; readonly reason: string };
export type ImportRow = DeviceImport & { readonly storageKey: string | null; readonly preview: DevicePreview | null };

const SHOWN = sql`i.id, i.file_name as "fileName", i.at, i.imported_by as by, i.state, i.profile_id as "profileId",
  (select name from device_profile p where p.id = i.profile_id) as profile, i.lines, i.done, i.accepted, i.duplicates,
  i.rejected, i.failure,
  case when i.undone_at is not null
    then jsonb_build_object('by', i.undone_by, 'at', i.undone_at, 'because', i.undone_because) end as undone`;

export async function startImport(db: Db, row: ImportStart): Promise<void> {
  const { id, fileName, by, at, state, storageKey } = row;
  await db.run(sql`
    insert into device_import (id, file_name, sha256, imported_by, at, lines, accepted, duplicates, rejected, state, storage_key)
    values (${id}, ${fileName}, '', ${by}, ${at}, 0, 0, 0, 0, ${state}, ${storageKey})`);
}

export async function insertRejected(db: Db, importId: string, rejected: readonly RejectedLine[]): Promise<void> {
  await db.run(sql`
    insert into device_import_line (import_id, line, reason)
    select ${importId}, * from unnest(${rejected.map(({ line }) => line)}::int[],
      ${rejected.map(({ reason }) => reason)}::text[])`);
}

type Written = { readonly id: string; readonly employeeId: string; readonly at: Instant };

export async function insertTaken(db: Db, importId: string, punches: readonly Written[]): Promise<void> {
  await db.run(sql`
    insert into device_import_punch (import_id, punch_id, employee_id, punched_at)
    select ${importId}::uuid, * from unnest(${punches.map(({ id }) => id)}::uuid[],
      ${punches.map(({ employeeId }) => employeeId)}::uuid[], ${punches.map(({ at }) => at)}::timestamptz[])`);
}

/** Imported; nobody needs its file now. */
export async function endImport(db: Db, id: string, sha256: Buffer, count: ImportCount): Promise<void> {
  await db.run(sql`
    update device_import set sha256 = ${sha256}, lines = ${count.lines}, done = ${count.lines}, accepted = ${count.accepted},
      duplicates = ${count.duplicates}, rejected = ${count.rejected}, state = 'IMPORTED', storage_key = null, preview = null
    where id = ${id}`);
}

export async function noteImport(db: Db, id: string, done: number): Promise<void> {
  await db.run(sql`update device_import set done = ${done} where id = ${id}`);
}

/** From one state to the next; false where somebody else was quicker. */
export async function moveImport(db: Db, id: string, from: DeviceImportState, to: DeviceImportState): Promise<boolean> {
  return (
    (await db.run(sql`update device_import set state = ${to}, done = 0 where id = ${id} and state = ${from}`)) === 1
  );
}

export async function setProfile(db: Db, id: string, profileId: string | null): Promise<void> {
  await db.run(sql`update device_import set profile_id = ${profileId} where id = ${id}`);
}

/** What a check found takes the place of what an earlier one found. */
export async function putPreview(db: Db, id: string, preview: DevicePreview, lines: number): Promise<void> {
  const { accepted, duplicates, rejected } = preview;
  await db.run(sql`update device_import set state = 'CHECKED', preview = ${JSON.stringify(preview)}::jsonb,
    lines = ${lines}, done = ${lines}, accepted = ${accepted}, duplicates = ${duplicates}, rejected = ${rejected}
    where id = ${id} and state = 'CHECKING'`);
}

export async function removeRejected(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from device_import_line where import_id = ${id}`);
}

export async function failImport(db: Db, id: string, failure: string): Promise<void> {
  await db.run(sql`update device_import set state = 'FAILED', failure = ${failure}, storage_key = null
    where id = ${id} and state in ('CHECKING', 'CHECKED', 'IMPORTING')`);
}

/** Files that were uploaded before and never imported are given up; their keys. */
export async function giveUpImports(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`
    with old as (select id, storage_key from device_import
      where at < ${before} and storage_key is not null and state <> 'IMPORTING' for update skip locked)
    update device_import i set state = 'FAILED', failure = 'It was not imported in time.', storage_key = null
    from old where old.id = i.id returning old.storage_key as key`);
  return rows.map(({ key }) => key);
}

/** Moments within JSON keep the database's own way of writing them. */
function shaped<Row extends DeviceImport>({ undone, ...row }: Row) {
  return { ...row, undone: undone && { ...undone, at: toInstant(new Date(undone.at)) } };
}

/** Newest first. */
export async function importsPage(db: Db, { page, size }: { page: number; size: number }): Promise<DeviceImport[]> {
  const rows = await db.rows<DeviceImport>(sql`
    select ${SHOWN} from device_import i order by i.at desc, i.id desc limit ${size} offset ${(page - 1) * size}`);
  return rows.map(shaped);
}

export async function importCount(db: Db): Promise<number> {
  return (await db.one<{ count: number }>(sql`select count(*) from device_import`))?.count ?? 0;
}

export async function importOf(db: Db, id: string): Promise<ImportRow | undefined> {
  const row = await db.one<ImportRow>(
    sql`select ${SHOWN}, i.storage_key as "storageKey", i.preview from device_import i where i.id = ${id}`,
  );
  return row && shaped(row);
}

export async function importThere(db: Db, id: string): Promise<ImportRow> {
  const row = await importOf(db, id);
  if (row === undefined) throw new Error(`There is no import ${id}`);
  return row;
}

/** Nobody else moves it until the transaction ends. */
export async function holdImport(db: Db, id: string): Promise<void> {
  await db.run(sql`select from device_import where id = ${id} for update`);
}

export async function problemsOf(db: Db, id: string, most: number): Promise<DeviceImportDetail['problems']> {
  return db.rows<RejectedLine>(
    sql`select line, reason from device_import_line where import_id = ${id} order by line limit ${most}`,
  );
}

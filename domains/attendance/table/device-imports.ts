// Imports of device logs, and every line they did not take.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { DeviceImport } from '../contract.ts';

export type ImportStart = { readonly id: string; readonly fileName: string; readonly by: string; readonly at: Instant };
export type ImportCount = Pick<DeviceImport, 'lines' | 'accepted' | 'duplicates' | 'rejected'>;
export type RejectedLine = { readonly line: number; readonly reason: string };

export async function startImport(db: Db, { id, fileName, by, at }: ImportStart): Promise<void> {
  await db.run(sql`
    insert into device_import (id, file_name, sha256, imported_by, at, lines, accepted, duplicates, rejected)
    values (${id}, ${fileName}, '', ${by}, ${at}, 0, 0, 0, 0)`);
}

export async function insertRejected(db: Db, importId: string, rejected: readonly RejectedLine[]): Promise<void> {
  await db.run(sql`
    insert into device_import_line (import_id, line, reason)
    select ${importId}, * from unnest(${rejected.map(({ line }) => line)}::int[],
      ${rejected.map(({ reason }) => reason)}::text[])`);
}

export async function endImport(db: Db, id: string, sha256: Buffer, count: ImportCount): Promise<void> {
  await db.run(sql`
    update device_import set sha256 = ${sha256}, lines = ${count.lines}, accepted = ${count.accepted},
      duplicates = ${count.duplicates}, rejected = ${count.rejected}
    where id = ${id}`);
}

/** Newest first, each with its first rejected lines. */
export async function importsPage(
  db: Db,
  { page, size, problems }: { page: number; size: number; problems: number },
): Promise<DeviceImport[]> {
  return db.rows<DeviceImport>(sql`
    select id, file_name as "fileName", at, lines, accepted, duplicates, rejected, coalesce(found.problems, '[]') as problems
    from (select * from device_import order by at desc, id desc limit ${size} offset ${(page - 1) * size}) newest
      left join lateral (
        select jsonb_agg(jsonb_build_object('line', line, 'reason', reason) order by line) as problems
        from (select line, reason from device_import_line where import_id = newest.id order by line limit ${problems}) first
      ) found on true
    order by at desc, id desc`);
}

export async function importOf(db: Db, id: string, problems: number): Promise<DeviceImport | undefined> {
  return db.one<DeviceImport>(sql`
    select id, file_name as "fileName", at, lines, accepted, duplicates, rejected, coalesce((
      select jsonb_agg(jsonb_build_object('line', line, 'reason', reason) order by line)
      from (select line, reason from device_import_line where import_id = ${id} order by line limit ${problems}) first
    ), '[]') as problems
    from device_import where id = ${id}`);
}

export async function importCount(db: Db): Promise<number> {
  return (await db.one<{ count: number }>(sql`select count(*) from device_import`))?.count ?? 0;
}

// Exports of the list that are put together in the background.

import { type Db, sql } from '@kawani/kit/server/db';
import type { ListExport, ListExportForm } from '../contract/list.ts';

export type ExportRow = ListExport & {
  readonly username: string;
  readonly asked: ListExportForm;
  readonly name: string | null;
  readonly mediaType: string | null;
  readonly storageKey: string | null;
};

type NewExport = { id: string; username: string; asked: ListExportForm; total: number };

export async function insertExport(db: Db, { id, username, asked, total }: NewExport, at: Date): Promise<void> {
  await db.run(sql`insert into employee_export (id, username, format, asked, state, total, asked_at)
    values (${id}, ${username}, ${asked.format}, ${JSON.stringify(asked)}, 'WAITING', ${total}, ${at})`);
}

export async function exportOf(db: Db, id: string): Promise<ExportRow | undefined> {
  return db.one<ExportRow>(sql`
    select id, format, state, done, total, username, asked, name, media_type as "mediaType", storage_key as "storageKey"
    from employee_export where id = ${id}`);
}

export async function noteProgress(db: Db, id: string, done: number, total: number): Promise<void> {
  await db.run(
    sql`update employee_export set state = 'WORKING', done = ${done}, total = ${total} where id = ${id} and state <> 'READY'`,
  );
}

type Ended = { readonly name: string; readonly mediaType: string; readonly storageKey: string };

/** Null: it could not be made. */
export async function endExport(db: Db, id: string, ended: Ended | null, at: Date): Promise<void> {
  await db.run(sql`update employee_export set state = ${ended === null ? 'FAILED' : 'READY'}, ended_at = ${at},
    done = case when ${ended !== null}::boolean then total else done end, name = ${ended?.name ?? null},
    media_type = ${ended?.mediaType ?? null}, storage_key = ${ended?.storageKey ?? null} where id = ${id}`);
}

/** Takes exports away that ended before; the keys of their files. */
export async function removeExports(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string | null }>(
    sql`delete from employee_export where ended_at < ${before} returning storage_key as key`,
  );
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

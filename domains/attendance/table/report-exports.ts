// Exports of the report that are put together in the background.

import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { Report } from '../contract/report-filter.ts';
import type { ExportFormat, TeamExport } from '../contract/team-shapes.ts';

export type ReportExport = TeamExport & {
  readonly username: string;
  readonly report: Report;
  readonly askedAt: Instant;
  /** The name that it is sent under; null where somebody waits for it. */
  readonly mailedAs: string | null;
  readonly name: string | null;
  readonly mediaType: string | null;
  readonly storageKey: string | null;
};

type NewExport = {
  readonly id: string;
  readonly username: string;
  readonly format: ExportFormat;
  readonly report: Report;
  readonly total: number;
  readonly mailedAs?: string;
};

export async function insertReportExport(db: Db, asked: NewExport, at: Date) {
  const { id, username, format, report, total, mailedAs = null } = asked;
  await db.run(sql`insert into report_export (id, username, format, report, state, total, asked_at, mailed_as)
    values (${id}, ${username}, ${format}, ${JSON.stringify(report)}, 'WAITING', ${total}, ${at}, ${mailedAs})`);
}

export async function reportExportOf(db: Db, id: string): Promise<ReportExport | undefined> {
  return db.one<ReportExport>(sql`
    select id, username, format, report, state, done, total, asked_at as "askedAt", name, media_type as "mediaType",
      storage_key as "storageKey", mailed_as as "mailedAs" from report_export where id = ${id}`);
}

export async function noteReportProgress(db: Db, id: string, done: number, total: number): Promise<void> {
  await db.run(
    sql`update report_export set state = 'WORKING', done = least(${done}::int, ${total}), total = ${total}
      where id = ${id} and state <> 'READY'`,
  );
}

type Ended = { readonly name: string; readonly mediaType: string; readonly storageKey: string };

/** Null: it could not be made. */
export async function endReportExport(db: Db, id: string, ended: Ended | null, at: Date): Promise<void> {
  await db.run(sql`update report_export set state = ${ended === null ? 'FAILED' : 'READY'}, ended_at = ${at},
    done = case when ${ended !== null}::boolean then total else done end, name = ${ended?.name ?? null},
    media_type = ${ended?.mediaType ?? null}, storage_key = ${ended?.storageKey ?? null} where id = ${id}`);
}

/** Takes exports away that ended before; the keys of their files. */
export async function removeReportExports(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string | null }>(
    sql`delete from report_export where ended_at < ${before} returning storage_key as key`,
  );
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

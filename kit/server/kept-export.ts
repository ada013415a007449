// Files put together in the background: made by a job, kept, told of in the bell, and taken away after a while. Which rows
// remember them and what is in them belongs to the module.
import { Readable } from 'node:stream';
import { type Database, type Db, sql } from './db.ts';
import { bytesOf, type FileAnswer } from './file-answer.ts';
import type { Files } from './files.ts';
import type { Notice } from './notice.ts';
import { writeNotice } from './notify.ts';

const DAY_MS = 86_400_000;
/** A file is kept so long after it is ready. */
const KEPT_DAYS = 7;

type ExportedFile = { readonly name: string; readonly mediaType: string; readonly storageKey: string };
type ExportRow = { readonly id: string; readonly state: string };

export type KeptExports<Row extends ExportRow> = {
  /** Undefined where it is there no longer. */
  of(db: Db, id: string): Promise<Row | undefined>;
  make(row: Row, now: Date): FileAnswer | Promise<FileAnswer>;
  /** Null: it could not be made. */
  end(db: Db, id: string, kept: ExportedFile | null, at: Date): Promise<void>;
  notice(row: Row, isReady: boolean): Notice;
  /** Takes those away that ended before; the keys of their files. */
  removeBefore(db: Db, before: Date): Promise<string[]>;
};

type ExportDependencies = { readonly database: Database; readonly files: Files; readonly clock: () => Date };

/** The job. Tried again, it begins anew; begun twice, one file is kept. It is told of once, and so is a failure. */
export function exportJob<Row extends ExportRow>(
  { database, files, clock }: ExportDependencies,
  exports: KeptExports<Row>,
) {
  /** False where it was finished meanwhile, or taken away. */
  const finish = (id: string, kept: ExportedFile | null, now: Date) =>
    database.transaction(async (db) => {
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`export ${id}`}, 0))`);
      const row = await exports.of(db, id);
      if (row === undefined || row.state === 'READY') return false;
      await exports.end(db, id, kept, now);
      if (kept !== null || row.state !== 'FAILED') await writeNotice(db, exports.notice(row, kept !== null));
      return true;
    });
  return async ({ id }: { id: string }): Promise<void> => {
    const row = await exports.of(database, id);
    if (row === undefined || row.state === 'READY') return;
    const now = clock();
    try {
      const made = await exports.make(row, now);
      const { name, mediaType } = made;
      const body = await bytesOf(made);
      const { key } = await files.put(Buffer.isBuffer(body) ? body : Readable.from(body), mediaType);
      if (!(await finish(id, { name, mediaType, storageKey: key }, now))) await files.remove(key);
    } catch (error) {
      await finish(id, null, now);
      throw error;
    }
    const gone = await exports.removeBefore(database, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
    for (const key of gone) await files.remove(key);
  };
}

// The journal of an import: every row that it made or changed, so that it can be taken back.
import { type Db, sql } from '@kawani/kit/server/db';
import type { ImportSheet } from '../lists.ts';

export type JournalRow = {
  readonly kind: string;
  readonly recordId: string;
  readonly employeeId: string | null;
  readonly isMade: boolean;
  /** What was changed, as it was. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
};

export async function insertJournal(
  db: Db,
  { importId, sheet }: { importId: string; sheet: ImportSheet },
  rows: readonly JournalRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.run(sql`insert into company_import_row (import_id, sheet, kind, record_id, employee_id, is_made, before, after)
    select ${importId}, ${sheet}, kind, "recordId", "employeeId", "isMade", before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (kind text, "recordId" uuid, "employeeId" uuid,
      "isMade" boolean, before jsonb, after jsonb)`);
}

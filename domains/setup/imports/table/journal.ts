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

/** Newest first: what was written last is taken back first. */
export async function journalOf(db: Db, importId: string): Promise<(JournalRow & { sheet: ImportSheet })[]> {
  return db.rows<JournalRow & { sheet: ImportSheet }>(sql`select sheet, kind, record_id as "recordId",
    employee_id as "employeeId", is_made as "isMade", before, after from company_import_row
    where import_id = ${importId} order by seq desc`);
}

/** Whether an import wrote anything of a person. */
export async function touches(db: Db, importId: string, employeeId: string): Promise<boolean> {
  return (
    (await db.one(sql`select from company_import_row
      where import_id = ${importId} and employee_id = ${employeeId} limit 1`)) !== undefined
  );
}

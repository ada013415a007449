// The sheets of a workbook: how they are matched, and what was found in them.
import type { StoredText } from '@kawani/kit/contract/notices';
import { type Db, sql } from '@kawani/kit/server/db';
import type { ImportFinding, SheetOfImport } from '../contract.ts';
import type { ImportSheet } from '../lists.ts';

export async function insertSheets(db: Db, importId: string, sheets: readonly NewSheet[]): Promise<void> {
  await db.run(sql`insert into company_import_sheet (import_id, position, name, headings, sheet, mapping)
    select ${importId}, position, name, headings, sheet, mapping
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as row (position int, name text, headings jsonb, sheet text,
      mapping jsonb)`);
}
type NewSheet = Pick<SheetOfImport, 'position' | 'name' | 'headings' | 'sheet' | 'mapping'>;

export async function sheetsOf(db: Db, importId: string): Promise<SheetOfImport[]> {
  return db.rows<SheetOfImport>(sql`select position, name, headings, sheet, mapping, rows, created, changed, same, skipped,
    faults, notes, is_written as "isWritten" from company_import_sheet where import_id = ${importId} order by position`);
}

/** As they were matched; what an earlier check found is forgotten. */
export async function matchSheets(
  db: Db,
  importId: string,
  sheets: readonly Pick<SheetOfImport, 'position' | 'sheet' | 'mapping'>[],
): Promise<void> {
  await db.run(sql`update company_import_sheet set sheet = null where import_id = ${importId}`);
  await db.run(sql`update company_import_sheet s set sheet = row.sheet, mapping = row.mapping
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as row (position int, sheet text, mapping jsonb)
    where s.import_id = ${importId} and s.position = row.position`);
}

export type SheetCounts = Pick<SheetOfImport, 'rows' | 'created' | 'changed' | 'same' | 'skipped' | 'faults' | 'notes'>;

export async function noteSheet(
  db: Db,
  { importId, sheet, isWritten }: { importId: string; sheet: ImportSheet; isWritten: boolean },
  counts: SheetCounts,
): Promise<void> {
  const { rows, created, changed, same, skipped, faults, notes } = counts;
  await db.run(sql`update company_import_sheet set rows = ${rows}, created = ${created}, changed = ${changed}, same = ${same},
    skipped = ${skipped}, faults = ${faults}, notes = ${notes}, is_written = ${isWritten}
    where import_id = ${importId} and sheet = ${sheet}`);
}

export type FindingRow = Omit<ImportFinding, 'reason' | 'letter' | 'heading'> & {
  readonly text: StoredText;
  readonly english: string;
};
export type NewFinding = Omit<FindingRow, 'seq'>;

/** In place of those of an earlier check of the sheet. */
export async function replaceFindings(
  db: Db,
  { importId, sheet }: { importId: string; sheet: ImportSheet },
  findings: readonly NewFinding[],
): Promise<void> {
  await db.run(sql`delete from company_import_finding where import_id = ${importId} and sheet = ${sheet}`);
  await db.run(sql`insert into company_import_finding (import_id, seq, sheet, is_fault, line, col, value, text, english)
    select ${importId}, coalesce((select max(seq) from company_import_finding where import_id = ${importId}), 0)
      + row_number() over (), sheet, "isFault", line, "column", value, text, english
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as row (sheet text, "isFault" boolean, line int,
      "column" text, value text, text jsonb, english text)`);
}

type FindingsQuery = { importId: string; sheet: ImportSheet; isFault: boolean; page: number; size: number };

export async function findingsPage(db: Db, { importId, sheet, isFault, page, size }: FindingsQuery) {
  const items =
    await db.rows<FindingRow>(sql`select seq, sheet, is_fault as "isFault", line, col as "column", value, text,
    english from company_import_finding where import_id = ${importId} and sheet = ${sheet} and is_fault = ${isFault}
    order by seq limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from company_import_finding
    where import_id = ${importId} and sheet = ${sheet} and is_fault = ${isFault}`);
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function allFindings(db: Db, importId: string): Promise<FindingRow[]> {
  return db.rows<FindingRow>(sql`select seq, sheet, is_fault as "isFault", line, col as "column", value, text, english
    from company_import_finding where import_id = ${importId} order by seq`);
}

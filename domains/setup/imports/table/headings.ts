// What the company calls the columns of its sheets, kept from one workbook to the next.
import { type Db, sql } from '@kawani/kit/server/db';
import type { ImportSheet } from '../lists.ts';

export type RememberedHeading = { sheet: ImportSheet; column: string; heading: string };

export async function rememberedHeadings(db: Db): Promise<RememberedHeading[]> {
  return db.rows<RememberedHeading>(sql`select sheet, col as "column", heading from company_import_heading`);
}

export async function rememberHeadings(db: Db, headings: readonly RememberedHeading[]): Promise<void> {
  await db.run(sql`insert into company_import_heading (sheet, col, heading)
    select sheet, "column", heading from jsonb_to_recordset(${JSON.stringify(headings)}::jsonb)
      as row (sheet text, "column" text, heading text) order by sheet, "column"
    on conflict (sheet, col) do update set heading = excluded.heading`);
}

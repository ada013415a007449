// Spreadsheets as Excel reads them, written row by row: however long, only a few rows are held.
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { Cell } from './csv.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type SpreadsheetColumn = { readonly title: string; readonly width: number };

/** One sheet under a fixed row of titles. Text stays text: nothing in a cell is taken for a formula. */
export function spreadsheet(
  name: string,
  columns: readonly SpreadsheetColumn[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Readable {
  const stream = writeXlsxStream(copied(rows), {
    name,
    columns: columns.map(({ title, width }) => ({ header: title, width })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as WebStream);
}

async function* copied(rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>) {
  for await (const row of rows) yield [...row];
}

type NamedSheet = {
  readonly name: string;
  readonly columns: readonly SpreadsheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Several small sheets, each under a fixed row of titles. Cells are written as they are: texts as texts. */
export async function workbook(sheets: readonly NamedSheet[]): Promise<Buffer> {
  const written = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ title, width }) => ({ header: title, width })),
      rows: [columns.map(({ title }) => title), ...rows.map((row) => [...row])],
      freezePane: { rows: 1 },
    })),
  });
  return Buffer.from(written);
}

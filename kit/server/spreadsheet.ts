// Spreadsheets as Excel reads them, written row by row: however long, only a few rows are held.
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { stringify } from 'csv-stringify/sync';
import { readXlsx, writeXlsxStream } from 'hucre/xlsx';
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

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const FIGURES = 15;

/** Whether bytes are a workbook, and no text. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.subarray(0, ZIP.length).equals(ZIP);
}

/** The first sheet of a workbook as CSV, so that it is read as any CSV is; undefined where it is none, or has more rows. */
export async function sheetAsCsv(bytes: Buffer, most: number): Promise<Buffer | undefined> {
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: most + 1 });
    const rows = sheets[0]?.rows ?? [];
    if (rows.length > most) return undefined;
    return Buffer.from(stringify(rows.map((row) => row.map(textOf))));
  } catch {
    return undefined;
  }
}

/** Sums of a spreadsheet are binary: what it shows of them has fifteen figures. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(FIGURES)));
  return cell === null || cell === undefined ? '' : String(cell);
}

// Workbooks as people upload them: their first sheet as CSV. What would unpack to more than it may is not unpacked.
import { writeCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { LOCAL, unpacksWithin } from './workbook-parts.ts';

const FIGURES = 15;
export const MOST_UNPACKED = 128 * 1024 * 1024;
const MARK_BYTES = 4;

/** Whether bytes are a workbook, and no text. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.length >= MARK_BYTES && bytes.readUInt32LE(0) === LOCAL;
}

/** The first sheet as CSV, so that it is read as any CSV is; undefined where it can't be read, or has more rows. */
export async function sheetAsCsv(bytes: Buffer, most: number): Promise<Buffer | undefined> {
  try {
    if (!(await unpacksWithin(bytes, MOST_UNPACKED))) return undefined;
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: most + 1 });
    const rows = sheets[0]?.rows ?? [];
    if (rows.length > most) return undefined;
    return Buffer.from(
      writeCsv(
        rows.map((row) => row.map(textOf)),
        { lineSeparator: '\n' },
      ).concat('\n'),
    );
  } catch {
    return undefined;
  }
}

/** Sums of a spreadsheet are binary: what it shows of them has fifteen figures. */
export function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(FIGURES)));
  return cell === null || cell === undefined ? '' : String(cell);
}

// CSV for spreadsheets: UTF-8 with a byte order mark, and no cell that a spreadsheet would run.
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

const MARK = '\ufeff';
/** What starts a formula, plain or full-width, after any blanks; and what hides one from the eye. */
const FORMULA = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

export function csv(rows: readonly (readonly Cell[])[]): Buffer {
  return Buffer.from(MARK + lines(rows));
}

/** For machines: no mark, and any separator. */
export function separated(rows: readonly (readonly Cell[])[], delimiter: string): Buffer {
  return Buffer.from(lines(rows, delimiter));
}

/** `csv` for rows that come in parts. */
export async function* csvParts(parts: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(MARK);
  for await (const rows of parts) yield Buffer.from(lines(rows));
}

function lines(rows: readonly (readonly Cell[])[], delimiter = ','): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: 'windows', delimiter },
  );
}

/** An apostrophe before what would be a formula. */
export function harmless(cell: Cell): string | number | null {
  if (typeof cell !== 'string' || PLAIN_NUMBER.test(cell)) return cell;
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

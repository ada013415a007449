// CSV for spreadsheets: UTF-8 with a byte order mark, and no cell that a spreadsheet would run.
import { harmless } from '@kawani/kit/values/csv-cell';
import { writeCsv } from 'hucre/csv';

export type Cell = string | number | null;

const MARK = '\ufeff';

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

const END = '\r\n';

function lines(rows: readonly (readonly Cell[])[], delimiter = ','): string {
  if (rows.length === 0) return '';
  return writeCsv(
    rows.map((row) => row.map(harmless)),
    { delimiter, lineSeparator: END },
  ).concat(END);
}

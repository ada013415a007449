// CSV for spreadsheets: UTF-8 with a byte order mark, and no cell that a spreadsheet would run.
import { BREAKS, harmless } from '@kawani/kit/values/csv-cell';
import { stringify } from 'csv-stringify/sync';

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

function lines(rows: readonly (readonly Cell[])[], delimiter = ','): string {
  // Left to itself the library quotes no lone line feed or carriage return, where readers see the end of the record.
  return stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: 'windows', delimiter, quoted_match: BREAKS },
  );
}

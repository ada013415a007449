// Workbooks as people upload them: their first sheet as CSV. What would unpack to more than it may is not unpacked.
import { inflateRawSync } from 'node:zlib';
import { writeCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

const FIGURES = 15;
const MOST_UNPACKED = 128 * 1024 * 1024;
/** Of the ZIP format: the marks of its records, and where their fields lie. */
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const [END_BYTES, CENTRAL_BYTES, LOCAL_BYTES] = [22, 46, 30];
const MARK_BYTES = 4;
const DEFLATED = 8;

/** Whether bytes are a workbook, and no text. */
export function isWorkbook(bytes: Buffer): boolean {
  return bytes.length >= MARK_BYTES && bytes.readUInt32LE(0) === LOCAL;
}

/** The first sheet as CSV, so that it is read as any CSV is; undefined where it can't be read, or has more rows. */
export async function sheetAsCsv(bytes: Buffer, most: number): Promise<Buffer | undefined> {
  try {
    if (!unpacksWithin(bytes, MOST_UNPACKED)) return undefined;
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
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(FIGURES)));
  return cell === null || cell === undefined ? '' : String(cell);
}

/** Every part is as large as it says, and all of them together no larger than `most`. Throws where it is no archive. */
export function unpacksWithin(bytes: Buffer, most: number): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_BYTES > bytes.length || bytes.readUInt32LE(end) !== END) return false;
  let at = bytes.readUInt32LE(end + 16);
  let left = most;
  for (let parts = bytes.readUInt16LE(end + 10); parts > 0; parts -= 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) return false;
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    left -= size;
    if (left < 0 || !isOfSize(bytes, at, { packed, size })) return false;
    at += CENTRAL_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return true;
}

function isOfSize(bytes: Buffer, central: number, { packed, size }: { packed: number; size: number }): boolean {
  if (bytes.readUInt16LE(central + 10) !== DEFLATED) return packed === size;
  const local = bytes.readUInt32LE(central + 42);
  if (bytes.readUInt32LE(local) !== LOCAL) return false;
  const from = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const part = bytes.subarray(from, from + packed);
  // Throws as soon as more comes out.
  return inflateRawSync(part, { maxOutputLength: Math.max(size, 1) }).length === size;
}

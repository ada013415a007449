// Workbooks that people upload: read as they were written, and not unpacked where they would fill the machine.
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { spreadsheet } from './spreadsheet.ts';
import { isWorkbook, sheetAsCsv } from './workbook.ts';
import { unpacksWithin } from './workbook-parts.ts';

const MB = 1024 * 1024;

/** An archive of one part of so many zeros, that says it is of another size. */
function archive(bytes: number, said = bytes): Buffer {
  const packed = deflateRawSync(Buffer.alloc(bytes));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(said, 24);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, central, end]);
}

async function workbook(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const columns = (rows[0] ?? []).map((_, at) => ({ title: `c${at}`, width: 10 }));
  for await (const part of spreadsheet('One', columns, rows)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

test('cells come as text, numbers without the noise of binary sums', async () => {
  const bytes = await workbook([['Peña, "Ana"', 0.1 + 0.2, '=1+1', '0012']]);
  expect(isWorkbook(bytes)).toBe(true);
  const text = (await sheetAsCsv(bytes, 10))?.toString();
  expect(text).toBe('c0,c1,c2,c3\n"Peña, ""Ana""",0.3,=1+1,0012\n');
});

test('more rows than are taken, and what is no workbook, are not read', async () => {
  expect(await sheetAsCsv(await workbook([['a'], ['b'], ['c']]), 3)).toBeUndefined();
  expect(await sheetAsCsv(Buffer.from('PK\u0003\u0004 and so on, but no archive at all'), 3)).toBeUndefined();
  expect(isWorkbook(Buffer.from('employee_no'))).toBe(false);
});

test('an archive that unpacks to more than it may, or than it says, is not unpacked', async () => {
  expect(await unpacksWithin(archive(2 * MB), 2 * MB)).toBe(true);
  expect(await unpacksWithin(archive(3 * MB), 2 * MB)).toBe(false);
  expect(await unpacksWithin(archive(3 * MB, MB), 2 * MB)).toBe(false);
  expect(await unpacksWithin(archive(MB, 2 * MB), 2 * MB)).toBe(false);
});

// Workbooks that people upload: read as they were written, and not unpacked where they would fill the machine.
import { expect, test } from 'vitest';
import { archive } from '../../tests/archive.ts';
import { spreadsheet } from './spreadsheet.ts';
import { isWorkbook, sheetAsCsv } from './workbook.ts';
import { unpacksWithin } from './workbook-parts.ts';

const MB = 1024 * 1024;

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

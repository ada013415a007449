// The sheets of workbooks that people upload, row by row.
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sheetsOfWorkbook } from './workbook-sheets.ts';

async function sheetOf(sheet: Parameters<typeof writeXlsx>[0]['sheets'][number]) {
  const [first] = (await sheetsOfWorkbook(Buffer.from(await writeXlsx({ sheets: [sheet] })))) ?? [];
  if (first === undefined) throw new Error('No sheet');
  return first;
}

test('cells are read as a spreadsheet shows them', async () => {
  const day = new Date('2025-04-03T00:00:00Z');
  const sheet = await sheetOf({
    name: 'One',
    columns: [{}, {}, {}, {}, {}, {}],
    rows: [
      ['Peña & "Sons" <1>', 0.1 + 0.2, true, day, null, 'Line one\nline two'],
      [null, null, null],
      [null, ' 0012 '],
    ],
    cells: new Map([['3,0', { value: null, formula: 'SUM(B1:B2)' }]]),
    merges: [{ startRow: 0, startCol: 0, endRow: 1, endCol: 1 }],
  });
  const rows = [];
  for await (const row of sheet.rows(10)) rows.push(row);
  expect(rows).toEqual([
    { line: 1, cells: ['Peña & "Sons" <1>', '0.3', 'true', '2025-04-03', '', 'Line one\nline two'], formulas: [] },
    { line: 3, cells: ['', '0012'], formulas: [] },
    { line: 4, cells: [''], formulas: [0] },
  ]);
  expect(await sheet.merged()).toEqual([{ line: 1, range: 'A1:B2' }]);
});

test('no more rows are read than are asked for', async () => {
  const sheet = await sheetOf({ name: 'One', rows: [['a'], [], ['b'], ['c']] });
  const lines: number[] = [];
  for await (const { line } of sheet.rows(2)) lines.push(line);
  expect(lines).toEqual([1, 3]);
});

// Files of reports: numbers as spreadsheets sum them, a heading and lines to sign on, and nothing taken for a formula.
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { bytesOf } from './file-answer.ts';
import { decimalHours, type Report, reportFile } from './report-file.ts';
import { columnName } from './report-workbook.ts';
import { unpacksWithin } from './workbook-parts.ts';

const MB = 1024 * 1024;

async function read(report: Report, format: 'xlsx' | 'csv'): Promise<Buffer> {
  const body = await bytesOf(await reportFile(report, format));
  return Buffer.isBuffer(body) ? body : buffer(body);
}

const report = (rows: number): Report => ({
  name: 'hours',
  letterhead: 'Bantay & Sons <Inc.>',
  title: 'Hours',
  facts: [['Period', 'Nov-01-2026 to Nov-15-2026']],
  tables: [
    {
      name: 'Hours: of/November',
      columns: [
        { title: 'Name', kind: 'text', width: 20 },
        { title: 'Hours', kind: 'hours', width: 10 },
        { title: 'Minutes', kind: 'minutes', width: 10 },
        { title: 'Pay', kind: 'money', width: 12 },
        { title: 'Paid on', kind: 'day', width: 12 },
      ],
      rows: (async function* () {
        for (let at = 0; at < rows; at += 1) yield [{ cells: ['=1+1 "&<', 465, 465, 123_450, '2026-11-20'] }];
        yield [{ cells: ['Sum', 0, 0, 0, null], isSum: true }];
      })(),
      totals: async () => ['Total', rows * 465, rows * 465, rows * 123_450],
    },
  ],
  remark: '',
  signatures: [
    ['Ana', 'Prepared by'],
    ['', 'Checked by'],
  ],
});

test('hours are decimal with two digits, whole hundredths of an hour', () => {
  expect([0, 1, 30, 465, 480, 481, -90].map(decimalHours)).toEqual([
    '0.00',
    '0.02',
    '0.50',
    '7.75',
    '8.00',
    '8.02',
    '-1.50',
  ]);
});

test('columns are named as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('a workbook has its heading, titles, numbers, totals and lines to sign on, and unpacks as it says', async () => {
  const bytes = await read(report(2), 'xlsx');
  expect(await unpacksWithin(bytes, MB)).toBe(true);
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.name).toBe('Hours  of November');
  const rows = sheets[0]?.rows.map((row) => row.filter((cell) => cell !== null)) ?? [];
  expect(rows.filter((row) => row.length > 0)).toEqual([
    ['Bantay & Sons <Inc.>'],
    ['Hours'],
    ['Period: Nov-01-2026 to Nov-15-2026'],
    ['Name', 'Hours', 'Minutes', 'Pay', 'Paid on'],
    ['=1+1 "&<', 7.75, 465, 1_234.5, new Date('2026-11-20')],
    ['=1+1 "&<', 7.75, 465, 1_234.5, new Date('2026-11-20')],
    ['Total', 15.5, 930, 2_469],
    ['Prepared by: Ana', 'Checked by'],
  ]);
  expect(sheets[0]?.pageSetup).toMatchObject({ orientation: 'landscape', fitToWidth: 1 });
});

test('CSV is the table alone', async () => {
  const text = (await read(report(1), 'csv')).toString();
  expect(text).toBe(
    '\ufeffName,Hours,Minutes,Pay,Paid on\r\n"\'=1+1 ""&<",7.75,465,1234.50,2026-11-20\r\nTotal,7.75,465,1234.50\r\n',
  );
});

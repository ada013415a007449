import { expect, test } from 'vitest';
import { rowsFromText, textFromRows } from './pasted-rows.ts';

const COLUMNS = ['period', 'excess_over', 'rate'];
const ROWS = [
  { period: 'monthly', excess_over: '0.00', rate: '0.00' },
  { period: 'monthly', excess_over: '20833.00', rate: '0.15' },
];

test.each([
  ['a spreadsheet', 'period\texcess_over\trate\nmonthly\t0.00\t0.00\nmonthly\t20,833.00\t0.15\n'],
  ['a spreadsheet without headings', 'monthly\t0.00\t0.00\r\nmonthly\t20,833.00\t0.15'],
  [
    'a CSV file, its columns in another order',
    'Rate,Period,Excess over\n0.00,monthly,0.00\n0.15,monthly,"20,833.00"\n',
  ],
])('%s gives the rows of the table', (_, text) => {
  expect(rowsFromText(text, COLUMNS)).toEqual(ROWS);
});

test('what is copied out of a version is pasted as it was', () => {
  expect(rowsFromText(textFromRows(ROWS, COLUMNS), COLUMNS)).toEqual(ROWS);
});

test('a column that the table does not have is kept, to be refused', () => {
  expect(rowsFromText('period,total\nmonthly,5', COLUMNS)).toEqual([{ period: 'monthly', total: '5' }]);
  expect(rowsFromText('', COLUMNS)).toEqual([]);
});

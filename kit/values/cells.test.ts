// From bytes to cells: formulas, and texts that were kept from being one.
import { expect, test } from 'vitest';
import { cellsOf } from './cells.ts';

const read = (text: string) =>
  cellsOf(new TextEncoder().encode(text), { columns: ['code', 'name'], required: ['code'] });

test.each(['=1+1', '@SUM(A1)', ' =HYPERLINK(1)', '＝1', '+cmd|x', '-A1'])(
  '%s is a formula, and its row is not read',
  (cell) => {
    const { records, problems } = read(`code,name\nA,"${cell}"\nB,Good`);
    expect(problems).toEqual([{ line: 2, column: 'name', reason: 'This is a formula. Put its value there.' }]);
    expect(records).toEqual([{ line: 3, cells: { code: 'B', name: 'Good' } }]);
  },
);

test.each([
  ['+639171234567', '+639171234567'],
  ['-4.5', '-4.5'],
  ['- 4', '- 4'],
  ["'=1+1", '=1+1'],
  ["'s Lands", "'s Lands"],
])('%s is the text %s', (cell, text) => {
  expect(read(`code,name\nA,"${cell}"`)).toMatchObject({ problems: [], records: [{ cells: { name: text } }] });
});

test('the columns of the file are told, so that one left out can be told from one left empty', () => {
  expect(read('Name,CODE\n,A').columns).toEqual(['name', 'code']);
  expect(read('nickname,code\nx,A').problems).toEqual([
    { line: 1, column: 'nickname', reason: 'There is no such column. There are: code, name.' },
  ]);
});

const BINARY = 'This isn’t a CSV file: it’s a picture, a workbook or another binary file.';
const PNG = '89504e470d0a1a0a0000000d4948445200000001000000010806000000';

test.each([
  ['a picture', Buffer.from(PNG, 'hex')],
  ['a workbook', Buffer.from('504b0304140006000800', 'hex')],
  ['zeros alone', new Uint8Array(40)],
  [
    'random bytes with the mark of UTF-16',
    Uint8Array.from({ length: 500 }, (_, at) => [0xff, 0xfe][at] ?? (at * 7) % 256),
  ],
])('%s is told plainly, and no column is named after its bytes', (_, bytes) => {
  const { columns, problems } = cellsOf(bytes, { required: ['code'] });
  expect({ columns, problems }).toEqual({ columns: [], problems: [{ line: 1, column: null, reason: BINARY }] });
});

test.each([
  ['UTF-16 without a mark', Buffer.from('code,name\nA,Ana’s ñ', 'utf16le'), 'utf-16le'],
  ['UTF-16 the other way round', Buffer.from('code,name\nA,Ana’s ñ', 'utf16le').swap16(), 'utf-16be'],
  ['a control character in a long text', Buffer.from(`code,name\nA,\u0002${'Ana’s ñ '.repeat(20)}`), 'utf-8'],
])('%s is text', (_, bytes, encoding) => {
  expect(cellsOf(bytes, { required: ['code'] })).toMatchObject({ encoding, columns: ['code', 'name'], problems: [] });
});

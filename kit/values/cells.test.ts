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

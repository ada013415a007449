// Rows of billing files: what is read of good ones, and that every fault of every bad one is told.
import type { CellRecord } from '@kawani/kit/values/cells';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { billedLines } from './rules/billing-rows.ts';

const COLUMNS = {
  number: 'no',
  name: 'name',
  loanNo: 'loan',
  kind: 'kind',
  monthly: 'due',
  balance: 'left',
  months: 'm',
};
const GOOD = { no: '34-0000000-1', name: 'CRUZ, ANA', loan: 'sl-0001', kind: 'Salary loan', due: '1,250.50' };
const record = (line: number, cells: object): CellRecord => ({ line, cells: { ...GOOD, ...cells } });
const read = (...rows: object[]) =>
  billedLines(
    rows.map((row, at) => record(at + 2, row)),
    COLUMNS,
    'SSS',
  );
const said = (row: object) => read(row).faults.map(({ column, text }) => `${column}: ${text.code}`);

test('a good row is read whatever its spelling', () => {
  expect(read({ left: 'PHP 30,000', m: '24' }, { loan: 'CL 77-9', kind: 'CALAMITY', due: '₱500' }).lines).toEqual([
    {
      line: 2,
      number: '3400000001',
      name: 'CRUZ, ANA',
      loanNo: 'SL0001',
      kind: 'SALARY',
      monthly: 125_050,
      balance: 3_000_000,
      months: 24,
    },
    {
      line: 3,
      number: '3400000001',
      name: 'CRUZ, ANA',
      loanNo: 'CL779',
      kind: 'CALAMITY',
      monthly: 50_000,
      balance: null,
      months: null,
    },
  ]);
});

test.each([
  ['a number with a digit missing', { no: '340000000' }, ['no: billing-fault.NUMBER']],
  ['letters for a number', { no: 'ABCDEFGHIJ' }, ['no: billing-fault.NUMBER']],
  ['a negative amount', { due: '-500.00' }, ['due: billing-fault.AMOUNT']],
  ['nothing to pay', { due: '0.00' }, ['due: billing-fault.AMOUNT']],
  ['half a centavo', { due: '1.005' }, ['due: billing-fault.AMOUNT']],
  ['a huge amount', { due: '99999999999999999999999' }, ['due: billing-fault.AMOUNT']],
  ['an exponent', { due: '1e9' }, ['due: billing-fault.AMOUNT']],
  ['thousands in the wrong place', { due: '12,50' }, ['due: billing-fault.AMOUNT']],
  ['a kind of the other agency', { kind: 'Multi-Purpose' }, ['kind: billing-fault.KIND']],
  ['an unknown kind', { kind: 'Educational' }, ['kind: billing-fault.KIND']],
  ['a loan number that is none', { loan: '#' }, ['loan: billing-fault.LOAN_NO']],
  ['months that are no number', { m: 'many' }, ['m: billing-fault.MONTHS']],
  ['too many months', { m: '361' }, ['m: billing-fault.MONTHS']],
  ['a name as long as a book', { name: 'x'.repeat(200) }, ['name: billing-fault.TOO_LONG']],
  [
    'several faults',
    { no: '1', due: 'x', kind: 'y' },
    ['no: billing-fault.NUMBER', 'kind: billing-fault.KIND', 'due: billing-fault.AMOUNT'],
  ],
])('%s is told', (_, row, faults) => {
  expect(said(row)).toEqual(faults);
});

test('a cell that is needed and empty is told by its column', () => {
  const { no: _, due: __, ...cells } = GOOD;
  const { faults } = billedLines([{ line: 2, cells }], COLUMNS, 'SSS');
  expect(faults.map(({ column, text }) => [column, text.english])).toEqual([
    ['no', 'This field is required.'],
    ['due', 'This field is required.'],
  ]);
});

test('two lines of one loan are both faults, each naming the other; a line between them is good', () => {
  const { lines, faults } = read({}, { loan: 'OTHER' }, { loan: 'SL 0001', due: '9' });
  expect(lines.map(({ line }) => line)).toEqual([3]);
  expect(faults.map(({ line, text }) => [line, text.facts])).toEqual([
    [2, { line: 4 }],
    [4, { line: 2 }],
  ]);
});

test('whatever the cells hold, every row is either good or has a fault, never both', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom(...Object.values(GOOD)));
  const cells = fc.dictionary(fc.constantFrom(...Object.values(COLUMNS)), cell);
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 30 }), (rows) => {
      const { lines, faults } = billedLines(
        rows.map((each, at) => ({ line: at + 2, cells: each })),
        COLUMNS,
        'SSS',
      );
      const told = new Set(faults.map(({ line }) => line));
      expect(lines.length + told.size).toBe(rows.length);
      expect(lines.some(({ line }) => told.has(line))).toBe(false);
      expect(lines.every(({ monthly }) => Number.isSafeInteger(monthly) && monthly > 0)).toBe(true);
    }),
  );
});

// Many sheets in one file: a page each, and no more held at a time for more of them.
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Sheet } from './pdf.ts';
import { printedSheets } from './printed-sheets.ts';

const MB = 1024 * 1024;

const sheet = (nth: number): Sheet => ({
  letterhead: 'Company',
  title: `Payslip ${nth}`,
  facts: [['Name', `Peña, Ana ${nth}`]],
  columns: [
    { title: 'Line', width: 300 },
    { title: 'Amount', width: 200, align: 'right' },
  ],
  rows: Array.from({ length: 20 }, (_, row) => [`Line ${row}`, `Php ${nth}.${row}`]),
  totals: ['Net pay', 'Php 1.00'],
  remark: '',
  signatures: [],
});

async function* sheets(count: number, drawn: (nth: number) => void = () => {}) {
  for (let nth = 0; nth < count; nth += 1) {
    drawn(nth);
    yield sheet(nth);
  }
}

test('each sheet has a page of its own, protected where a password is given', async () => {
  const plain = (await buffer(printedSheets({ title: 'Payslips', letterhead: 'Company' }, sheets(3)))).toString(
    'latin1',
  );
  expect(plain.match(/\/Type \/Page\b/g)).toHaveLength(3);
  expect(plain).not.toContain('/Encrypt');
  const closed = { title: 'Payslips', letterhead: 'Company', password: '1001' };
  expect((await buffer(printedSheets(closed, sheets(1)))).toString('latin1')).toContain('/Encrypt');
});

test('nothing more is drawn than is taken', async () => {
  let last = 0;
  const doc = printedSheets(
    { title: 'Payslips', letterhead: 'Company' },
    sheets(5_000, (nth) => (last = nth)),
  );
  let bytes = 0;
  for await (const part of doc) {
    bytes += part.length;
    if (bytes > MB / 16) break;
  }
  expect(last).toBeGreaterThan(10);
  expect(last).toBeLessThan(4_000);
});

test('what fails while it is drawn fails the file', async () => {
  async function* failing() {
    yield sheet(1);
    throw new Error('gone');
  }
  await expect(buffer(printedSheets({ title: 'Payslips', letterhead: 'Company' }, failing()))).rejects.toThrow('gone');
});

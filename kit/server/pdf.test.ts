import { expect, test } from 'vitest';
import { type Sheet, sheetFile, sheetPdf } from './pdf.ts';
import { pagesOf } from './sheet-pages.ts';

const sheetOf = (rows: number): Sheet => ({
  letterhead: 'A company',
  title: 'A list',
  facts: [['Period', 'Nov-01-2026 to Nov-15-2026']],
  columns: [{ title: 'Number', width: 541 }],
  rows: Array.from({ length: rows }, (_, nth) => [String(nth)]),
  totals: ['Total'],
  remark: 'A remark.',
  signatures: [['', 'Prepared by']],
});
/** Of A4 upright, as `bottomOf` a page. */
const WITHIN = { top: 27, bottom: 841.89 - 27 - 14 };

test('a list has as many pages as it says, wherever its rows, its total and its lines to sign on end', async () => {
  for (const rows of [0, 45, 46, 47, 50, 51, 52, 53, 104, 105]) {
    const sheet = sheetOf(rows);
    const pages = (await sheetPdf(sheet)).toString('latin1').match(/\/Type \/Page\b/g);
    expect([rows, pages?.length]).toEqual([rows, pagesOf(sheet, WITHIN).count]);
  }
});

test('of a long list nothing more is drawn than is taken', async () => {
  const file = sheetFile(sheetOf(20_000));
  expect(await begun(file)).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(file.readableLength).toBeLessThan(2_000_000);
  file.destroy();
});

function begun(file: NodeJS.ReadableStream): Promise<unknown> {
  return new Promise((resolve) => file.once('readable', () => resolve(file.read(1))));
}

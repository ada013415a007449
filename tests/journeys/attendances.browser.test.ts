// Reading one's own attendance: the days, the month, one day opened, the record on paper; and the device log's page.
import { readFile } from 'node:fs/promises';
import { addDays, showDay } from '@kawani/kit/values/day';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE, timedIn, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let visit: Visit;
beforeAll(async () => {
  product = await startProduct();
  await product.person('rita');
  visit = await product.visit('rita');
  await visit.page.getByRole('button', { name: 'Time in' }).click();
  await timedIn(visit.page, visit.page.getByRole('dialog').getByRole('button', { name: 'Time in' }).click());
});
afterAll(() => product?.stop());

test('a day opens with its punches and with how it was computed', async () => {
  const { page, complaints } = visit;
  await page.goto('/attendances');
  // Not the button of the range, which names its last day too.
  await page
    .locator('.card-row')
    .filter({ hasText: showDay(product.today) })
    .click();
  const drawer = page.getByRole('dialog');
  await expect.poll(() => drawer.getByText('How this day was computed').count()).toBe(1);
  await expect.poll(() => drawer.getByText('Phone · Inside site').count()).toBe(1);
  await expect.poll(() => drawer.locator('.computation > div').count()).toBeGreaterThan(2);
  expect(new URL(page.url()).searchParams.get('date')).toBe(product.today);
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Day before' }).click();
  await expect.poll(() => drawer.getByText('No punch was made on this day.').count()).toBe(1);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => drawer.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a result chosen in the summary leaves its days alone, and the address keeps the choice', async () => {
  const { page } = visit;
  const [from, to] = [addDays(product.today, -9), product.today];
  await page.goto(`/attendances?from=${from}&to=${to}`);
  const chip = page.getByRole('button', { name: /^AWOL/ });
  // Nine days before today, less the holidays among them.
  const days = Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0]);
  expect(days).toBeGreaterThan(5);
  await chip.click();
  await expect.poll(() => page.getByText(`${days} days with AWOL`).count()).toBe(1);
  await page.reload();
  await expect.poll(() => page.getByText(`${days} days with AWOL`).count()).toBe(1);
  await expect.poll(() => page.locator('.card-row').count()).toBe(days);
  await page.getByRole('button', { name: 'Show all days' }).click();
  await expect.poll(() => page.locator('.card-row').count()).toBe(10);
});

test.each([
  ['PDF', '%PDF-'],
  ['CSV', '\uFEFF'],
])('the daily time record is saved as %s', async (kind, beginning) => {
  const { page } = visit;
  await page.goto('/attendances');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download DTR as ${kind}` }).click();
  const content = await readFile(await (await saving).path(), 'utf8');
  expect(content.startsWith(beginning)).toBe(true);
});

const LOOKS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['on a phone, light', { viewport: PHONE, colorScheme: 'light' }],
  ['on a phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
  ['on a desktop, light', { viewport: DESKTOP, colorScheme: 'light' }],
  ['on a desktop, dark', { viewport: DESKTOP, colorScheme: 'dark' }],
];
const PLACES = ['/dashboard', '/attendances', '/attendances?tab=calendar', '/shift-schedule'];

test.each(LOOKS)('every screen is within everybody’s reach %s', async (_, look) => {
  const { page, context, complaints } = await product.visit('rita', look);
  for (const place of PLACES) {
    await page.goto(place);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectWithinReach(page);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('a device’s log is checked, imported, and undone', async () => {
  await product.person('sol', 'hr');
  const { page, complaints } = await product.visit('sol', { viewport: DESKTOP, at: '/hr/device-logs' });
  await expect.poll(() => page.getByText('No file has been uploaded yet.').count()).toBe(1);
  const yesterday = addDays(product.today, -1);
  const lines = [`1001\t${yesterday} 08:00:00\t1\t0\t1\t0`, `9999\t${yesterday} 08:00:00\t1\t0\t1\t0`, 'nonsense'];
  const file = { name: 'attlog.dat', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\r\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  const report = page.getByRole('region', { name: 'Report of attlog.dat' });
  await report.getByText('To be imported').waitFor();
  expect(await report.locator('dd').allTextContents()).toEqual(['3', '1', '0', '2']);
  await report.getByRole('heading', { name: 'Unknown user ids' }).waitFor();
  await expectWithinReach(page);
  const saving = page.waitForEvent('download');
  await report.getByRole('button', { name: 'These lines as CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('attlog.dat-rejected.csv');
  await report.getByRole('button', { name: 'Import 1 punch' }).click();
  await report.getByText('attlog.dat is imported.').waitFor();
  await report.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The clock of the device was wrong');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await report.getByText(/^Undone by /).waitFor();
  expect(complaints).toEqual([]);
});

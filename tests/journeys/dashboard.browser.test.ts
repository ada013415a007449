// The dashboard on a phone: the cards in their order, what is one tap away, and what HR announces.
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, showDay } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { pictureOf } from '../upload.ts';
import { DESKTOP, PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let tessId: string;
beforeAll(async () => {
  product = await startProduct();
  tessId = await product.person('tess');
  await product.person('hana', 'hr');
});
afterAll(() => product?.stop());

/** Everything below the first screen is drawn once it is scrolled to. */
async function openWhole(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'This cut-off' }).waitFor();
  const last = page.getByRole('heading', { name: 'Hours per week' });
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      return last.count();
    })
    .toBe(1);
  // Wherever else the page stops, its header or its bar may cover half of a link.
  await page.evaluate(() => scrollTo(0, 0));
}

const punch = (at: string) =>
  product.database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place, latitude, longitude,
      accuracy_m) values (${newId()}, ${tessId}, ${at}, 'IN', 'PHONE', ${at}, 'INSIDE', 14.5547, 121.0244, 10)`);

test('the cards have their order, the payslip among them, and each quick action opens its form', async () => {
  const { page, complaints } = await product.visit('tess', { viewport: PHONE });
  await openWhole(page);
  const titles = await page.locator('.dashboard h2').allTextContents();
  const order = ['This cut-off', 'Leave credits', 'Next shifts', 'Latest payslip', 'Calendar', 'Announcements'];
  expect(titles.filter((title) => order.includes(title))).toEqual(order);
  await page.getByText('Your first payslip will appear here once it is released.').waitFor();
  await expectWithinReach(page);
  for (const [action, title] of [
    ['File leave', 'File leave'],
    ['File overtime', /Overtime/],
  ] as const) {
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'File a request' }).getByRole('link', { name: action }).click();
    await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor();
  }
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Request…' }).click();
  await page.getByRole('menuitem', { name: 'Undertime' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Undertime' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a day without a time out opens its form filled in, and its punches are on a map', async () => {
  const yesterday = addDays(product.today, -1);
  await punch(`${yesterday}T08:00:00+08:00`);
  const { page } = await product.visit('tess', { viewport: PHONE });
  await page.getByRole('link', { name: 'File Manual Time Out' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Manual Time Out' }).waitFor();
  expect(new URL(page.url()).searchParams.get('date')).toBe(yesterday);
  await page.goto(`/attendances?date=${yesterday}`);
  await dialog.getByRole('button', { name: 'Show the punches on a map' }).click();
  await dialog.getByLabel('Map of your punches').waitFor();
  await dialog
    .getByText(/8:00 AM/)
    .first()
    .waitFor();
});

test('HR announces something with a file to a detachment, and its people read it', async () => {
  const { page: hr, complaints } = await product.visit('hana', { viewport: DESKTOP });
  await hr.goto('/hr/maintenance/announcements');
  await hr.getByRole('button', { name: 'New announcement' }).first().click();
  const dialog = hr.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Flu shots');
  await dialog.getByLabel('Text').fill('At the clinic, from 8:00 AM.');
  const days = `${showDay(product.today)} to ${showDay(addDays(product.today, 7))}`;
  await dialog.getByRole('textbox', { name: 'Shown on' }).fill(days);
  await dialog.getByLabel('For', { exact: false }).last().selectOption('DETACHMENT');
  await dialog.getByLabel('Detachment').last().selectOption({ label: 'Detachment MKT-1' });
  const picture = await pictureOf('#0b6b57');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: picture });
  await dialog.getByText('poster.jpg').waitFor();
  await dialog.getByRole('button', { name: 'Announce' }).click();
  await hr.getByText('Announced.').waitFor();
  const { page } = await product.visit('tess', { viewport: PHONE });
  await openWhole(page);
  await page.getByRole('heading', { name: 'Flu shots' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'poster.jpg' }).click();
  expect((await download).suggestedFilename()).toBe('poster.jpg');
  expect(complaints).toEqual([]);
});

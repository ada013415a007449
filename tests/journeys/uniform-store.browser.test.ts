// The uniform store: a salary deduction is approved, orders are approved and packed together, another size is offered, and
// goods are handed out by a code that is typed or scanned, and come back from who leaves.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimCodeOf } from '@kawani/domains/uniforms/orders/service/claim-codes';
import { sql } from '@kawani/kit/server/db';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { filmOf } from '../camera-film.ts';
import { freshFolder } from '../files.ts';
import { type Product, startProduct } from '../product.ts';
import { pictureOf } from '../upload.ts';
import { DESKTOP, expectKeyFor, PHONE, send, visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const PAGE = '/e-services/uniform/request-list';
let product: Product;
const orders: Record<string, { id: string; ref: string }> = {};

const tab = (name: string) => `${PAGE}?tab=${name}`;
const rows = (page: Page) => page.locator('tbody tr');

async function fileFor(name: string, form: object): Promise<void> {
  await product.person(name);
  const owner = await product.visit(name);
  const filed = await send(owner, '/requests/uniforms', { ...form, files: [] });
  orders[name] = { id: filed.id ?? '', ref: filed.ref ?? '' };
  await owner.context.close();
}

const codeFor = (name: string) => claimCodeOf(product.database, orders[name]?.id ?? '');

beforeAll(async () => {
  product = await startProduct();
  await product.person('cus', 'custodian');
  await product.person('paula', 'payroll');
  const store = await product.visit('cus');
  const place = { name: 'Main store', address: '12 Kalayaan Avenue, Quezon City', hours: 'Mon to Fri, 8:00 to 17:00' };
  const { id: placeId } = await send(store, '/uniforms/places', place);
  const shirt = { code: 'POLO', name: 'Polo shirt', category: 'UPPER GARMENTS', sizes: ['M', 'L'], reorderLevel: 1 };
  const { id: itemId } = await send(store, '/uniforms/items', { ...shirt, price: 35_000, isFree: false });
  const stock = ['M', 'L'].map((size) => ({ itemId, size, quantity: 2 }));
  await send(store, '/uniforms/stock/receive', { placeId, lines: stock });
  await store.context.close();
  const line = { itemId, size: 'M', quantity: 1, reason: 'NEW' };
  await fileFor('ana', { lines: [line], payment: 'CASH', placeId });
  await fileFor('ben', { lines: [line], payment: 'UPAR', instalments: 2, consent: true, placeId });
  await fileFor('cai', { lines: [{ ...line, quantity: 2 }], payment: 'CASH', placeId });
});
afterAll(() => product?.stop());

test('payroll approves the salary deduction, by key, and sees what was agreed to', async () => {
  const { page, context, complaints } = await product.visit('paula', { viewport: DESKTOP, at: PAGE });
  await page.getByRole('button', { name: orders.ben?.ref ?? '' }).click();
  const drawer = page.getByRole('dialog', { name: orders.ben?.ref ?? '' });
  await drawer.getByRole('region', { name: 'Salary deduction' }).getByText('Php 350.00 at most').waitFor();
  await expectWithinReach(page);
  await expectKeyFor(page, 'endorse');
  await page.keyboard.press('a');
  await page.getByText('No salary deductions wait for approval.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the store moves orders together; what is short stays with its reason, and gets another size by one tap', async () => {
  const { page, context, complaints } = await product.visit('cus', { viewport: DESKTOP, at: PAGE });
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('2 moved, 1 not.').waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page)
    .getByText(/size M: only 1 free at Main store/)
    .waitFor();
  expect(await rows(page).getByRole('checkbox').isChecked()).toBe(true);
  await expectWithinReach(page);
  await page.getByRole('button', { name: orders.cai?.ref ?? '' }).click();
  const drawer = page.getByRole('dialog', { name: orders.cai?.ref ?? '' });
  await drawer.getByText('None in stock').waitFor();
  await expectWithinReach(page);
  await drawer
    .getByRole('region', { name: 'Offer another size of Polo shirt' })
    .getByRole('button', { name: 'L' })
    .click();
  await page.getByText('No orders wait for approval.').waitFor();
  for (const [stage, move] of [
    ['APPROVED', 'Start packing'],
    ['IN_PROGRESS', 'Ready for pickup'],
  ] as const) {
    await page.goto(tab(stage));
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: move, exact: true }).click();
    await page.getByText('2 orders were moved.').waitFor();
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('a typed code shows who and what on a phone, and is handed to another person with the receipt and a photo', async () => {
  const { page, context, complaints } = await product.visit('cus', { viewport: PHONE, at: PAGE });
  await page.getByRole('button', { name: 'Scan or type code' }).click();
  const counter = page.getByRole('dialog', { name: 'Hand out an order' });
  const field = counter.getByLabel(/^Claim code/);
  await field.fill('abcd2345');
  expect(await field.inputValue()).toBe('ABCD 2345');
  const code = await codeFor('ana');
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await counter.getByText('1 × Polo shirt, size M').waitFor();
  await counter.getByText('Php 350.00 in cash').waitFor();
  await expectWithinReach(page);
  await counter.getByLabel(/^Official receipt no/).fill('OR1001');
  await counter.getByLabel('Someone else picks it up').check();
  await counter.getByLabel(/^Name of the person/).fill('Pedro Peña');
  await counter.getByRole('button', { name: 'Hand over' }).click();
  await counter.getByText('This field is required.').waitFor();
  const photo = { name: 'person.png', mimeType: 'image/png', buffer: await pictureOf('#147', 'png') };
  await counter.locator('input[type=file]').first().setInputFiles(photo);
  await counter.getByText('1 of 1 attached.').waitFor({ state: 'attached' });
  await expectWithinReach(page);
  await counter.getByRole('button', { name: 'Hand over' }).click();
  await counter.getByText('was handed out to Pedro Peña.').waitFor();
  await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a code before the camera is enough, and the salary deduction begins', async () => {
  const film = join(await freshFolder(), 'camera.y4m');
  await writeFile(film, filmOf(await codeFor('ben')));
  const browser = await launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  const { page } = await visit({ browser, url: product.url }, 'cus', { permissions: ['camera'] });
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Scan or type code' }).click();
  const counter = page.getByRole('dialog', { name: 'Hand out an order' });
  await counter.getByRole('button', { name: 'Scan with the camera' }).click();
  await counter.getByText('Php 350.00 from pay').waitFor({ timeout: 30_000 });
  await counter.getByRole('button', { name: 'Hand over' }).click();
  await counter.getByText(/^Salary deduction: account AC-/).waitFor();
  await browser.close();
  const opened = await product.database.one<{ principal: number; dues: number }>(sql`
    select a.principal, (select count(*)::int from deduction_due d where d.account_id = a.id) as dues
    from deduction_account a where a.agency_ref = ${orders.ben?.ref ?? ''}`);
  expect(opened).toEqual({ principal: 35_000, dues: 2 });
});

test('what a leaver holds is taken back at one place, and the list is empty', async () => {
  await product.database.run(sql`update employee set separated_on = '2099-12-31' where username = 'ana'`);
  const { page, context, complaints } = await product.visit('cus', { viewport: PHONE, at: tab('RETURNS') });
  await page.getByRole('button', { name: /Last day Dec-31-2099/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Fill in all' }).click();
  await drawer.getByLabel('Taken back: Polo shirt, size M').getByText('1 of 1').waitFor();
  await drawer
    .getByRole('group', { name: /^Condition/ })
    .getByRole('button', { name: 'Worn' })
    .click();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Take back 1 piece' }).click();
  await page.getByText('1 piece was taken back.').waitFor();
  await page.getByText('Nobody who is leaving has uniforms to return.').waitFor();
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
  await context.close();
});

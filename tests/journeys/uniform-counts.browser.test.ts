// A count that finds a loss: counted on a phone without seeing the ledger, approved by another custodian, seen in the ledger.

import { centavos } from '@kawani/kit/values/pesos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem } from '../../domains/uniforms/catalogue/service/items.ts';
import { addPlace } from '../../domains/uniforms/catalogue/service/places.ts';
import { receive } from '../../domains/uniforms/stock/service/moves.ts';
import { present } from '../clock.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const COUNTS = '/hr/maintenance/uniform-inventory?tab=counts';
const PHONE = { width: 390, height: 844 };
/** A number that no date or time has in it. */
const ON_HAND = 4351;
const LOST = 3;
let product: Product;

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  await product.person('cus', 'custodian');
  await product.person('tess', 'custodian');
  await database.transaction(async (db) => {
    const ctx = { db, actor: { username: 'cus', employeeId: null }, now: present(), today };
    const place = await addPlace({ name: 'Main store', address: '12 Kalayaan Avenue', hours: 'Mon to Fri' }, ctx);
    const form = { code: 'CAP', name: 'Guard’s cap', category: 'HEAD GEAR', sizes: ['S', 'M'], isFree: false } as const;
    const item = await addItem({ ...form, sizes: [...form.sizes], price: centavos(26_000), reorderLevel: 0 }, ctx);
    const lines = form.sizes.map((size) => ({ itemId: item.id, size, quantity: ON_HAND }));
    await receive({ placeId: place.id, lines }, ctx);
  });
});
afterAll(() => product?.stop());

test('a custodian counts a place on the phone, and what is typed survives a reload', async () => {
  const { page, context, complaints } = await product.visit('cus', { viewport: PHONE, at: COUNTS });
  await page.getByText('No count sheets yet.').waitFor();
  await page.getByRole('button', { name: 'Start a count' }).click();
  await page.getByLabel(/^Place/).selectOption({ label: 'Main store' });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Count of Main store' });
  await drawer.getByText('0 of 2 counted').waitFor();
  await drawer.getByLabel('Guard’s cap, size S').waitFor();
  expect(await drawer.textContent()).not.toContain(String(ON_HAND));
  await drawer.getByLabel('Guard’s cap, size S').fill(String(ON_HAND));
  // Kept a moment after it is typed.
  const kept = () =>
    page.evaluate(() => Object.values(sessionStorage).some((value) => value.includes('"counted":4351')));
  await expect.poll(kept).toBe(true);
  await page.reload();
  await expect.poll(() => drawer.getByLabel('Guard’s cap, size S').inputValue()).toBe(String(ON_HAND));
  await drawer.getByLabel('Guard’s cap, size M').fill(String(ON_HAND - LOST));
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('2 of 2 counted').waitFor();
  await drawer.getByRole('button', { name: 'Submit' }).click();
  const asked = page.getByRole('dialog', { name: 'Submit this count?' });
  await asked.getByText('Everything on this sheet is counted.').waitFor();
  await asked.getByRole('button', { name: 'Submit' }).click();
  await drawer.getByText('Another person needs to look at what differs').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('another custodian sees the loss with its value, approves it, and the ledger shows it', async () => {
  const { page, context, complaints } = await product.visit('tess', { viewport: DESKTOP, at: COUNTS });
  await page.getByRole('button', { name: 'Main store' }).click();
  const drawer = page.getByRole('dialog', { name: 'Count of Main store' });
  await drawer.getByRole('cell', { name: '−3', exact: true }).waitFor();
  await drawer.getByRole('cell', { name: '-Php 780.00' }).waitFor();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Approve' }).click();
  const asked = page.getByRole('dialog', { name: 'Approve the differences' });
  await asked.getByLabel(/^Reason/).fill('Counted again together');
  await asked.getByRole('button', { name: 'Approve' }).click();
  await drawer.getByText('Approved by tess: Counted again together').waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.goto('/hr/maintenance/uniform-inventory?tab=items');
  await page.getByRole('button', { name: 'Guard’s cap' }).click();
  const move = page
    .getByRole('table', { name: 'Ledger' })
    .getByRole('row', { name: /Counted.*Counted again together/ });
  await move.getByText('−3').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

// A detachment is put on the map: by typing alone, and by a tap; what came of it stands in its page and its history.
import { sql } from '@kawani/kit/server/db';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let keeperId = '';
beforeAll(async () => {
  product = await startProduct();
  keeperId = await product.person('keeper', 'manager');
});
afterAll(() => product?.stop());

const field = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) });

async function openList(viewport: { width: number; height: number }) {
  const visit = await product.visit('keeper', { viewport, at: '/hr/maintenance/detachments' });
  await visit.page.getByRole('heading', { name: 'Detachments', level: 1 }).waitFor();
  return visit;
}

/** All but where it is. */
async function fillFacts(page: Page, code: string, name: string) {
  await field(page, 'Code').fill(code);
  await field(page, 'Client').fill('Lakbay Terminals');
  await field(page, 'Name').fill(name);
  await page
    .getByRole('dialog')
    .getByLabel(/^Cluster/)
    .selectOption({ label: 'Metro Manila' });
  await field(page, 'Address: building, street, barangay').fill('Ayala Avenue, San Lorenzo');
  await page.getByRole('combobox', { name: 'City or municipality' }).fill('makati');
  await page
    .getByRole('option', { name: /Makati/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  const who = await product.database.one<{ number: string }>(sql`select number from employee where id = ${keeperId}`);
  await page.getByRole('combobox', { name: 'Supervisor' }).fill(who?.number ?? '');
  await page.getByRole('option', { name: new RegExp(who?.number ?? '') }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Supervisors' }).waitFor();
}

async function fencesOf(code: string) {
  return product.database.rows<{ latitude: number; longitude: number; radius: number }>(sql`
    select latitude, longitude, radius_m as radius from detachment_fence f join detachment d on d.id = f.detachment_id
    where d.code = ${code} order by f.id`);
}

test('by keyboard alone, on a desktop: every fault is told, then it stands there with its pin and its history', async () => {
  const { page, context, complaints } = await openList(DESKTOP);
  await page.getByRole('button', { name: 'New detachment' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: 'Add detachment' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, 'Code').evaluate((input) => input === document.activeElement)).toBe(true);
  await expectWithinReach(page);
  await fillFacts(page, 'key-01', 'Keyboard site');
  await field(page, 'Latitude of pin 1').fill('14.5547');
  await field(page, 'Longitude of pin 1').fill('35');
  await page.getByRole('button', { name: 'Add detachment' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('This is not in the Philippines.').waitFor();
  await field(page, 'Longitude of pin 1').fill('121.0244');
  await field(page, 'Radius of pin 1').fill('150');
  await field(page, 'Radius of pin 1').press('Enter');
  await page.getByText('Detachment added').waitFor();
  expect(await fencesOf('KEY-01')).toEqual([{ latitude: 14.5547, longitude: 121.0244, radius: 150 }]);
  await page.getByRole('button', { name: 'KEY-01' }).click();
  await page.getByRole('heading', { name: 'Keyboard site' }).waitFor();
  await page.getByText('14.554700, 121.024400 within 150 m').waitFor();
  await page.getByRole('button', { name: 'History' }).first().click();
  await page.getByRole('dialog').getByText('Lakbay Terminals').waitFor();
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('by a tap on the map, on a phone: the pin goes where it was tapped, and where the phone is', async () => {
  const { page, context, complaints } = await openList(PHONE);
  await page.getByRole('button', { name: 'New detachment' }).click();
  await fillFacts(page, 'TAP-01', 'Tapped site');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect.poll(() => field(page, 'Latitude of pin 1').inputValue()).toBe('14.5547');
  const map = page.getByRole('application', { name: /^Map of the site/ });
  await map.scrollIntoViewIfNeeded();
  await map.click({ position: { x: 90, y: 90 } });
  await expect.poll(() => field(page, 'Latitude of pin 1').inputValue()).not.toBe('14.5547');
  await expectWithinReach(page);
  await page.getByRole('button', { name: 'Add a pin' }).click();
  await map.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, 'Latitude of pin 2').inputValue()).toMatch(/^14\.5/);
  await page.getByRole('button', { name: 'Add detachment' }).click();
  await page.getByText('Detachment added').waitFor();
  const [first, second] = await fencesOf('TAP-01');
  expect(first?.latitude).toBeGreaterThan(14.5547);
  expect(first?.latitude).toBeLessThan(14.57);
  expect(second).toMatchObject({ radius: 100 });
  expect(complaints).toEqual([]);
  await context.close();
});

test('one with people stays, and says why', async () => {
  const { page, context, complaints } = await openList(DESKTOP);
  await page.getByRole('searchbox', { name: 'Code, client, name or address' }).fill('mkt-1');
  await page.getByText('1 to 1 of 1').waitFor();
  await page.getByRole('button', { name: 'More for Detachment MKT-1' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByText('This detachment is still needed and stays active.').waitFor();
  await page.getByText('Used by 1 employee posted there').waitFor();
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
  await context.close();
});

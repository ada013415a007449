// Timing in and out on a phone, as a person does it.
import { sql } from '@kawani/kit/server/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubleTap } from '../double-tap.ts';
import { type Product, startProduct } from '../product.ts';
import { punchesOf, timedIn } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

test('a person times in with two taps on a phone and sees the time recorded and counted', async () => {
  await product.person('ana');
  const visit = await product.visit('ana');
  const { page, complaints } = visit;
  await expect.poll(() => page.getByText('Inside site').count()).toBe(1);
  await page.getByRole('button', { name: 'Time in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Time in' });
  await expect.poll(() => sheet.getByText('Detachment MKT-1').count()).toBe(1);
  await expectWithinReach(page);
  await timedIn(page, sheet.getByRole('button', { name: 'Time in' }).click());
  await expect.poll(() => page.getByRole('button', { name: 'Time out' }).count()).toBe(1);
  await expect.poll(() => page.getByText(/^in since \d+:\d\d (AM|PM)$/).count()).toBe(1);
  await expect.poll(() => page.locator('.hero-figure').textContent()).toBe('0 m');
  await expectWithinReach(page);
  const [punch, ...others] = await punchesOf(visit, product.today);
  expect(others).toEqual([]);
  expect(punch).toMatchObject({ kind: 'IN', place: 'INSIDE', offline: false, needsReview: false });
  expect(complaints).toEqual([]);
});

test('a punch is taken back within a minute, and a tap that looks wrong is asked about', async () => {
  await product.person('una');
  const visit = await product.visit('una');
  const { page } = visit;
  const tap = async (kind: string, confirm: string) => {
    await page.getByRole('button', { name: kind, exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Remarks').fill('At the back gate');
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
    await sheet.waitFor({ state: 'detached' });
  };
  await tap('Time in', 'Time in');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Time in', exact: true }).count()).toBe(1);
  expect(await punchesOf(visit, product.today)).toEqual([]);
  await tap('Time in', 'Time in');
  expect(await punchesOf(visit, product.today)).toMatchObject([{ kind: 'IN', remarks: 'At the back gate' }]);
  await tap('Time out', 'Time out');
  await page.getByRole('button', { name: 'Time in', exact: true }).click();
  await page.getByText(/Time in again\?$/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  // Without a signal it never leaves the phone.
  await visit.context.setOffline(true);
  await tap('Time in', 'Time in again');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByText(/^Saved on this phone/).count()).toBe(0);
  await visit.context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Time in', exact: true }).waitFor();
  expect(await punchesOf(visit, product.today)).toHaveLength(2);
});

test('a site that asks for a photo gets it with the time in, also of a phone without a signal', async () => {
  await product.database.run(sql`update detachment set photo_required = true where code = 'MKT-1'`);
  await product.person('foto');
  const visit = await product.visit('foto');
  const { page, context } = visit;
  await page.addInitScript(() => {
    // A camera that sees a green wall.
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 64, 48), 50);
      return canvas.captureStream();
    };
  });
  await page.reload();
  await page.getByRole('button', { name: 'Time in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Time in' });
  await sheet.getByRole('button', { name: 'Take photo' }).click();
  await sheet.getByAltText('The photo you took').waitFor();
  await expectWithinReach(page);
  await context.setOffline(true);
  await sheet.getByRole('button', { name: 'Time in' }).click();
  await expect.poll(() => page.getByText(/^Saved on this phone · Time in/).count()).toBe(1);
  await context.setOffline(false);
  await expect.poll(() => punchesOf(visit, product.today), { timeout: 30_000 }).toMatchObject([{ needsReview: false }]);
  expect(await product.database.rows(sql`select punch_id from punch_photo_of`)).toHaveLength(1);
  await product.database.run(sql`update detachment set photo_required = false where code = 'MKT-1'`);
});

test('a double tap is one punch', async () => {
  await product.person('ben');
  const visit = await product.visit('ben');
  const { page } = visit;
  await page.getByRole('button', { name: 'Time in' }).click();
  await timedIn(page, doubleTap(page.getByRole('dialog').getByRole('button', { name: 'Time in' })));
  expect(await punchesOf(visit, product.today)).toHaveLength(1);
});

test('who stands outside the site says why before the punch counts', async () => {
  await product.person('carla');
  const away = { latitude: 14.5647, longitude: 121.0244, accuracy: 10 };
  const visit = await product.visit('carla', { geolocation: away });
  const { page } = visit;
  await expect.poll(() => page.getByText(/km away|m away/).count()).toBe(1);
  await page.getByRole('button', { name: 'Time in' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Time in' }).click();
  await expect.poll(() => sheet.getByText('This field is required.').count()).toBe(1);
  expect(await punchesOf(visit, product.today)).toEqual([]);
  await sheet.getByLabel('Remarks').fill('Fetching the keys at the other gate');
  await timedIn(page, sheet.getByRole('button', { name: 'Time in' }).click());
  const [punch] = await punchesOf(visit, product.today);
  expect(punch).toMatchObject({ place: 'OUTSIDE', remarks: 'Fetching the keys at the other gate' });
});

test('a punch of one tab turns the button of the other', async () => {
  await product.person('dan');
  const visit = await product.visit('dan');
  const { page, context } = visit;
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect.poll(() => other.getByRole('button', { name: 'Time in' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Time in' }).click();
  await timedIn(page, page.getByRole('dialog').getByRole('button', { name: 'Time in' }).click());
  await other.reload();
  await expect.poll(() => other.getByRole('button', { name: 'Time out' }).count()).toBe(1);
  expect(await punchesOf(visit, product.today)).toHaveLength(1);
});

test('a phone without location times in all the same', async () => {
  await product.person('eva');
  const visit = await product.visit('eva', { permissions: [] });
  const { page } = visit;
  await expect.poll(() => page.getByText('Location off').count()).toBe(1);
  await page.getByRole('button', { name: 'Time in' }).click();
  const sheet = page.getByRole('dialog');
  await expect.poll(() => sheet.getByText('No location').count()).toBe(1);
  await timedIn(page, sheet.getByRole('button', { name: 'Time in' }).click());
  expect(await punchesOf(visit, product.today)).toMatchObject([{ place: 'UNKNOWN', distanceM: null }]);
});

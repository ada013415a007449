// Timing in and out on a phone, as a person does it.
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
  await expect.poll(() => page.getByText(/^In \d+:\d\d (AM|PM) · 0 m so far$/).count()).toBe(1);
  await expectWithinReach(page);
  const [punch, ...others] = await punchesOf(visit, product.today);
  expect(others).toEqual([]);
  expect(punch).toMatchObject({ kind: 'IN', place: 'INSIDE', offline: false, needsReview: false });
  expect(complaints).toEqual([]);
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

// The time clock without a signal: nothing that was tapped is lost, and nothing counts twice.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '../clock.ts';
import { shiftDate } from '../clock-shift.mjs';
import { expectWithinReach, type Product, punchesOf, startProduct } from '../product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

async function punch(page: Page, kind: 'Time in' | 'Time out'): Promise<void> {
  await page.getByRole('button', { name: kind }).click();
  await page.getByRole('dialog', { name: kind }).getByRole('button', { name: kind }).click();
}

/** The worker that opens the app without a network has taken over the page. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForTimeout(1500);
  await page.reload();
  await page.getByRole('button', { name: 'Time in' }).waitFor();
}

test('punches without a signal survive a reload, are sent in order, and are accepted once', async () => {
  await product.person('olga');
  const visit = await product.visit('olga');
  const { page, context } = visit;
  await installed(page);

  await context.setOffline(true);
  await punch(page, 'Time in');
  await expect.poll(() => page.getByText('Saved on this phone. It is sent when you are back online.').count()).toBe(1);
  await expect.poll(() => page.getByRole('button', { name: 'Time out' }).count()).toBe(1);
  await page.getByText('Timed in at').waitFor({ state: 'detached' });
  await punch(page, 'Time out');
  await expect.poll(() => page.getByText('Offline. 2 items waiting to send').count()).toBe(1);
  await expectWithinReach(page);

  await page.reload();
  await expect.poll(() => page.getByText('Offline. 2 items waiting to send').count()).toBe(1);
  await expect.poll(() => page.getByText(/^Saved on this phone · Time in .+, Time out .+$/).count()).toBe(1);

  await context.setOffline(false);
  await expect.poll(() => page.getByText('waiting to send').count(), { timeout: 30_000 }).toBe(0);
  await expect
    .poll(async () => (await punchesOf(visit, product.today)).map(({ kind }) => kind), { timeout: 30_000 })
    .toEqual(['IN', 'OUT']);
  await page.reload();
  await page.waitForTimeout(1000);
  expect(await punchesOf(visit, product.today)).toHaveLength(2);
});

test('a punch whose answer was lost on the way is not made twice', async () => {
  await product.person('pia');
  const visit = await product.visit('pia');
  const { page, context } = visit;
  let lost = 0;
  await context.route('**/attendance/me/punches', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    // The server takes it; the phone never hears of it.
    await route.fetch();
    await route.abort();
  });
  await punch(page, 'Time in');
  await expect.poll(() => page.getByText(/^Saved on this phone · Time in/).count()).toBe(1);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => page.getByText(/^Saved on this phone/).count(), { timeout: 30_000 }).toBe(0);
  expect(await punchesOf(visit, product.today)).toHaveLength(1);
  expect(lost).toBe(1);
});

test('a punch sent late counts with the time of its tap', async () => {
  await product.person('quin');
  const visit = await product.visit('quin');
  const { page, context } = visit;
  await page.getByRole('button', { name: 'Time in' }).waitFor();
  await context.setOffline(true);
  const tapped = present().getTime();
  await punch(page, 'Time in');
  await expect.poll(() => page.getByText(/^Saved on this phone · Time in/).count()).toBe(1);
  // A minute passes on the phone before the signal returns.
  await page.evaluate(shiftDate, 60_000);
  await context.setOffline(false);
  await expect.poll(async () => (await punchesOf(visit, product.today)).length, { timeout: 30_000 }).toBe(1);
  const [made] = await punchesOf(visit, product.today);
  expect(made).toMatchObject({ kind: 'IN', offline: true, needsReview: false });
  expect(Math.abs(Date.parse(made?.at ?? '') - tapped)).toBeLessThan(10_000);
});

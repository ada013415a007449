// The time clock without a signal: nothing that was tapped is lost, and nothing counts twice.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '../clock.ts';
import { shiftDate } from '../clock-shift.mjs';
import { type Product, startProduct } from '../product.ts';
import { installed, punchesOf, WITH_WORKER } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

async function punch(page: Page, kind: 'Time in' | 'Time out'): Promise<void> {
  await page.getByRole('button', { name: kind }).click();
  await page.getByRole('dialog', { name: kind }).getByRole('button', { name: kind }).click();
}

test('punches without a signal survive a reload, are sent in order, and are accepted once', async () => {
  await product.person('olga');
  const visit = await product.visit('olga', WITH_WORKER);
  const { page, context } = visit;
  await installed(page);
  await page.getByRole('button', { name: 'Time in' }).waitFor();

  await context.setOffline(true);
  // It stands for three seconds: waited for from before the tap.
  await Promise.all([
    page.getByText('Saved on this phone. It is sent when you are back online.').waitFor(),
    punch(page, 'Time in'),
  ]);
  await expect.poll(() => page.getByRole('button', { name: 'Time out' }).count()).toBe(1);
  await page.getByText('Timed in at').waitFor({ state: 'detached' });
  await punch(page, 'Time out');
  await expect.poll(() => page.getByText('Offline. 2 items waiting to send').count()).toBe(1);
  await expectWithinReach(page);

  await page.reload();
  await expect.poll(() => page.getByText('Offline. 2 items waiting to send').count()).toBe(1);
  await expect.poll(() => page.getByText(/^Saved on this phone · Time in .+, Time out .+$/).count()).toBe(1);

  await context.setOffline(false);
  await expect.poll(() => page.getByText('waiting to send').count(), { timeout: 60_000 }).toBe(0);
  await expect
    .poll(async () => (await punchesOf(visit, product.today)).map(({ kind }) => kind), { timeout: 60_000 })
    .toEqual(['IN', 'OUT']);
  await page.reload();
  await page.waitForTimeout(1000);
  expect(await punchesOf(visit, product.today)).toHaveLength(2);

  // Of what stands beside this app the worker answers nothing.
  for (const [address, isKept] of [
    ['/leaves', true],
    ['/hr/', false],
    ['/api/openapi.json', false],
  ] as const) {
    const answer = await page.goto(address);
    expect([address, answer?.status(), answer?.fromServiceWorker()]).toEqual([address, 200, isKept]);
  }
});

test('a punch whose answer was lost on the way is not made twice', async () => {
  await product.person('pia');
  const visit = await product.visit('pia');
  const { page, context } = visit;
  let lost = 0;
  let goOn = () => {};
  const isSeen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await context.route('**/attendance/me/punches', async (route) => {
    // The phone may try again by itself before it was seen that the punch waits.
    if (lost > 0) return isSeen.then(() => route.continue());
    lost += 1;
    // The server takes it; the phone never hears of it.
    await route.fetch();
    await route.abort();
  });
  await punch(page, 'Time in');
  await expect.poll(() => page.getByText(/^Saved on this phone · Time in/).count()).toBe(1);
  goOn();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => page.getByText(/^Saved on this phone/).count(), { timeout: 60_000 }).toBe(0);
  expect(await punchesOf(visit, product.today)).toHaveLength(1);
  expect(lost).toBe(1);
});

test('a punch sent late counts with the time of its tap', async () => {
  await product.person('quin');
  const visit = await product.visit('quin');
  const { page, context } = visit;
  await page.getByRole('button', { name: 'Time in' }).waitFor();
  await context.setOffline(true);
  const before = present().getTime();
  await punch(page, 'Time in');
  const after = present().getTime();
  await expect.poll(() => page.getByText(/^Saved on this phone · Time in/).count()).toBe(1);
  // A minute passes on the phone before the signal returns.
  await page.evaluate(shiftDate, 60_000);
  await context.setOffline(false);
  await expect.poll(async () => (await punchesOf(visit, product.today)).length, { timeout: 60_000 }).toBe(1);
  const [made] = await punchesOf(visit, product.today);
  expect(made).toMatchObject({ kind: 'IN', offline: true, needsReview: false });
  const at = Date.parse(made?.at ?? '');
  expect(at).toBeGreaterThan(before - 10_000);
  expect(at).toBeLessThan(after + 10_000);
});

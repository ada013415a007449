// Reading one's own schedule: two weeks on a phone, the month on a desktop.
import { addDays, firstOfMonth, showDay } from '@kawani/kit/values/day';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.person('tess');
});
afterAll(() => product?.stop());

test('on a phone today stands first, with the site on a map', async () => {
  const { page, complaints } = await product.visit('tess', {
    viewport: { width: 390, height: 844 },
    at: '/shift-schedule',
  });
  const cards = page.locator('.schedule-card');
  await expect.poll(() => cards.count()).toBe(14);
  const first = cards.first();
  await expect.poll(() => first.textContent()).toMatch(new RegExp(`^${showDay(product.today)} .*Today`));
  // A week is seen at a glance, above the bar of the phone.
  const endOf = async (of: Locator) => of.evaluate((it) => it.getBoundingClientRect().bottom);
  const bar = await page.locator('nav.bar').evaluate((it) => it.getBoundingClientRect().top);
  await expect.poll(() => endOf(cards.nth(6))).toBeLessThanOrEqual(bar);
  await first.click();
  const map = page.getByRole('dialog').getByRole('link', { name: /^Open map of Detachment MKT-1/ });
  await expect.poll(() => map.getAttribute('href')).toContain('14.55');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(complaints).toEqual([]);
  // Without a signal, other dates are shown as far as the phone has them.
  await page.context().setOffline(true);
  await page.evaluate(
    (month) => {
      history.pushState({}, '', `/shift-schedule?month=${month}`);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    product.today.slice(0, 7),
  );
  await page.getByText("You're offline. These are the dates that this phone has.").waitFor();
  await expect.poll(() => cards.first().textContent()).toContain(showDay(product.today));
  await page.context().setOffline(false);
});

test('on a desktop the month is a grid whose days open, and the address keeps the month', async () => {
  const { page } = await product.visit('tess', { viewport: DESKTOP, at: '/shift-schedule' });
  await page.getByRole('button', { name: /today/ }).click();
  const drawer = page.getByRole('dialog');
  await expect.poll(() => drawer.getByText('NOW Around now').count()).toBe(1);
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  const before = firstOfMonth(addDays(firstOfMonth(product.today), -1));
  await expect.poll(() => new URL(page.url()).searchParams.get('month')).toBe(before.slice(0, 7));
});

test('dates without a schedule say who posts it', async () => {
  const { page } = await product.visit('tess', { viewport: DESKTOP, at: '/shift-schedule?month=2030-01' });
  await expect
    .poll(() => page.getByText(/^No schedule has been posted for these dates\. Your supervisor/).count())
    .toBe(1);
});

// Within everybody's reach: by keys alone, on every width, in every time zone, and with the longest of names.
import { showDay } from '@kawani/kit/values/day';
import { showTime, toInstant } from '@kawani/kit/values/hours';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext } from '../browser.ts';
import { present } from '../clock.ts';
import { shiftDate } from '../clock-shift.mjs';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP } from '../visit.ts';
import { expectArrived, tooWide } from '../within-reach.ts';

const PLACES = ['/dashboard', '/attendances', '/attendances?tab=calendar', '/shift-schedule', '/terms', '/nowhere'];
const WIDTHS = [320, 360, 390, 768, 991, 992, 1024, 1440];
const LONG = 'PangkalahatangTanggapanÑ'.repeat(8);
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.person('fe');
});
afterAll(() => product?.stop());

async function open(page: Page, place: string): Promise<void> {
  await page.goto(place);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectArrived(page);
  // What lies below the first screen comes when it is scrolled to.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await drawn(page);
  await expectArrived(page);
  await page.evaluate(() => scrollTo(0, 0));
}

/** The page has been laid out at its new width, also by what listens to it. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Where the focus is, when it cannot be seen: no outline, or something lies above it. */
const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const { left, top, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = above !== null && (focused.contains(above) || above.contains(focused));
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return isSeen && isMarked ? '' : focused.outerHTML.slice(0, 120);
  });

test.each(['/dashboard', '/attendances?tab=calendar', '/shift-schedule'])(
  'on a phone, the keys reach all of %s and are seen where they are',
  async (place) => {
    const { page, context } = await product.visit('fe');
    await open(page, place);
    const unseen: string[] = [];
    let steps = 0;
    for (; steps < 120; steps += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      unseen.push(await unseenFocus(page));
    }
    expect(unseen.filter(Boolean)).toEqual([]);
    expect(steps).toBeGreaterThan(10);
    expect(steps).toBeLessThan(120);
    await context.close();
  },
);

test('by keys alone a person skips to the page, opens and leaves a sheet, and walks a month', async () => {
  const { page, context } = await product.visit('fe', { viewport: DESKTOP });
  await open(page, '/dashboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  const button = page.getByRole('button', { name: 'Time in' });
  await button.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await button.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

  await open(page, '/attendances?tab=calendar');
  const named = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.match(/\w{3}-\d\d-\d{4}/)?.[0]);
  const stops = page.locator('.month-cell[tabindex="0"]');
  await expect.poll(() => stops.count()).toBe(1);
  await stops.focus();
  await expect.poll(named).toBe(showDay(product.today));
  await page.keyboard.press(product.today.endsWith('-01') ? 'ArrowRight' : 'ArrowLeft');
  await expect.poll(named).not.toBe(showDay(product.today));
  await context.close();
});

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a phone set to %s shows Manila’s day and time',
  async (zone) => {
    const { page, context } = await product.visit('fe', { timezoneId: zone });
    const now = () => showTime(toInstant(present())).replace(' ', '');
    const shown = page.locator('.time-card time').first();
    // The minute may turn between the two, and the page follows a moment after.
    await expect.poll(async () => (await shown.textContent()) === now()).toBe(true);
    await expect.poll(() => page.getByText(showDay(product.today)).count()).toBeGreaterThan(0);
    await open(page, '/attendances?tab=calendar');
    const today = page.locator('[aria-current="date"]');
    await expect.poll(() => today.getAttribute('aria-label')).toContain(showDay(product.today));
    await context.close();
  },
);

test('a phone whose clock is a day ahead shows the day and the time that it is', async () => {
  const { page, context } = await product.visit('fe');
  await context.addInitScript(shiftDate, 86_400_000);
  for (const place of ['/attendances?tab=calendar', '/shift-schedule']) {
    await open(page, place);
    const today = page.locator('[aria-current="date"]');
    await expect
      .poll(async () => (await today.getAttribute('aria-label')) ?? today.textContent())
      .toContain(showDay(product.today));
  }
  await open(page, '/dashboard');
  const shown = page.locator('.time-card time').first();
  const differenceMs = async () =>
    Math.abs(Date.parse((await shown.getAttribute('datetime')) ?? '') - present().getTime());
  await expect.poll(differenceMs).toBeLessThan(60_000);
  await context.close();
});

test.each([
  ['as it is', (text: string) => text],
  [
    'with names of 192 letters',
    (text: string) => text.replaceAll(/"(name|title|displayName)":"[^"]*"/g, `"$1":"${LONG}"`),
  ],
])('nothing is wider than the window on any width, %s', async (_, made) => {
  const { page, context } = await product.visit('fe');
  await context.route(/\/api\/v1\/(?!.*events)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: made(await answer.text()) });
  });
  for (const place of PLACES) {
    await open(page, place);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await drawn(page);
      // What listens to the width may draw a little later.
      await expect.poll(() => tooWide(page), { message: `${place} at ${width}` }).toBeLessThanOrEqual(0);
    }
  }
  await closeContext(context);
});

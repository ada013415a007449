// From page to page: what links, Back and an unsaved form do, and what is shown while the code of a page loads or fails.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { at, DESKTOP } from '../visit.ts';
import { expectArrived } from '../within-reach.ts';

const CODE_OF_LEAVES = /\/assets\/leaves-[^/]*\.js$/;
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.person('ana');
  await product.person('hilda', 'manager');
});
afterAll(() => product?.stop());

const inMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const placeOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('a link leads to the top of its page, named and focused; a tab moves nothing, and Back restores it', async () => {
  const { page, complaints } = await product.visit('ana', { viewport: { width: 1440, height: 400 } });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectArrived(page);
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => scrolled(page)).toBe(200);
  await inMenu(page, 'Attendances').click();
  await heading(page, 'Attendances').waitFor();
  await expect.poll(() => page.title()).toMatch(/^Attendances - ./);
  await expect.poll(async () => [await focused(page), await scrolled(page)]).toEqual(['main', 0]);
  await expect.poll(() => inMenu(page, 'Attendances').getAttribute('aria-current')).toBe('page');
  expect(await inMenu(page, 'Leaves').getAttribute('aria-current')).toBeNull();

  // A page that is still as short as its frame could not be scrolled.
  await expectArrived(page);
  await page.evaluate(() => window.scrollTo(0, 20));
  const calendar = page.getByRole('main').getByRole('link', { name: 'Calendar' });
  await calendar.click();
  await expect.poll(() => calendar.getAttribute('aria-current')).toBe('page');
  await expectArrived(page);
  expect([placeOf(page), await scrolled(page)]).toEqual(['/attendances?tab=calendar', 20]);
  expect(await focused(page)).not.toBe('main');
  await page.goBack();
  await expect.poll(() => calendar.getAttribute('aria-current')).toBeNull();
  await page.goBack();
  await page.waitForURL(at('/dashboard'));
  await expect.poll(() => page.title()).toMatch(/^Dashboard - ./);
  expect(complaints).toEqual([]);
});

test('a redirect leaves nothing behind for Back', async () => {
  const { page } = await product.visit('ana', { at: '/terms' });
  await page.goto('/login?page=/leaves');
  await page.waitForURL(at('/leaves'));
  await page.goBack();
  await page.waitForURL(at('/terms'));
});

test('a link opens a tab of its own when asked to', async () => {
  const { page, context } = await product.visit('ana', { viewport: DESKTOP });
  for (const how of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), inMenu(page, 'Leaves').click(how)]);
    await tab.waitForURL(at('/leaves'));
    expect(placeOf(page)).toBe('/dashboard');
  }
});

test('the code of a page comes when a pointer rests on its link', async () => {
  const { page } = await product.visit('ana', { viewport: DESKTOP });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const fetched: string[] = [];
  page.on('request', (request) => CODE_OF_LEAVES.test(request.url()) && fetched.push(request.url()));
  await inMenu(page, 'Leaves').hover();
  await expect.poll(() => fetched.length).toBe(1);
  expect(placeOf(page)).toBe('/dashboard');
  await inMenu(page, 'Leaves').click();
  await heading(page, 'Leaves').waitFor();
  expect(fetched).toHaveLength(1);
});

test('while code is slow the page before stays a moment, then a frame of the next one does', async () => {
  const { page, context } = await product.visit('ana', { viewport: DESKTOP });
  await page.locator('main .time-card').waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(CODE_OF_LEAVES, async (route) => {
    await released;
    await route.continue();
  });
  const soonAfter = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('#side a[href="/leaves"]')?.click();
    await new Promise((resolve) => setTimeout(resolve, 60));
    const countOf = (selector: string) => document.querySelectorAll(selector).length;
    return [countOf('main .time-card'), countOf('main > .page[aria-busy]')];
  });
  expect(soonAfter).toEqual([1, 0]);
  await page.locator('main > .page[aria-busy]').waitFor();
  release();
  await heading(page, 'Leaves').waitFor();
});

test('a page whose code is gone is loaded again by itself, and where that does not help, by Retry', async () => {
  const { page, context } = await product.visit('ana', { viewport: DESKTOP });
  let [isGone, isMendedByReload] = [true, true];
  await context.route(CODE_OF_LEAVES, (route) => (isGone ? route.abort() : route.continue()));
  await context.route('**/leaves', (route) => {
    if (isMendedByReload) isGone = false;
    return route.continue();
  });
  await inMenu(page, 'Leaves').click();
  await heading(page, 'Leaves').waitFor();

  await page.goto('/dashboard');
  await page.evaluate(() => sessionStorage.clear());
  [isGone, isMendedByReload] = [true, false];
  await inMenu(page, 'Leaves').click();
  const alert = page.getByRole('alert').filter({ hasText: "This page couldn't be shown" });
  await alert.waitFor();
  await inMenu(page, 'Attendances').click();
  await heading(page, 'Attendances').waitFor();
  await inMenu(page, 'Leaves').click();
  await alert.waitFor();
  isGone = false;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await heading(page, 'Leaves').waitFor();
});

test('an unsaved form asks before a link, Back, Forward or closing the tab leaves it', async () => {
  const { page, complaints } = await product.visit('hilda', { viewport: DESKTOP });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const lastName = page.getByLabel(/^Last name/);
  const staysAfter = async (leave: () => Promise<unknown>) => {
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => question.count()).toBe(0);
    await expect.poll(() => placeOf(page)).toBe('/hr/employees/new');
    await expect.poll(() => lastName.inputValue()).toBe('Reyes');
  };
  await page.goto('/hr/employees');
  await page.getByRole('main').getByRole('link', { name: 'New employee' }).first().click();
  // The page before has this link as well.
  await lastName.waitFor();
  await page.getByRole('link', { name: 'Terms and Conditions' }).click();
  await heading(page, 'Terms and Conditions').waitFor();
  await page.goBack();
  await lastName.fill('Reyes');
  await staysAfter(() => page.getByRole('link', { name: 'Manage Employees' }).last().click());
  await staysAfter(() => page.goBack());
  await staysAfter(() => page.goForward());
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();

  await page.goBack();
  await question.getByRole('button', { name: 'Leave the form' }).click();
  await heading(page, 'Manage Employees').waitFor();
  await expect.poll(() => placeOf(page)).toBe('/hr/employees');
  expect(complaints).toEqual([]);
});

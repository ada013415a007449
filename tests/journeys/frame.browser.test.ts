// The frame around pages: the sidebar at the widths between desktop and phone, what the header names, and a server that is away.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP } from '../visit.ts';

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

test('up to 1024 pixels the sidebar leaves the page free until it is opened, and lies above it then', async () => {
  const { page, complaints } = await product.visit('hilda', { viewport: { width: 1366, height: 768 } });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const scrim = page.getByRole('button', { name: 'Close the menu' });
  const contentLeft = () => page.locator('#main').evaluate((main) => main.getBoundingClientRect().left);
  const coveredTo = () => page.locator('#side').evaluate((side) => side.getBoundingClientRect().right);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
  for (const width of [1000, 1024, 992, 991]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    expect(await scrim.count()).toBe(0);
    await expect.poll(async () => (await coveredTo()) <= (await contentLeft())).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await menu.click();
    await scrim.waitFor();
    expect((await coveredTo()) > (await contentLeft())).toBe(true);
    await inMenu(page, 'Leaves').click();
    await heading(page, 'Leaves').waitFor();
    expect([await scrim.count(), await menu.getAttribute('aria-expanded')]).toEqual([0, 'false']);
    // Back closes it and stays on the page.
    await menu.click();
    await scrim.waitFor();
    await page.goBack();
    await expect.poll(() => scrim.count()).toBe(0);
    await expect.poll(() => placeOf(page)).toBe('/leaves');
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
  // One group at a time, and the names of the office's own pages.
  const group = (name: string) => page.getByRole('navigation', { name: 'Main' }).locator('details', { hasText: name });
  await group('Maintenance').locator('summary').click();
  await expect.poll(() => group('Maintenance').getAttribute('open')).not.toBeNull();
  await group('Offboarding').locator('summary').click();
  await expect.poll(() => group('Offboarding').getAttribute('open')).not.toBeNull();
  await expect.poll(() => group('Maintenance').getAttribute('open')).toBeNull();
  expect(complaints).toEqual([]);
});

test('a server that is away is not a phone without a signal: both are told, and Retry brings back what failed', async () => {
  const { page, context } = await product.visit('ana', { viewport: DESKTOP });
  await page.locator('main .time-card').waitFor();
  const strip = page.locator('.strip');
  const notice = page.getByText('Unable to establish a connection to the Server.');
  const refusals = [
    (route: Route) => route.abort('connectionrefused'),
    (route: Route) => route.fulfill({ status: 503, body: '' }),
  ];
  for (const refuse of refusals) {
    await context.route('**/api/**', refuse);
    await inMenu(page, refuse === refusals[0] ? 'Leaves' : 'Shift Schedule').click();
    await strip.getByText("The server can't be reached").waitFor();
    await notice.waitFor();
    await context.unroute('**/api/**');
    // The page may hear from the server by itself first.
    await Promise.race([strip.getByRole('button', { name: 'Retry' }).click(), strip.waitFor({ state: 'detached' })]);
    await expect.poll(() => strip.count()).toBe(0);
    await expect.poll(() => page.getByRole('main').getByRole('button', { name: 'Retry' }).count()).toBe(0);
  }
  await context.setOffline(true);
  await strip.getByText('Offline', { exact: true }).waitFor();
  await context.setOffline(false);
});

test('in the HR app the name leads to My Profile, the bell to its settings, and a wrong address to the dashboard', async () => {
  const { page } = await product.visit('hilda', { viewport: { width: 390, height: 844 }, at: '/hr/nothing-here' });
  await page.getByRole('link', { name: '← Back to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.goto('/hr/home');
  const who = page.getByRole('link', { name: /^My profile hilda$/ });
  await who.waitFor();
  expect(await who.getAttribute('title')).toBe('hilda');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await page.waitForURL((url) => url.pathname + url.search === '/profile?tab=settings');
  await page.goto('/hr/home');
  await who.click();
  await page.waitForURL((url) => url.pathname === '/profile');
});

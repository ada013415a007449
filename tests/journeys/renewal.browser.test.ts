// A moment's trouble ends no session: whatever the token endpoint goes through, people stay where they are until it is over.
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext } from '../browser.ts';
import { type Product, startProduct } from '../product.ts';
import { at, rest } from '../visit.ts';

const TOKEN = '**/openid-connect/token';
const patience = { timeout: 90_000 };

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.person('ivy');
});
afterAll(() => product?.stop());

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Every call with this token is answered 401, as when it has run out. */
async function expire(context: BrowserContext, token: string | null): Promise<void> {
  await context.route('**/api/v1/**', (route) =>
    route.request().headers().authorization === `Bearer ${token}`
      ? route.fulfill({ status: 401, json: { error: 'Unauthorized', status: 401, message: 'Expired.' } })
      : route.continue(),
  );
}

/** Until it is well again every try at the token endpoint meets this. */
async function trouble(context: BrowserContext, meet: (route: Route) => Promise<void>) {
  const line = { isWell: false, tries: 0 };
  await context.route(TOKEN, (route) => {
    line.tries += 1;
    return line.isWell ? route.continue() : meet(route);
  });
  return line;
}

const away = (route: Route) =>
  route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { error: 'temporarily_unavailable' } });

test('while the token endpoint is away two tabs stay signed in where they are, and go on by themselves after it', async () => {
  const { page, context } = await product.visit('ivy');
  const other = await context.newPage();
  await Promise.all([page, other].map(rest));
  const before = await accessToken(page);
  await expire(context, before);
  const line = await trouble(context, away);
  await Promise.all([page.goto('/attendances'), other.goto('/shift-schedule')]);
  // Longer than a call waits, so that both pages have met failed calls.
  await page.getByText('could not be loaded.').first().waitFor(patience);
  await expect.poll(() => line.tries, patience).toBeGreaterThan(3);
  expect([page, other].map(pathOf)).toEqual(['/attendances', '/shift-schedule']);
  await expect.poll(() => kept(page)).toEqual(['access_token', 'refresh_token']);

  line.isWell = true;
  await expect.poll(async () => [null, before].includes(await accessToken(page)), patience).toBe(false);
  for (const tab of [page, other]) {
    await expect.poll(() => tab.getByText('could not be loaded.').count(), patience).toBe(0);
  }
  await page.getByRole('button', { name: 'Download DTR as PDF' }).waitFor(patience);
  expect([page, other].map(pathOf)).toEqual(['/attendances', '/shift-schedule']);
});

test.each<[string, (route: Route) => Promise<void>]>([
  ['a server in trouble (500)', (route) => route.fulfill({ status: 500, json: {} })],
  ['too many tries (429)', (route) => route.fulfill({ status: 429, json: {} })],
  ['a lost connection', (route) => route.abort()],
  [
    'a lost answer to a renewal that was carried out',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
  ],
  [
    'a page of something in between',
    (route) => route.fulfill({ status: 200, body: '<html>Log in to the Wi-Fi</html>' }),
  ],
])('%s is waited out unnoticed', async (_, meet) => {
  const { page, context } = await product.visit('ivy');
  await rest(page);
  const before = await accessToken(page);
  await expire(context, before);
  const line = await trouble(context, meet);
  await page.goto('/attendances');
  await expect.poll(() => line.tries, patience).toBeGreaterThan(1);
  expect(pathOf(page)).toBe('/attendances');
  line.isWell = true;
  await expect.poll(async () => [null, before].includes(await accessToken(page)), patience).toBe(false);
  await page.getByRole('button', { name: 'Download DTR as PDF' }).waitFor(patience);
  await closeContext(context);
});

test('a page loaded in the midst of it waits too, also when the old token is gone', async () => {
  const { page, context } = await product.visit('ivy');
  await rest(page);
  await page.evaluate(() => localStorage.removeItem('access_token'));
  const line = await trouble(context, away);
  await page.goto('/attendances');
  await expect.poll(() => line.tries, patience).toBeGreaterThan(4);
  expect(pathOf(page)).toBe('/attendances');
  line.isWell = true;
  await page.getByRole('button', { name: 'Download DTR as PDF' }).waitFor(patience);
  await expect.poll(() => page.getByText('could not be loaded.').count(), patience).toBe(0);
});

test('a refused refresh token ends the session', async () => {
  const { page, context } = await product.visit('ivy');
  await expire(context, await accessToken(page));
  await trouble(context, (route) => route.fulfill({ status: 401, json: { error: 'invalid_token' } }));
  await page.goto('/attendances');
  await page.waitForURL(at('/login'));
  await expect.poll(() => kept(page)).toEqual([]);
});

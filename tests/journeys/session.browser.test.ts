// The session in the browser: where the tokens lie, the one refresh, where a person is sent and why.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { at, DESKTOP, rest } from '../visit.ts';

const DOWN = 'Unable to establish a connection to the Server.';
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.person('ana');
});
afterAll(() => product?.stop());

const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const asked = (page: Page) => new URL(page.url()).searchParams.get('page');

/** Every call with this token is answered 401; tells how many refreshes were asked for meanwhile. */
async function reject(page: Page, token: string | null): Promise<{ refreshes: () => number }> {
  let refreshes = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith('/openid-connect/token')) refreshes += 1;
  });
  await page
    .context()
    .route('**/api/v1/**', (route) =>
      route.request().headers().authorization === `Bearer ${token}`
        ? route.fulfill({ status: 401, json: { error: 'Unauthorized', status: 401, message: 'Expired.' } })
        : route.continue(),
    );
  return { refreshes: () => refreshes };
}

/** Leaves the app, which would go on keeping what it is answered, and then drops what it kept. */
async function forgetAnswers(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(async () => {
    const dropping = indexedDB.deleteDatabase('kawani-answers');
    await new Promise((dropped) => dropping.addEventListener('success', dropped));
  });
}

test('a stranger is sent to sign in with the page they wanted, and nothing is stored before', async () => {
  const page = await (await product.browser.newContext({ baseURL: product.url })).newPage();
  await page.goto('/attendances?tab=calendar');
  await page.waitForURL(at('/login'));
  expect(asked(page)).toBe('/attendances?tab=calendar');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await kept(page)).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length + sessionStorage.length)).toBe(0);
});

test('signed in, the tokens lie under two keys; a page of elsewhere is ignored', async () => {
  const { page, complaints } = await product.visitByForm('ana');
  await expect.poll(() => kept(page)).toEqual(['access_token', 'refresh_token']);
  await page.goto('/login?page=/attendances');
  await page.waitForURL(at('/attendances'));
  await page.goto('/login?page=//evil.example');
  await page.waitForURL(at('/dashboard'));
  expect(complaints).toEqual([]);
});

test('any number of rejected calls, in two tabs, make one refresh and go on', async () => {
  const { page, context } = await product.visit('ana');
  const other = await context.newPage();
  // Both stand where nothing is asked: a call cut off by leaving its page would be a refresh begun and lost.
  await Promise.all([page, other].map(rest));
  const before = await accessToken(page);
  const { refreshes } = await reject(page, before);
  await Promise.all([page.goto('/attendances'), other.goto('/shift-schedule')]);
  await expect.poll(() => accessToken(page)).not.toBe(before);
  await expect.poll(() => page.getByRole('heading', { name: 'Attendances' }).count()).toBe(1);
  await page.waitForTimeout(500);
  expect(refreshes()).toBe(1);
  expect([page.url(), other.url()].map((url) => new URL(url).pathname)).toEqual(['/attendances', '/shift-schedule']);
});

test('a refresh that fails clears the tokens and leads to sign-in, and back afterwards', async () => {
  const { page, context } = await product.visit('ana');
  await reject(page, await accessToken(page));
  await context.route('**/openid-connect/token', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  );
  await page.goto('/attendances');
  await page.waitForURL(at('/login'));
  expect(asked(page)).toBe('/attendances');
  await expect.poll(() => kept(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.locator('.notification').count()).toBe(0);
});

test('when nobody can be made out behind the token, access is forbidden', async () => {
  const { page } = await product.visit('ana');
  await forgetAnswers(page);
  await page
    .context()
    .route('**/api/v1/admin/me', (route) => route.fulfill({ status: 403, json: { error: 'Forbidden' } }));
  await page.goto('/dashboard');
  await page.waitForURL(at('/unauthorized'));
  await expect.poll(() => page.getByRole('heading', { name: 'Access Forbidden' }).count()).toBe(1);
});

test.each([
  [400, { error: 'Bad Request', message: 'Check the dates.' }, 'Bad Request', 'Check the dates.'],
  [500, {}, '500', 'An unexpected error occurred. Please try again later.'],
  [503, { error: 'Service Unavailable', message: 'Busy.' }, 'Error', DOWN],
])('an answer of %i is announced as the catalogue says', async (status, json, title, body) => {
  const { page } = await product.visit('ana');
  await page.context().route('**/api/v1/attendance/me/days?**', (route) => route.fulfill({ status, json }));
  await page.goto('/attendances');
  const notification = page.locator('.notification');
  const said = async () => [await notification.locator('strong').textContent(), await notification.textContent()];
  await expect.poll(said).toEqual([title, expect.stringContaining(body)]);
});

/** How many drafts of forms lie on the phone; `left`: after one more is put there. */
function draftsOn(page: Page, left?: 'left'): Promise<number> {
  return page.evaluate(async (one) => {
    const asked = <Got>(request: IDBRequest<Got>) =>
      new Promise<Got>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const opening = indexedDB.open('kawani-drafts');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'));
    const database = await asked(opening);
    const drafts = database.transaction('drafts', 'readwrite').objectStore('drafts');
    if (one) await asked(drafts.put('behind', one));
    const count = await asked(drafts.count());
    database.close();
    return count;
  }, left);
}

test('logout empties storage, ends the session at the provider and returns to the app', async () => {
  const { page } = await product.visit('ana');
  await page.evaluate(() => localStorage.setItem('left', 'behind'));
  expect(await draftsOn(page, 'left')).toBe(1);
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL(at('/login'));
  await expect.poll(() => kept(page)).toEqual([]);
  expect(await draftsOn(page)).toBe(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => page.getByLabel('Password').count()).toBe(1);
});

test('a path of nowhere is not found, with the way home', async () => {
  const { page } = await product.visit('ana', { at: '/no/where' });
  await expect.poll(() => page.getByRole('heading', { name: 'Page Not Found' }).count()).toBe(1);
  const home = page.getByRole('link', { name: '← Back to Home' });
  await expect.poll(() => home.getAttribute('href')).toBe('/dashboard');
});

test('a sibling app shares the sign-in and refuses a route without its permission', async () => {
  const { page } = await product.visit('ana', { at: '/hr/' });
  await page.waitForURL(at('/hr/home'));
  await page.goto('/hr/device-logs');
  await expect.poll(() => page.getByText('Sorry, you are not authorized to access this page.').count()).toBe(1);
});

test('a server in trouble is asked once by each block, and again by Retry', async () => {
  const { page, context } = await product.visit('ana', { viewport: DESKTOP });
  const asked: string[] = [];
  let isWell = false;
  await context.route(/\/api\/v1\/(attendance|schedule|dashboard)\//, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return isWell ? route.continue() : route.fulfill({ status: 500, json: {} });
  });
  await forgetAnswers(page);
  await page.goto('/dashboard');
  await expect.poll(() => page.getByText("Your cut-off couldn't be loaded.").count()).toBe(1);
  await page.waitForTimeout(1500);
  const often = asked.filter((path) => path.endsWith('/cut-off')).length;
  expect(often).toBeLessThanOrEqual(3);
  await expect.poll(() => page.getByText("Your time card couldn't be loaded.").count()).toBe(1);
  isWell = true;
  await page.getByRole('region', { name: 'This cut-off' }).getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => page.getByText("Your cut-off couldn't be loaded.").count()).toBe(0);
  expect(await page.getByText("Your time card couldn't be loaded.").count()).toBe(1);
});

// One phone, more than one person; and a phone that keeps nothing. What was tapped is its person's, and nobody else's.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { at, installed, punchesOf, signInByForm, WITH_WORKER } from '../visit.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  for (const name of ['alma', 'bert', 'cora']) await product.person(name);
});
afterAll(() => product?.stop());

async function signIn(page: Page, username: string): Promise<void> {
  await signInByForm(page, username);
  await page.waitForURL(at('/dashboard'));
  await page.getByRole('button', { name: /^Time (in|out)$/ }).waitFor();
}

async function timeIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Time in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Time in' }).click();
}

/** What the server tells of the time card when it is asked first waits on its way until it is let come. */
async function holdFirstCard(page: Page): Promise<() => void> {
  let letCome = () => {};
  const isLet = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const hold = async (route: Route) => {
    const answer = await route.fetch();
    await isLet;
    // The page may have given it up meanwhile.
    await route.fulfill({ response: answer }).catch(() => {});
  };
  await page.route('**/attendance/me/time-card', hold, { times: 1 });
  return letCome;
}

const signedIn = (page: Page) => page.evaluate(() => document.querySelector('.who-name')?.textContent);

test('a punch kept at a logout without a signal is sent when its person returns, and never as somebody else', async () => {
  const { page, context } = await product.visit('alma', WITH_WORKER);
  await installed(page);
  await page.getByRole('button', { name: 'Time in' }).waitFor();
  const sent: string[] = [];
  context.on('request', (request) => request.url().endsWith('/me/punches') && sent.push(request.method()));
  await context.setOffline(true);
  await timeIn(page);
  await expect.poll(() => page.getByText(/^Saved on this phone · Time in/).count()).toBe(1);
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL(at('/login'));
  await context.setOffline(false);

  // The provider knows of no logout yet: without one it would let the next person in as the first.
  await signIn(page, 'bert');
  await expect.poll(() => signedIn(page)).toBe('bert');
  await page.waitForTimeout(1500);
  expect(await page.getByText(/Saved on this phone|waiting to send/).count()).toBe(0);
  expect(sent).toEqual([]);
  expect(await punchesOf({ page }, product.today)).toEqual([]);
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL(at('/login'));

  // Her card is asked for before her punch is sent; on a slow line its answer comes after.
  const letCome = await holdFirstCard(page);
  await signInByForm(page, 'alma');
  const timeOut = page.getByRole('button', { name: 'Time out' });
  await expect.poll(() => sent).toEqual(['POST']);
  await timeOut.waitFor();
  letCome();
  await page.waitForTimeout(1000);
  expect(await timeOut.count()).toBe(1);
  await expect.poll(async () => (await punchesOf({ page }, product.today)).length).toBe(1);
  expect(sent).toEqual(['POST']);
});

test('a tab left open turns over to who signs in beside it', async () => {
  const { page, context } = await product.visit('alma');
  const other = await context.newPage();
  await other.goto('/dashboard');
  // Not by a call that is refused: the tab hears of the logout itself.
  await page.route('**/api/**', () => {});
  await other.getByRole('link', { name: 'Logout' }).click();
  await other.waitForURL(at('/login'));
  await page.waitForURL(at('/login'));
  await page.unroute('**/api/**');
  await signIn(other, 'bert');
  await expect.poll(() => signedIn(page).catch(() => undefined)).toBe('bert');
});

test('a phone that keeps nothing times in all the same, and says so when there is no answer', async () => {
  const visit = await product.visit('cora');
  const { page, context } = visit;
  await page.getByRole('button', { name: 'Time in' }).waitFor();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await context.route('**/me/punches', (route) => route.abort());
  await timeIn(page);
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByText(/^Not recorded\. Unable to establish/)
        .count(),
    )
    .toBe(1);
  await context.unroute('**/me/punches');
  await page.getByRole('dialog').getByRole('button', { name: 'Time in' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Time out' }).count()).toBe(1);
  await expect.poll(() => punchesOf(visit, product.today)).toHaveLength(1);
});

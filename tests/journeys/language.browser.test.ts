// Reading the product in Filipino: chosen once in the profile, kept with the account and on the device, offline too.
import { randomUUID } from 'node:crypto';
import { addDays } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, installed, WITH_WORKER } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.person('tala');
});
afterAll(() => product?.stop());

test('the language is chosen in the profile; the app, and after signing out the sign-in page, are in it', async () => {
  const { page, context, complaints } = await product.visit('tala', { ...WITH_WORKER, at: '/profile?tab=settings' });
  const choice = page.getByRole('group', { name: 'Language' });
  await choice.getByRole('button', { name: 'Filipino' }).click();
  await page.locator('html[lang="fil"]').waitFor();
  await page.getByRole('group', { name: 'Wika' }).waitFor();
  await expectWithinReach(page);
  await page.goto('/leaves');
  await page.getByRole('button', { name: 'Mag-file ng leave' }).first().click();
  await page.getByRole('dialog', { name: 'Mag-file ng leave' }).getByLabel('Dahilan').waitFor();
  await page.getByRole('button', { name: 'Isara' }).first().click();
  await installed(page);
  await page.getByRole('button', { name: 'Iba pa' }).waitFor();
  await expect.poll(() => textsNotKept(page)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Iba pa' }).click();
  const menu = page.getByRole('navigation', { name: 'Pangunahing menu' });
  await menu.getByRole('link', { name: 'Palitan ang password' }).waitFor();
  await menu.getByRole('button', { name: 'English' }).click();
  await page.getByText('Puwede mong palitan ang wika kapag may signal ka na.').waitFor();
  await context.setOffline(false);
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Mag-sign in' }).click();
  await page.getByRole('heading', { name: 'Mag-sign in' }).waitFor();
  await expect.poll(() => page.getByText('Humingi ng bago sa HR office').count()).toBe(1);
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

/** Texts that this page was drawn with and that the browser has not kept yet: it is told of a choice, and fetches them then. */
function textsNotKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const texts = loaded.filter((address) => address.includes('/assets/fil/'));
    const kept = await Promise.all(texts.map((address) => caches.match(address)));
    return texts.filter((_, at) => kept[at] === undefined);
  });
}

test('on another device the account brings its language along, whatever was chosen there before', async () => {
  const { page } = await product.visit('tala', { locale: 'en-PH' });
  await page.locator('html[lang="fil"]').waitFor();
  await page.getByRole('link', { name: 'Profile ko' }).first().waitFor();
});

test('the paper of a leave is in the language of its reader', async () => {
  const { page } = await product.visit('tala');
  await page.locator('html[lang="fil"]').waitFor();
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const on = addDays(product.today, 3);
  const form = { type: 'LWOP', from: on, to: on, firstPortion: 'WHOLE', lastPortion: 'WHOLE', reason: 'Family matter' };
  const filed = await fetch(`${product.url}/api/v1/requests/leaves`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(form),
  });
  const { id }: { id: string } = await filed.json();
  const paperIn = async (language: string) => {
    const paper = await fetch(`${product.url}/api/v1/leaves/forms/${id}`, {
      headers: { ...headers, 'accept-language': language },
    });
    return Buffer.from(await paper.arrayBuffer()).toString('latin1');
  };
  expect(await paperIn('fil')).toContain('/Lang (fil)');
  expect(await paperIn('en')).toContain('/Lang (en-PH)');
});

test('on a desktop the frame offers the other language', async () => {
  const { page } = await product.visit('tala', { viewport: DESKTOP });
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang="en-PH"]').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Filipino' }).click();
  await page.locator('html[lang="fil"]').waitFor();
});

test('a browser that asks for Filipino is answered in it before anybody signs in', async () => {
  const { page } = await product.visit('tala', { locale: 'fil-PH', at: '/logout' });
  await page.getByRole('button', { name: 'Mag-sign in' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-PH');
});

// A cleaner orders a replacement from the set of her post on a phone, answers what the store changed, and shows her code.
import { randomUUID } from 'node:crypto';
import { allowanceApi } from '@kawani/domains/uniforms/allowance/contract';
import { catalogueApi } from '@kawani/domains/uniforms/catalogue/contract';
import { uniformStoreApi } from '@kawani/domains/uniforms/orders/contract/store';
import { stockApi } from '@kawani/domains/uniforms/stock/contract';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { sql } from '@kawani/kit/server/db';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { expectWithinReach } from '../within-reach.ts';

const PHONE = { width: 390, height: 844 };
const PAGE = '/e-services/uniform/my-requests';

let product: Product;
let store: Page;
let item: string;

/** A polo shirt that every post wears, two a year, with stock at one place. */
beforeAll(async () => {
  product = await startProduct();
  const cleo = await product.person('cleo');
  await product.person('cus', 'custodian');
  await product.database.run(sql`insert into employee_sizes (employee_id, upper_size) values (${cleo}, 'M')`);
  store = (await product.visit('cus')).page;
  const goods = { code: 'POLO', name: 'Polo shirt', category: 'UPPER GARMENTS', sizes: ['M', 'L'], price: 35_000 };
  item = (await ask<{ id: string }>(catalogueApi.addItem, { ...goods, isFree: false, reorderLevel: 1 })).id;
  const place = { name: 'Main store', address: '12 Kalayaan Avenue, Quezon City', hours: 'Mon to Fri, 8:00 to 17:00' };
  const placeId = (await ask<{ id: string }>(catalogueApi.addPlace, place)).id;
  const lines = ['M', 'L'].map((size) => ({ itemId: item, size, quantity: 5 }));
  await ask(stockApi.receive, { placeId, lines });
  await ask(allowanceApi.set, { itemId: item, pieces: 2, perMonths: 12, isSet: true });
});
afterAll(() => product?.stop());

/** As the store, over HTTP. */
async function ask<Answer = object>(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Promise<Answer> {
  const { id, ...body } = input;
  const path = endpoint.path.replace(':id', String(id ?? ''));
  const token = await store.evaluate(() => localStorage.getItem('access_token'));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = { method: endpoint.method, headers: { ...headers, 'idempotency-key': randomUUID() } };
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    ...call,
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text);
}

async function move(id: string, name: string): Promise<void> {
  const answer = await ask<{ results: { refusal: unknown }[] }>(uniformStoreApi.move, { ids: [id], move: name });
  expect(answer.results.map(({ refusal }) => refusal)).toEqual([null]);
}

test('a cleaner orders from her set in three taps, answers a change, and shows the code of what is ready', async () => {
  const { page, complaints } = await product.visit('cleo', { viewport: PHONE, at: PAGE });
  await page.getByRole('button', { name: 'Order a uniform' }).first().click();
  const form = page.getByRole('dialog', { name: 'Order a uniform' });
  const set = form.getByRole('region', { name: 'Your set' });
  await set.getByText('2 of 2 left').waitFor();
  await expectWithinReach(page);
  await set.getByRole('button', { name: 'Add Polo shirt' }).click();
  await form.getByRole('button', { name: 'Review' }).click();
  await form.getByText('Free issue. You pay nothing.').waitFor();
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.locator('.card-row', { hasText: 'Filed' }).waitFor();

  const [order] = (await ask<{ items: { id: string; version: number }[] }>(uniformStoreApi.list, {})).items;
  const { id = '', version } = order ?? {};
  const lines = [{ itemId: item, size: 'L', quantity: 1, reason: 'NEW' }];
  await ask(uniformStoreApi.modify, { id, version, lines, reason: 'Size M comes next month' });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Review' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Size M comes next month').first().waitFor();
  await drawer.getByText('1 × Polo shirt, size L').waitFor();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Accept changes' }).click();
  await drawer
    .getByRole('listitem')
    .and(drawer.locator('[aria-current=step]'))
    .getByText('Accepted Order Changes')
    .waitFor();

  await move(id, 'start-packing');
  await move(id, 'ready');
  await page.goto(PAGE);
  await page.getByRole('img', { name: 'Claim code to scan' }).waitFor();
  const letters = await page.locator('.claim-letters').textContent();
  const claimed = await ask<{ ref: string }>(uniformStoreApi.claim, { code: letters });
  await page.goto(`${PAGE}?tab=held`);
  await page.getByText('1 × Polo shirt, size L').waitFor();
  expect(claimed.ref).toMatch(/^UN-/);
  expect(complaints).toEqual([]);
});

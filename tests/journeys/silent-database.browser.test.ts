// The database goes silent while the app is open: no connection ends, and no answer comes. The server says so, the phone
// keeps what was tapped, and everything goes on by itself once the database can be reached again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../database-proxy.ts';
import { type Product, startProduct } from '../product.ts';
import { punchesOf } from '../visit.ts';

const patience = { timeout: 60_000 };
/** The phone tries what waits every twenty seconds, and the server has ten to find its database again; and as long for a busy machine. */
const SENT_WITHIN_MS = 60_000;

let product: Product;
let proxy: DatabaseProxy;
beforeAll(async () => {
  product = await startProduct({
    line: async (database) => {
      proxy = await openDatabaseProxy(database);
      return proxy.connection;
    },
  });
  await product.person('sol');
});
afterAll(() => product?.stop());

test('a time-in during it is kept on the phone, says so, and is sent by itself without signing in again', async () => {
  const visit = await product.visit('sol');
  const { page, complaints } = visit;
  await page.getByRole('button', { name: 'Time in' }).waitFor(patience);
  // The button may come before the answer that says who is here, without which nobody is known.
  await expect.poll(() => page.locator('.who-name').textContent()).toBe('sol');
  const been: string[] = [];
  page.on('framenavigated', (frame) => been.push(new URL(frame.url()).pathname));
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/me/punches')) answers.push(response.status());
  });

  proxy.loseAll();
  await page.getByRole('button', { name: 'Time in' }).click();
  await page.getByRole('dialog', { name: 'Time in' }).getByRole('button', { name: 'Time in' }).click();
  await page.getByText('Saved on this phone. It is sent by itself as soon as it can be.').waitFor(patience);
  await page.getByText(/^Saved on this phone · Time in/).waitFor(patience);
  await expect.poll(() => answers.length, patience).toBeGreaterThan(0);
  expect(new Set(answers)).toEqual(new Set([503]));
  // Opening the app meanwhile throws nobody out, and what waits is not tried before the server knows them again.
  const unknown = page.waitForResponse((response) => response.url().endsWith('/admin/me'), patience);
  await page.reload();
  expect((await unknown).status()).toBe(503);
  await page.getByText(/^Saved on this phone · Time in/).waitFor(patience);

  proxy.find();
  await page.getByText(/^Saved on this phone/).waitFor({ state: 'detached', timeout: SENT_WITHIN_MS });
  await page.getByRole('button', { name: 'Time out' }).waitFor(patience);
  await expect.poll(() => punchesOf(visit, product.today)).toMatchObject([{ kind: 'IN', place: 'INSIDE' }]);
  await expect.poll(() => answers.filter((status) => status !== 503)).toEqual([200]);
  expect(complaints.filter((text) => !text.includes('503'))).toEqual([]);
  expect(new Set(been)).toEqual(new Set(['/dashboard']));
});

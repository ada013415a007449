// Somebody without an account opens a job offer on a cheap phone, loses the signal, mistypes the code, and accepts.
import { sql } from '@kawani/kit/server/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerOut } from '../offer-out.ts';
import { type Product, startProduct } from '../product.ts';
import { PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

test('an applicant accepts a job offer by its link and the code, and nothing typed is lost on the way', async () => {
  const { database, browser, url, today } = product;
  const senderId = await product.person('rita');
  const { token, code, offer } = await offerOut(database, { senderId, today });
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: PHONE, reducedMotion: 'reduce', serviceWorkers: 'block' },
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`/offer#${token}`);
  await page.getByText('Php 800.00 a day (eight hundred pesos)').waitFor();
  await page.getByText(/[23] days and .+ left$/).waitFor();
  // The token is nowhere where somebody who looks at the phone finds it.
  expect(page.url()).toBe(`${url}/offer`);
  await expectWithinReach(page);
  expect(complaints).toEqual([]);

  const accept = page.getByRole('button', { name: 'Accept the offer' });
  await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456');
  await page.getByLabel('Your full name').fill('Maria Santos');
  await context.setOffline(true);
  await accept.click();
  await page
    .getByRole('alert')
    .getByText(/offline|connection|signal/i)
    .waitFor();
  expect(await page.getByLabel('Your full name').inputValue()).toBe('Maria Santos');
  await context.setOffline(false);
  await accept.click();
  await page.getByText('This code is wrong. Please ask the recruiter again.').waitFor();
  await page.getByText('4 tries left').waitFor();
  expect(await page.getByLabel('Your full name').inputValue()).toBe('Maria Santos');

  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await accept.click();
  await page.getByText(/^Accepted on /).waitFor();
  await page.getByText('You accepted this offer. We ask you for your papers next.').waitFor();
  await expectWithinReach(page);
  const kept = await database.one<{ state: string; name: string | null }>(sql`select o.state, a.name from offer o
    join offer_acceptance a on a.offer_id = o.id where o.id = ${offer.id}`);
  expect(kept).toEqual({ state: 'Accepted', name: 'Maria Santos' });
  await context.close();
});

// A loan from a phone: what may be borrowed, co-makers who accept on their own phones, and a vale against pay that is earned.
import { sql } from '@kawani/kit/server/db';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASSISTANCE, acceptLoan, fillLoan, formOf, member, nameCoMaker, next } from '../borrowers.ts';
import { doubleTap } from '../double-tap.ts';
import { earned } from '../earned-pay.ts';
import { type Product, startProduct } from '../product.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
  for (const name of ['bea', 'cara', 'dino']) await member(product, name);
  await earned(product, [await member(product, 'vic')]);
});
afterAll(() => product?.stop());

/** Another tab, as after the first one was closed or the battery died. */
async function expectOnPhone(context: BrowserContext, coMaker: string): Promise<void> {
  const tab = await context.newPage();
  await tab.goto(ASSISTANCE);
  await tab.getByRole('button', { name: 'Apply for a loan' }).first().click();
  const second = formOf(tab).getByRole('combobox', { name: 'Co-maker 2' });
  await expect.poll(() => second.inputValue()).toBe(coMaker);
  await formOf(tab).getByText('What you filled in before is still here.').waitFor();
  await expectWithinReach(tab);
  await formOf(tab).getByRole('button', { name: 'Start over' }).click();
  await formOf(tab).getByText('You may borrow up to').waitFor();
  await tab.close();
}

test('a borrower applies with two co-makers, a reload or another tab loses nothing, and two taps file it once', async () => {
  const { page, context, complaints } = await product.visit('bea', { at: ASSISTANCE });
  await page.getByRole('button', { name: 'Apply for a loan' }).first().click();
  const form = formOf(page);
  await form.getByText('You may borrow up to').waitFor();
  await expectWithinReach(page);
  await next(form);
  await fillLoan(form);
  await expectWithinReach(page);
  await next(form);
  await form.getByLabel(/^With Co-Makers/).check();
  await nameCoMaker(product, form, 1, 'cara');
  await nameCoMaker(product, form, 2, 'dino');
  // A draft is kept a moment after the last choice.
  const second = form.getByRole('combobox', { name: 'Co-maker 2' });
  const chosen = await second.inputValue();
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain(chosen);
  await page.reload();
  await expect.poll(() => second.inputValue()).toBe(chosen);
  await expectOnPhone(context, chosen);
  await next(form);
  await form.getByLabel(/^Debit Card/).check();
  await form.getByText('You receive', { exact: true }).waitFor();
  await next(form);
  await form.getByRole('button', { name: 'Open the disclosure (PDF)' }).waitFor();
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByText('Please read the disclosure and tick this first.').waitFor();
  await form.getByLabel(/^I authorize the company/).check();
  await doubleTap(form.getByRole('button', { name: 'Submit' }));
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator('.card-row', { hasText: 'Pending' }).count()).toBe(1);
  expect(await product.database.rows(sql`select kind, state from request`)).toEqual([
    { kind: 'LOAN', state: 'PENDING' },
  ]);
  expect(complaints).toEqual([]);
});

test('each co-maker sees what they would answer for and accepts, and the loan office gets it', async () => {
  const { id } = (await product.database.one<{ id: string }>(sql`select id from request`)) ?? {};
  // As the notification leads there, and from the menu.
  const ways = { cara: `${ASSISTANCE}?tab=requests&open=${id}`, dino: `${ASSISTANCE}?tab=co-maker` };
  for (const [name, way] of Object.entries(ways)) {
    const { page, context, complaints } = await product.visit(name, { at: way });
    const asked = page.getByRole('region', { name: 'Waiting for your answer' });
    await expect.poll(() => asked.textContent()).toContain('Php 6,000.00');
    await expect.poll(() => asked.textContent()).toContain('0 of 2');
    await expectWithinReach(page);
    await acceptLoan(page);
    await page.getByRole('region', { name: 'Loans you answer for' }).getByText('1 of 2').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }
  const { page } = await product.visit('bea', { at: `${ASSISTANCE}?tab=requests` });
  await expect.poll(() => page.locator('.card-row', { hasText: 'Filed' }).count()).toBe(1);
});

test('a vale takes four steps, and says what it leaves of the next pay', async () => {
  const { page, complaints } = await product.visit('vic', { at: `${ASSISTANCE}?file=vale` });
  const form = formOf(page);
  await expect.poll(() => form.textContent()).toContain('You may take a vale of up to Php 2,500.00');
  await next(form);
  await form.getByRole('textbox', { name: /^Amount/ }).fill('1000');
  await form.getByLabel(/^Purpose/).fill('Fare until payday');
  await expect.poll(() => form.textContent()).toMatch(/Php 10,000\.00 →to Php 9,000\.00/);
  await next(form);
  await form.getByLabel(/^Palawan/).check();
  await next(form);
  await form.getByLabel(/^I authorize the company/).check();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator('.card-row', { hasText: 'Filed' }).count()).toBe(1);
  expect(complaints).toEqual([]);
});

// A loan from a phone: what may be borrowed, co-makers who accept on their own phones, and a vale against pay that is earned.
import { save } from '@kawani/domains/deductions/service';
import { sql } from '@kawani/kit/server/db';
import { addDays } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubleTap } from '../double-tap.ts';
import { earned } from '../earned-pay.ts';
import { type Product, startProduct } from '../product.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
const PAGE = '/e-services/assistance';

beforeAll(async () => {
  product = await startProduct();
  for (const name of ['bea', 'cara', 'dino']) await member(name);
  await earned(product, [await member('vic')]);
});
afterAll(() => product?.stop());

/** Years of service, and Php 30,000.00 of savings. */
async function member(name: string): Promise<string> {
  const { database, today } = product;
  const employeeId = await product.person(name);
  await database.run(sql`update employee set hired_on = '2020-01-05' where id = ${employeeId}`);
  const deposit = { fund: 'SAVINGS' as const, amount: centavos(3_000_000), on: addDays(today, -1) };
  await save(database, [{ employeeId, ...deposit, what: 'Savings deposit', ref: 'SD', enteredBy: 'payroll' }]);
  return employeeId;
}

const formOf = (page: Page) => page.getByRole('dialog').first();
const next = (form: Locator) => form.getByRole('button', { name: 'Next' }).click();

async function nameCoMaker(form: Locator, nth: number, username: string): Promise<void> {
  const person = await product.database.one<{ number: string }>(
    sql`select number from employee where username = ${username}`,
  );
  const field = form.getByRole('combobox', { name: `Co-maker ${nth}` });
  await field.fill(person?.number ?? '');
  await form.getByRole('option', { name: new RegExp(`${person?.number} ·`) }).click();
}

test('a borrower applies with two co-makers, a reload loses nothing, and two taps file it once', async () => {
  const { page, complaints } = await product.visit('bea');
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Apply for a loan' }).first().click();
  const form = formOf(page);
  await form.getByText('You may borrow up to').waitFor();
  await expectWithinReach(page);
  await next(form);
  await form.getByLabel(/^Source/).selectOption('TULUNGAN');
  await form.getByLabel(/^Type/).selectOption('REGULAR');
  await form.getByRole('textbox', { name: /^Amount/ }).fill('12,000');
  await form.getByLabel(/^Repaid within/).selectOption('6');
  await form.getByLabel(/^Purpose/).fill('Repair of our roof');
  await form.getByText('Each deduction').waitFor();
  await expectWithinReach(page);
  await next(form);
  await form.getByLabel(/^With Co-Makers/).check();
  await nameCoMaker(form, 1, 'cara');
  await nameCoMaker(form, 2, 'dino');
  // A draft is kept a moment after the last choice.
  const second = form.getByRole('combobox', { name: 'Co-maker 2' });
  const chosen = await second.inputValue();
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain(chosen);
  await page.reload();
  await expect.poll(() => second.inputValue()).toBe(chosen);
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
  const ways = { cara: `${PAGE}?tab=requests&open=${id}`, dino: `${PAGE}?tab=co-maker` };
  for (const [name, way] of Object.entries(ways)) {
    const { page, context, complaints } = await product.visit(name);
    await page.goto(way);
    const asked = page.getByRole('region', { name: 'Waiting for your answer' });
    await expect.poll(() => asked.textContent()).toContain('Php 6,000.00');
    await expect.poll(() => asked.textContent()).toContain('0 of 2');
    await expectWithinReach(page);
    await asked.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('button', { name: 'Yes, I accept' }).click();
    await expect.poll(() => asked.count()).toBe(0);
    await page.getByRole('region', { name: 'Loans you answer for' }).getByText('1 of 2').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }
  const { page } = await product.visit('bea');
  await page.goto(`${PAGE}?tab=requests`);
  await expect.poll(() => page.locator('.card-row', { hasText: 'Filed' }).count()).toBe(1);
});

test('a vale takes four steps, and says what it leaves of the next pay', async () => {
  const { page, complaints } = await product.visit('vic');
  await page.goto(`${PAGE}?file=vale`);
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

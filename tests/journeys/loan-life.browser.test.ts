// One loan from its application to Fully Paid: a co-maker who declines is replaced, three officers decide, a check pays it out,
// pay takes an instalment, one is put off, and the rest is paid off at the counter.
import { sql } from '@kawani/kit/server/db';
import { addDays } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ASSISTANCE,
  acceptLoan,
  authorize,
  decided,
  declineLoan,
  expectLeft,
  expectVoucher,
  fillLoan,
  formOf,
  member,
  nameCoMaker,
  next,
} from '../borrowers.ts';
import { type Period, payOn, payOut, postPeriod, rangeOf, workEveryDay } from '../pay-run.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, expectKeyFor, send, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const PHONE = { width: 390, height: 844 };
/** Php 12,000.00 at 1% a month of what is left, over six months, on twelve paydays. */
const [EACH, LEFT] = ['Php 1,035.29', 'Php 11,388.19'];

let product: Product;
let bea: Visit;
/** The last cut-off, whose pay comes tomorrow. */
let period: Period;
let ref = '';
/** The name of the co-maker who does not decline. */
let second = '';

beforeAll(async () => {
  product = await startProduct();
  // A loan that is released today is deducted with pay of tomorrow.
  period = await payOn(product, addDays(product.today, 1));
  const borrower = await member(product, 'bea');
  for (const name of ['cara', 'dino', 'edna']) await member(product, name);
  for (const name of ['lara', 'luis', 'lito']) await product.person(name, 'loans');
  for (const name of ['cora', 'dan']) await product.person(name, 'cashier');
  await product.person('paula', 'payroll');
  await workEveryDay(product.database, [borrower], period);
  bea = await product.visit('bea', { viewport: PHONE });
});
afterAll(() => product?.stop());

test('a borrower applies with two co-makers on a phone', async () => {
  const { page } = bea;
  await page.goto(`${ASSISTANCE}?file=loan`);
  const form = formOf(page);
  await form.getByText('You may borrow up to').waitFor();
  await next(form);
  await fillLoan(form);
  await next(form);
  await form.getByLabel(/^With Co-Makers/).check();
  await nameCoMaker(product, form, 1, 'cara');
  await nameCoMaker(product, form, 2, 'dino');
  second = await form.getByRole('combobox', { name: 'Co-maker 2' }).inputValue();
  await next(form);
  await form.getByLabel(/^Check/).check();
  await next(form);
  await authorize(form);
  await page.locator('.card-row', { hasText: 'Pending' }).waitFor();
});

test('one declines, and the borrower chooses another without filling anything in again', async () => {
  const cara = await product.visit('cara', { viewport: PHONE, at: `${ASSISTANCE}?tab=co-maker` });
  await declineLoan(cara.page, 'I answer for my brother already');
  expect(cara.complaints).toEqual([]);
  await cara.context.close();
  const { page } = bea;
  await page.goto('/dashboard');
  await page.getByText(/^Your loan.* was denied/).waitFor();
  await page.goto(`${ASSISTANCE}?tab=requests`);
  await page.locator('.card-row', { hasText: 'Denied' }).click();
  const drawer = page.getByRole('dialog', { name: /^LN-/ });
  await drawer.getByText('I answer for my brother already').first().waitFor();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Choose another co-maker' }).click();
  const form = page.getByRole('dialog', { name: 'Apply for a loan' });
  await form.getByText('Step 3 of 5').waitFor();
  await expect.poll(() => form.getByRole('combobox', { name: 'Co-maker 1' }).inputValue()).toBe(second);
  await expectWithinReach(page);
  await nameCoMaker(product, form, 2, 'edna');
  await next(form);
  await next(form);
  await authorize(form);
  await page.locator('.card-row', { hasText: 'Pending' }).click();
  ref = (await page.getByRole('dialog').getByRole('heading', { name: /^LN-/ }).textContent()) ?? '';
});

test('both of them accept', async () => {
  for (const name of ['dino', 'edna']) {
    const { page, context, complaints } = await product.visit(name, {
      viewport: PHONE,
      at: `${ASSISTANCE}?tab=co-maker`,
    });
    await acceptLoan(page);
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test('three officers decide it: one endorses it by keys, another approves it, a third one finally', async () => {
  const { page, context, complaints } = await product.visit('lara', { viewport: DESKTOP, at: '/e-services/services' });
  await page.getByText('next, previous').waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => page.getByRole('button', { name: ref }).evaluate((row) => row.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: ref }).getByText('Length of service').waitFor();
  await expectKeyFor(page, 'endorse');
  await page.keyboard.press('a');
  await page.getByText('No applications wait here.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
  expect(await decided(product, 'luis', ref)).toBe('FOR_FINAL_APPROVAL');
  expect(await decided(product, 'lito', ref)).toBe('APPROVED');
});

test('the cashier releases it by check less its charge, and its voucher is there', async () => {
  const { page, context, complaints } = await product.visit('cora', {
    viewport: DESKTOP,
    at: '/e-services/services?tab=APPROVED',
  });
  await page.getByRole('button', { name: ref }).click();
  const drawer = page.getByRole('dialog', { name: ref, exact: true });
  await drawer.getByRole('button', { name: 'Release' }).click();
  const form = page.getByRole('dialog', { name: `Release ${ref}` });
  await form.getByText(/Php 20\.00/).waitFor();
  await form.getByLabel(/^Check no/).fill('chk 0067890');
  await form.getByRole('button', { name: 'Release Php 11,980.00' }).click();
  await drawer.getByText(/CHK0067890/).waitFor();
  await expectVoucher(drawer);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the next pay takes an instalment, and loan, statement and payslip say the same is left', async () => {
  await postPeriod(product, period);
  const paula = await product.visit('paula', { viewport: DESKTOP });
  await payOut(paula.page, period);
  expect(paula.complaints).toEqual([]);
  await paula.context.close();
  const { page } = bea;
  await page.goto('/payslip');
  await page.getByRole('button', { name: 'Show amounts' }).click();
  await page.getByRole('button', { name: rangeOf(period) }).click();
  const line = page.getByRole('dialog', { name: 'Payslip' }).locator('details', { hasText: EACH });
  await line.locator('summary').click();
  await expect.poll(() => line.textContent()).toContain(`Left to pay: ${LEFT}`);
  await expectLeft(page, LEFT, 'Ongoing');
  await page.goto(`${ASSISTANCE}?tab=mine`);
  await page.getByRole('button', { name: /^Schedule of/ }).click();
  const first = page.getByRole('dialog').locator('.card-row').first();
  await expect.poll(() => first.textContent()).toMatch(new RegExp(`Paid.*${EACH}.*1 of 12`));
});

test('an instalment is put off: granted, and due again at the end', async () => {
  const { page } = bea;
  await page.goto('/soa');
  await page.getByRole('button', { name: 'Request deferment' }).click();
  const form = page.getByRole('dialog', { name: 'Request deferment' });
  await form.getByLabel(/^Type/).selectOption('LOAN');
  await form.getByLabel(/· no\. 2 ·/).check();
  await form.getByLabel(/^Reason/).fill('School fees of my child');
  await form.getByText(/as before/).waitFor();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'hidden' });
  const asked = await product.database.one<{ ref: string }>(sql`select ref from request where ref not like 'LN%'`);
  expect(await decided(product, 'lara', asked?.ref ?? '')).toBe('APPROVED');
  await page.goto(ASSISTANCE);
  await page.getByRole('button', { name: /^Schedule of/ }).click();
  const rows = page.getByRole('dialog').locator('.card-row');
  await expect.poll(() => rows.filter({ hasText: 'Defer Granted' }).textContent()).toContain('2 of 13');
  await expect.poll(() => rows.last().textContent()).toMatch(new RegExp(`Rescheduled.*${EACH}.*13 of 13`));
});

test('the rest is paid off early at the counter, and the loan is Fully Paid everywhere', async () => {
  const cora = await product.visit('cora', { viewport: DESKTOP, at: '/e-services/cashier' });
  await cora.page.getByRole('combobox', { name: 'Who pays' }).fill('Ana 1001');
  await cora.page.getByRole('option').first().click();
  await cora.page.getByRole('checkbox', { name: /^Pay .* alone$/ }).check();
  await cora.page.getByLabel(/^Pay off the whole loan/).check();
  await cora.page.getByText('Interest of Php 363.48 that is not due yet is not charged.').waitFor();
  await cora.page.getByLabel(/^Official receipt no/).fill('0067890');
  await cora.page.getByRole('button', { name: 'Enter Php 11,024.71' }).click();
  await cora.page.getByText('Payment entered into CB-000001.').waitFor();
  const batch = await product.database.one<{ id: string; version: number }>(sql`select id, version from cashier_batch`);
  const dan = await product.visit('dan');
  await send(dan, `/cashier/batches/${batch?.id}/complete`, { version: batch?.version });
  await dan.context.close();
  await cora.page.reload();
  await cora.page.getByText('has no open accounts.').waitFor();
  expect(cora.complaints).toEqual([]);
  await cora.context.close();
  await expectLeft(bea.page, 'Php 0.00', 'Fully Paid');
  expect(bea.complaints).toEqual([]);
});

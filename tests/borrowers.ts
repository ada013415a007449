// Borrowers and co-makers in front of the built product: who may borrow, and what they fill in and answer.
import { save } from '@kawani/domains/deductions/service';
import { sql } from '@kawani/kit/server/db';
import { addDays } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from './product.ts';
import { send } from './visit.ts';

export const ASSISTANCE = '/e-services/assistance';

/** Years of service, and Php 30,000.00 of savings. */
export async function member(product: Product, name: string): Promise<string> {
  const { database, today } = product;
  const employeeId = await product.person(name);
  await database.run(sql`update employee set hired_on = '2020-01-05' where id = ${employeeId}`);
  const deposit = { fund: 'SAVINGS' as const, amount: centavos(3_000_000), on: addDays(today, -1) };
  await save(database, [{ employeeId, ...deposit, what: 'Savings deposit', ref: 'SD', enteredBy: 'payroll' }]);
  return employeeId;
}

export const formOf = (page: Page) => page.getByRole('dialog').first();
export const next = (form: Locator) => form.getByRole('button', { name: 'Next' }).click();

/** Php 12,000.00 of the regular type, over six months. */
export async function fillLoan(form: Locator): Promise<void> {
  await form.getByLabel(/^Source/).selectOption('TULUNGAN');
  await form.getByLabel(/^Type/).selectOption('REGULAR');
  await form.getByRole('textbox', { name: /^Amount/ }).fill('12,000');
  await form.getByLabel(/^Repaid within/).selectOption('6');
  await form.getByLabel(/^Purpose/).fill('Repair of our roof');
  await form.getByText('Each deduction').waitFor();
}

export async function nameCoMaker(product: Product, form: Locator, nth: number, username: string): Promise<void> {
  const person = await product.database.one<{ number: string }>(
    sql`select number from employee where username = ${username}`,
  );
  const field = form.getByRole('combobox', { name: `Co-maker ${nth}` });
  await field.fill(person?.number ?? '');
  await form.getByRole('option', { name: new RegExp(`${person?.number} ·`) }).click();
}

/** Reads the disclosure and files. */
export async function authorize(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Open the disclosure (PDF)' }).waitFor();
  await form.getByLabel(/^I authorize the company/).check();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'hidden' });
}

/** From the tab that says what one would answer for. */
export async function acceptLoan(page: Page): Promise<void> {
  const asked = page.getByRole('region', { name: 'Waiting for your answer' });
  await asked.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Yes, I accept' }).click();
  await expect.poll(() => asked.count()).toBe(0);
}

/** With a reason, from the same tab. */
export async function declineLoan(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Decline' }).click();
  const sheet = page.getByRole('dialog', { name: /^Decline LN-/ });
  await sheet.getByLabel(/^Reason/).fill(reason);
  await sheet.getByRole('button', { name: 'Decline' }).click();
  await page.getByText('When a colleague asks you').waitFor();
}

/** The voucher of a released loan comes as a file of its own. */
export async function expectVoucher(drawer: Locator): Promise<void> {
  const [voucher] = await Promise.all([
    drawer.page().waitForEvent('download'),
    drawer.getByRole('button', { name: 'Voucher' }).click(),
  ]);
  expect(voucher.suggestedFilename()).toMatch(/^LA-\d+\.pdf$/);
}

/** What its borrower is told is left of it, on both of their pages. */
export async function expectLeft(page: Page, amount: string, state: string): Promise<void> {
  await page.goto(ASSISTANCE);
  const card = page.getByRole('list', { name: 'My loans' }).getByRole('listitem');
  await expect.poll(() => card.textContent()).toContain(state);
  await expect.poll(() => card.locator('.my-loan-left strong').textContent()).toBe(amount);
  await page.goto('/soa');
  const account = page.locator('.card-row', { hasText: 'Regular' });
  await expect.poll(() => account.textContent()).toContain(`${amount} left of`);
  await expect.poll(() => account.textContent()).toContain(state);
  await page.locator('.soa-cards > div', { hasText: 'Outstanding' }).getByText(amount, { exact: true }).waitFor();
}

/** An officer approves it, as the screen would send it. The state it has then. */
export async function decided(product: Product, officer: string, request: string): Promise<string | undefined> {
  const visit = await product.visit(officer);
  const found = await product.database.one<{ id: string; version: number }>(
    sql`select id, version from request where ref = ${request}`,
  );
  const { state } = await send(visit, `/loan-applications/${found?.id}/decisions`, {
    action: 'approve',
    version: found?.version,
  });
  await visit.context.close();
  return state;
}

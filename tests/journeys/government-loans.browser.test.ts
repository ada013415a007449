// A loan of SSS from the phone of who owes it to the agency: recorded with its voucher, approved by payroll, compared with a
// billing whose four heaps are looked at and applied, and the month's money and what was short told to the agency.
import { readFile } from 'node:fs/promises';
import { loadLoans } from '@kawani/domains/loans/government/service/loading';
import { loadRun, paydays } from '@kawani/domains/payroll/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, showDay } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { centavos } from '@kawani/kit/values/pesos';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '../clock.ts';
import { payOn, postPeriod, workEveryDay } from '../pay-run.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const PHONE = { width: 390, height: 844 };
const PAGE = '/e-services/government-loans';
const VOUCHER = { name: 'voucher.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
const DAY_MS = 86_400_000;
const PEOPLE = ['ana', 'ben', 'cai', 'dan'] as const;

let product: Product;
const ids: Record<string, string> = {};

/** Ben was paid today and his loan deducted; Cai had no pay. */
beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  for (const [nth, name] of PEOPLE.entries()) {
    ids[name] = await product.person(name);
    await database.run(
      sql`insert into government_number (employee_id, kind, value) values (${ids[name]}, 'SSS', ${`340000000${nth}`})`,
    );
  }
  for (const name of ['paula', 'pedro']) await product.person(name, 'payroll');
  const period = await payOn(product, today);
  const now = present();
  const filedAt = new Date(now.getTime() - 40 * DAY_MS);
  const lent = {
    agency: 'SSS',
    kind: 'SALARY',
    amount: centavos(250_000),
    monthly: centavos(90_000),
    months: 3,
  } as const;
  await loadLoans(
    database,
    ['ben', 'cai'].map((name) => ({
      ...{ ownerId: ids[name] ?? '', filedAt, decidedAt: filedAt, state: 'APPROVED' },
      form: { ...lent, loanNo: `SL${name}2026`, grantedOn: addDays(today, -60), firstOn: today },
    })),
    { now, by: 'paula', paydays: [today, ...(await paydays.paydaysAfter(database, today, 8))] },
  );
  await workEveryDay(database, [ids.ben ?? ''], period);
  await postPeriod(product, period);
  await loadRun(database, period.starts, { by: 'paula', now, releasedAt: toInstant(now) });
});
afterAll(() => product?.stop());

test('an employee records a loan of SSS with its voucher on a phone', async () => {
  const { page, context, complaints } = await product.visit('ana', { viewport: PHONE, at: PAGE });
  await page.getByRole('button', { name: 'Record a loan' }).first().click();
  const form = page.getByRole('dialog', { name: 'Record a government loan' });
  await form.getByLabel(/^Type/).selectOption('SSS');
  await form.getByLabel(/^Kind/).selectOption('SALARY');
  await form.getByLabel(/^Loan no/).fill('SL-ANA-2026');
  await form.getByRole('textbox', { name: /^Date granted/ }).fill(showDay(addDays(product.today, -10)));
  await form.getByLabel(/^Amount/).fill('20000');
  await form.getByLabel(/^Monthly amortization/).fill('904.55');
  await form.getByLabel(/^Months/).fill('24');
  await form.getByLabel(/^First deduction/).selectOption({ index: 1 });
  await form.locator('input[type=file]').setInputFiles(VOUCHER);
  await form.getByText('voucher.pdf').waitFor();
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.locator('.card-row', { hasText: 'Filed' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('an officer approves it with its voucher, and it is deducted', async () => {
  const { page, context, complaints } = await product.visit('paula', { viewport: DESKTOP, at: '/approvals' });
  await page.getByRole('button', { name: /^SSS loan/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('voucher.pdf').first().waitFor();
  await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Nothing is waiting for you.').waitFor();
  await page.goto(`${PAGE}?tab=all`);
  await page.getByRole('row').filter({ hasText: 'SLANA2026' }).getByText('Php 21,709.20').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a billing falls into four heaps before anything changes, and another officer applies it', async () => {
  const paula = await product.visit('paula', { viewport: DESKTOP, at: `${PAGE}?tab=billing` });
  await paula.page.getByRole('button', { name: 'Import a billing' }).click();
  const drawer = paula.page.getByRole('dialog', { name: 'Import a billing' });
  await drawer.locator('input[type=file]').setInputFiles({ name: 'sss.csv', mimeType: 'text/csv', buffer: billing() });
  await drawer.getByLabel(/^SSS or Pagibig \*/).selectOption('SSS');
  await expectWithinReach(paula.page);
  await drawer.getByRole('button', { name: 'Compare' }).click();
  await expectHeaps(paula.page);
  await paula.page.getByText('Another officer reviews and applies it.').waitFor();
  await expectWithinReach(paula.page);
  const address = paula.page.url();
  expect(paula.complaints).toEqual([]);
  await paula.context.close();
  const { page, context, complaints } = await product.visit('pedro', { viewport: DESKTOP, at: address });
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('dialog', { name: 'Apply this billing?' }).getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Applied by').waitFor();
  await page.goto(`${PAGE}?tab=all`);
  const row = (loanNo: string) => page.getByRole('row').filter({ hasText: loanNo });
  await row('SLDAN2026').getByText('Php 8,000.00').waitFor();
  await row('SLBEN2026').filter({ hasText: 'Php 1,000.00' }).getByText('Php 1,800.00').waitFor();
  await row('SLCAI2026').getByText('Ongoing').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the money of the month goes to the agency as a file, and what was short is told with its reason', async () => {
  const { page, context, complaints } = await product.visit('paula', {
    viewport: DESKTOP,
    at: `${PAGE}?tab=remittance`,
  });
  await page.getByText('Total: Php 900.00').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/^3400000001,.*,SLBEN2026,.*,900\.00$/);
  await page.goto(`${PAGE}?tab=short`);
  await page
    .getByRole('row')
    .filter({ hasText: 'SLCAI2026' })
    .getByText('No pay (leave without pay or AWOL)')
    .waitFor();
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Ana as she is deducted, Ben with another amount, Dan new, and Cai no longer. */
function billing(): Buffer {
  const rows = [
    ['3400000000', 'SL-ANA-2026', '904.55', '21,709.20'],
    ['3400000001', 'SL-BEN-2026', '1,000.00', '1,800.00'],
    ['3400000003', 'SL-DAN-2026', '800.00', '8,000.00'],
  ].map(([number, loanNo, monthly, balance]) => `${number},"PEÑA, ANA",${loanNo},Salary,"${monthly}","${balance}"`);
  return Buffer.from(['SS Number,Name,Loan No,Type,Amortization,Balance', ...rows].join('\r\n'));
}

async function expectHeaps(page: Page): Promise<void> {
  for (const [heap, loanNo] of [
    ['New (1)', 'SLDAN2026'],
    ['Amount changed (1)', 'SLBEN2026'],
    ['Gone (1)', 'SLCAI2026'],
    ['Match (1)', 'SLANA2026'],
  ] as const) {
    await page.getByRole('link', { name: heap }).click();
    await page.getByRole('dialog').getByRole('row').filter({ hasText: loanNo }).waitFor();
  }
}

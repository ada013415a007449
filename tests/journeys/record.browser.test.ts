// The 201 file: opened by HR, a status to come taken back, a relief order that changes a published schedule and leaves
// somebody floating, and what the people it is about see of it.
import { sql } from '@kawani/kit/server/db';
import { addDays, showDay } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const PHONE = { width: 390, height: 844 };
let product: Product;
let desktop: Visit;
let ana: string;
let ben: string;
beforeAll(async () => {
  product = await startProduct();
  await product.person('nora', 'hr');
  ana = await product.person('ana');
  ben = await product.person('ben');
  // Ben is free from tomorrow on.
  await product.database.run(sql`delete from shift_day where employee_id = ${ben} and work_date > ${product.today}`);
  desktop = await product.visit('nora', { viewport: DESKTOP });
});
afterAll(() => product?.stop());

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const open = async (page: Page, id: string, tab = '') => {
  await page.goto(`/hr/employees/${id}${tab === '' ? '' : `?tab=${tab}`}`);
  await page.getByRole('navigation', { name: 'Parts of the file' }).waitFor();
};

test('the file says who it is, and its first part how the employment stands', async () => {
  const { page } = desktop;
  await open(page, ana, 'employment');
  await card(page, 'Status').getByText('Active').waitFor();
  await card(page, 'Postings').getByText('Detachment MKT-1').waitFor();
  await expectWithinReach(page);
});

test('a status to come is looked at before, stands in the list of changes ahead, and is taken back', async () => {
  const { page } = desktop;
  const from = addDays(product.today, 10);
  await open(page, ana, 'employment');
  await card(page, 'Status').getByRole('button', { name: 'Change status' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change status' });
  await drawer.getByLabel(/^New status/).selectOption('Suspended');
  await drawer.getByLabel(/^Ground/).selectOption('PREVENTIVE');
  await drawer.getByLabel(/^Effective date/).fill(showDay(from));
  await drawer.getByLabel(/^Suspended until/).fill(showDay(addDays(from, 30)));
  await drawer.getByLabel(/^Reason/).fill('Under inquiry');
  await drawer.getByText(/lasts 30 days at most/).waitFor();
  await drawer.getByLabel(/^Suspended until/).fill(showDay(addDays(from, 29)));
  await drawer.getByText(/lasts 30 days at most/).waitFor({ state: 'detached' });
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Change status' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.goto('/hr/changes-ahead');
  await page.getByRole('row', { name: new RegExp(`${showDay(from)}.*Suspended`) }).waitFor();
  await expectWithinReach(page);
  await open(page, ana, 'employment');
  await card(page, 'Status').getByRole('button', { name: 'Take back' }).click();
  await card(page, 'Status').getByText('To come').waitFor({ state: 'detached' });
});

test('a relief order is previewed with every date, changes the schedule, and leaves who is relieved floating', async () => {
  const { page } = desktop;
  const [from, to] = [addDays(product.today, 1), addDays(product.today, 3)];
  await open(page, ana, 'employment');
  await card(page, 'Orders').getByRole('button', { name: 'Relief order' }).click();
  const drawer = page.getByRole('dialog', { name: 'Relief order' });
  const reliever = drawer.getByRole('combobox', { name: /^Reliever/ });
  const number = await product.database.one<{ number: string }>(sql`select number from employee where id = ${ben}`);
  await reliever.fill(number?.number ?? '');
  await drawer.getByRole('option', { name: new RegExp(number?.number ?? '') }).click();
  await drawer.getByLabel(/^Dates/).fill(`${showDay(from)} to ${showDay(to)}`);
  await drawer.getByRole('button', { name: 'Vacancy' }).click();
  await drawer.getByText(`is Floating from ${showDay(from)}.`).waitFor();
  await drawer.getByText('No schedule', { exact: true }).first().waitFor();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Write the order' }).click();
  await drawer.waitFor({ state: 'detached' });
  await card(page, 'Orders').getByRole('button', { name: /^RO-/ }).waitFor();
  await card(page, 'Status').getByText('Floating').waitFor();
  const days = await product.database.rows(
    sql`select from shift_day where employee_id = ${ben} and work_date between ${from} and ${to} and shift_id is not null`,
  );
  expect(days).toHaveLength(3);
});

test('whoever relieves sees the shifts in the month on the phone, and was told', async () => {
  const { page, complaints } = await product.visit('ben', { viewport: PHONE, colorScheme: 'dark' });
  const on = addDays(product.today, 1);
  await page.goto(`/shift-schedule?month=${on.slice(0, 7)}&date=${on}`);
  const day = page.getByRole('dialog');
  await day
    .getByText(/Around now/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await day.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
  await page.getByText(/You are posted at Detachment MKT-1/).waitFor();
  expect(complaints).toEqual([]);
});

test('cancelled before it begins, the order leaves everything as it was; the history says both', async () => {
  const { page } = desktop;
  await open(page, ana, 'employment');
  await card(page, 'Orders').getByRole('button', { name: /^RO-/ }).click();
  const drawer = page.getByRole('dialog', { name: /^Relief order RO-/ });
  await drawer.getByRole('button', { name: 'Cancel this order' }).click();
  await drawer.getByLabel(/^Why/).fill('She stays');
  await drawer.getByRole('button', { name: 'Cancel this order' }).click();
  await drawer.getByText('Cancelled', { exact: true }).first().waitFor();
  await drawer.getByRole('button', { name: 'Close', exact: true }).last().click();
  await card(page, 'Status').getByText('Floating').waitFor({ state: 'detached' });
  await open(page, ana, 'history');
  await card(page, 'History')
    .getByText(/Cancelled: She stays/)
    .waitFor();
  await expectWithinReach(page);
  expect(desktop.complaints).toEqual([]);
});

test('on a phone the file is read and written as well', async () => {
  const { page, complaints } = await product.visit('nora', { viewport: PHONE, colorScheme: 'dark' });
  for (const tab of ['employment', 'attendance', 'requests', 'history']) {
    await open(page, ana, tab);
    await expectWithinReach(page);
  }
  await page.goto('/hr/orders');
  await page.getByRole('button', { name: /RO-/ }).first().waitFor();
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
});

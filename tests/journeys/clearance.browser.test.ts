// A leaver is cleared: the store takes uniforms back by the ID card, HR decides by keyboard and in bulk, the cashier sees amounts,
// and no office sees the items of another.
import { cardCode } from '@kawani/domains/employees/rules';
import { keepItems } from '@kawani/domains/offboarding/clearance/service/keeping';
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, showDay } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRow, caseRow, issueRow } from '../clearance-rows.ts';
import { present } from '../clock.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const PAGE = '/hr/offboarding/clearance-list';
const SECRET = 'the secret of her card';
const DUTIES = [
  ['HR', 'ID_CARD', 'Company ID card'],
  ['HR', 'DOCUMENTS', 'Logbooks'],
  ['OPERATIONS', 'KEYS', 'Keys of the site'],
  ['OPERATIONS', 'EQUIPMENT', 'Two-way radio'],
] as const;
let product: Product;
let [ana, number, caseId] = ['', '', ''];

const rows = (page: Page) => page.locator('tbody tr');
const rowOf = (page: Page, item: string) => rows(page).filter({ hasText: item });
const itemOf = async (office: string) =>
  (await product.database.one<{ id: string }>(sql`select id from clearance_item where office = ${office} limit 1`))?.id;

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  for (const [office, kind, name] of DUTIES)
    await database.run(sql`insert into clearance_duty (id, office, kind, name_en, name_fil)
      values (${newId()}, ${office}, ${kind}, ${name}, ${name})`);
  await product.person('hana', 'hr');
  await product.person('cus', 'custodian');
  await product.person('cora', 'cashier');
  ana = await product.person('ana');
  number = (await database.one<{ number: string }>(sql`select number from employee where id = ${ana}`))?.number ?? '';
  await database.run(sql`insert into id_card (employee_id, secret, issued_at) values (${ana}, ${SECRET}, now())`);
  await issueRow(database, ana, { name: 'Polo shirt', place: 'Main store', quantity: 2 });
  await accountRow(database, ana, { days: [addDays(today, 10)] });
  caseId = await caseRow(database, { employeeId: ana, lastDay: addDays(today, 20), at: present() });
  await database.transaction((db) => keepItems([caseId], { db, now: present() }));
});
afterAll(() => product?.stop());

test('the store scans the ID card, takes the uniform back, and its item clears itself', async () => {
  const { page, context, complaints } = await product.visit('cus', { viewport: PHONE, at: PAGE });
  await page.getByText('2 × Polo shirt, size M').waitFor();
  await expectWithinReach(page);
  const finder = page.getByLabel('Type or scan the person');
  await finder.fill('KW1.1001.12345678.abcdefghijklmnopqrstuv');
  await finder.press('Enter');
  await page.getByText('This ID card code has expired or isn’t valid.').waitFor();
  // As a scanner types it.
  await finder.fill(await cardCode(number, SECRET, present()));
  await finder.press('Enter');
  await page.getByRole('button', { name: 'Show everybody' }).waitFor();
  expect(page.url()).toContain(`person=${ana}`);
  await page.getByRole('button', { name: /Polo shirt/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  const drawer = page.getByRole('dialog').last();
  await drawer.getByText(new RegExp(`${number} · .* · Last day`)).waitFor();
  await drawer.getByRole('button', { name: 'Fill in all' }).click();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Take back 2 pieces' }).click();
  await page.getByText('2 pieces were taken back.').waitFor();
  await page.getByRole('dialog', { name: '2 × Polo shirt, size M' }).getByText('Returned', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByText('This person has nothing that your office clears now.').waitFor();
  // The browser tells of the card that was refused.
  expect(complaints).toEqual([expect.stringContaining('409')]);
  await context.close();
});

test('HR clears, holds and asks to waive by keyboard, and clears the rest together', async () => {
  const { page, context, complaints } = await product.visit('hana', { viewport: DESKTOP, at: `${PAGE}?office=HR` });
  await expect.poll(() => rows(page).count()).toBe(2);
  await expectWithinReach(page);
  await page.keyboard.press('j');
  await page.keyboard.press(' ');
  await page.getByText('Cleared.', { exact: true }).waitFor();
  await expect.poll(() => rows(page).count()).toBe(1);
  // The next row has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(true);
  await page.keyboard.press('h');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/^Reason/).fill('One page is missing');
  await expectWithinReach(page);
  await sheet.getByRole('button', { name: 'Hold' }).click();
  await rows(page).getByText('One page is missing').waitFor();
  await page.goto(`${PAGE}?office=OPERATIONS`);
  await rowOf(page, 'Two-way radio').getByRole('button').press('w');
  await sheet.getByLabel(/^Reason/).fill('Lost, with a police report');
  await sheet.getByRole('button', { name: 'Ask to waive' }).click();
  await rowOf(page, 'Two-way radio').getByText('hana asks to waive it').waitFor();
  // Meanwhile a colleague decides one of the two.
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const keys = await product.database.one<{ id: string }>(sql`select i.id from clearance_item i
    join clearance_duty d on d.id = i.subject_id where d.name_en = 'Keys of the site'`);
  await product.database.run(sql`insert into clearance_event (id, item_id, version, said, remarks, said_by, said_at)
    values (${newId()}, ${keys?.id}, 1, 'HELD', 'One key is missing', 'hugo', now())`);
  await page.getByRole('button', { name: 'Clear 2' }).click();
  const result = page.getByRole('dialog', { name: '1 cleared, 1 not' });
  await result.getByText(/^hugo was quicker, on .*: On hold\.$/).waitFor();
  await expectWithinReach(page);
  await result.getByRole('button', { name: 'Close' }).last().click();
  await rowOf(page, 'Keys of the site').getByText('One key is missing').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the cashier sees amounts, what final pay takes, and the way to take a payment', async () => {
  const { page, context, complaints } = await product.visit('cora', { viewport: DESKTOP, at: PAGE });
  const row = rowOf(page, 'Loan: Regular');
  await expect.poll(() => row.getByText('Php 500.00').count()).toBe(2);
  await row.getByText(showDay(addDays(product.today, 20))).waitFor();
  await expectWithinReach(page);
  await row.getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Taken from final pay').waitFor();
  expect(await drawer.getByRole('link', { name: 'Paid now' }).getAttribute('href')).toContain(
    `/e-services/cashier?person=${ana}`,
  );
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('an item of another office is not there, and the list is closed to everybody else', async () => {
  const store = await product.visit('cus', { viewport: DESKTOP, at: `${PAGE}?open=${await itemOf('HR')}` });
  await store.page.getByText("This item couldn't be loaded.").waitFor();
  await store.context.close();
  const own = await product.visit('ana', { at: PAGE });
  await own.page.getByText('Sorry, you are not authorized to access this page.').waitFor();
  await own.context.close();
});

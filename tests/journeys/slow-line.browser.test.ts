// What everybody does every day, on a slow line: it says that it is under way, happens once, and nothing jumps.
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, showDay } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubleTap } from '../double-tap.ts';
import { earned } from '../earned-pay.ts';
import { type Product, startProduct } from '../product.ts';
import { jumpedOn, slowDown } from '../slow-line.ts';
import { at, openPage, punchesOf, signInByForm, timedIn, type Visit } from '../visit.ts';
import { expectArrived } from '../within-reach.ts';

/** What Google calls good is 0.1; we promise this of every first load. */
const MOST_SHIFT = 0.005;
let product: Product;
let ana: Visit;
beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  const id = await product.person('ana');
  await earned(product, [id]);
  await database.run(sql`delete from holiday`);
  await database.run(sql`update employee set hired_on = '2020-01-05' where id = ${id}`);
  await database.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", period, by_whom)
    select ${id}, 'VL', year, 'ALLOCATION', 5, '2026-01-05', 'ALLOCATION ' || year, 'test'
    from (select distinct extract(year from each::date)::int as year from unnest(array[${today}, ${addDays(today, 4)}]) each) y`);
  ana = await openPage(product.browser, { baseURL: product.url });
  await slowDown(ana.page);
});
afterAll(() => product?.stop());

async function expectCalm(page: Page): Promise<void> {
  await expectArrived(page);
  expect(await jumpedOn(page)).toBeLessThanOrEqual(MOST_SHIFT);
}

test('a person signs in and times in once, however often the button is tapped', async () => {
  const { page, complaints } = ana;
  await page.goto('/');
  await signInByForm(page, 'ana');
  await page.waitForURL(at('/dashboard'));
  await expectCalm(page);
  await page.getByRole('button', { name: 'Time in' }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: 'Time in' });
  await timedIn(page, doubleTap(button));
  expect(await punchesOf(ana, product.today)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a leave says that it is being sent, and is filed once', async () => {
  const { page, complaints } = ana;
  await page.goto('/leaves');
  await expectCalm(page);
  await page.locator('.balance', { hasText: 'Vacation' }).getByRole('button', { name: /^File/ }).click();
  const form = page.getByRole('dialog');
  const dates = form.getByLabel('Dates', { exact: false }).first();
  await dates.fill(`${showDay(addDays(product.today, 4))} to ${showDay(addDays(product.today, 4))}`);
  await dates.press('Tab');
  await form.getByLabel('Reason', { exact: false }).fill('A family reunion');
  await form.getByText(/^Goes to/).waitFor();
  const submit = form.getByRole('button', { name: 'Submit' });
  await Promise.all([form.locator('button[aria-busy]', { hasText: 'Submit' }).waitFor(), submit.dblclick()]);
  await page.locator('.card-row', { hasText: 'Filed' }).waitFor();
  expect(await product.database.rows(sql`select id from request`)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a payslip opens from its list, and nothing jumps', async () => {
  const { page, complaints } = ana;
  await page.goto('/payslip');
  await expectCalm(page);
  // Half a second after a real tap, the browser excuses every jump.
  await page.locator('.slip-card').first().dispatchEvent('click');
  await page.getByRole('dialog', { name: 'Payslip' }).getByRole('button', { name: 'Show this payslip' }).waitFor();
  await expectCalm(page);
  expect(complaints).toEqual([]);
});

test('what comes with every pay arrives late below the payslips, and moves no form 2316', async () => {
  const { page, complaints } = ana;
  const { database, today } = product;
  await database.run(sql`
    insert into certificate_release (id, year, by)
    select gen_random_uuid(), extract(year from pay_date)::int, 'payroll' from pay_run`);
  const id = newId();
  await database.run(sql`
    insert into recurring_pay (id, rule_id, no, kind, title, amount, every, tax, whom, effective_from, reason, state, made_by,
      made_at, decided_by, decided_at)
    values (${id}, ${id}, 1, 'ALLOWANCE', 'Rice', 10000, 'PAYDAY', 'TAXABLE', 'ALL', ${addDays(today, -90)}, 'test', 'APPROVED',
      'test', now(), 'other', now())`);
  let release = () => {};
  const isReady = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/payroll/me/recurring-pay', (route) => isReady.then(() => route.continue()));
  const certificates = page.waitForResponse('**/payroll/me/certificates');
  await page.goto('/payslip');
  await (await certificates).finished();
  await page.locator('main:not([data-arriving])').waitFor();
  release();
  await page.getByText('Rice').waitFor();
  await page.getByRole('heading', { name: 'Form 2316' }).waitFor();
  await expectCalm(page);
  expect(complaints).toEqual([]);
});

test('no place of the bar moves when it becomes known who is there', async () => {
  const { page, complaints } = ana;
  // As on a phone that was never here: the person isn't kept.
  await page.addInitScript(() => void indexedDB.deleteDatabase('kawani-answers'));
  let release = () => {};
  const isDrawn = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/admin/me', (route) => isDrawn.then(() => route.continue()));
  await page.goto('/leaves');
  await page.locator('h1').waitFor();
  release();
  await page.getByRole('button', { name: 'More' }).waitFor();
  await expectCalm(page);
  expect(complaints).toEqual([]);
});

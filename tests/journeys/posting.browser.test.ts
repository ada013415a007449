// From a new site to a month of shifts there: HR draws its fence, an order posts somebody, a pattern is laid over the month and
// published, the phone shows it, and a relief order changes three of its dates.
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day, lastOfMonth, showDay } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const PHONE = { width: 390, height: 844 };
const SITE = 'Seaside Terminal';
let product: Product;
let desktop: Visit;
let first: Day;
let last: Day;
let month: string;
const numbers: Record<string, string> = {};

beforeAll(async () => {
  product = await startProduct();
  for (const [username, role] of [
    ['keeper', 'manager'],
    ['ana', 'employee'],
    ['ben', 'employee'],
  ] as const) {
    const id = await product.person(username, role);
    const row = await product.database.one<{ number: string }>(sql`select number from employee where id = ${id}`);
    numbers[username] = row?.number ?? '';
  }
  // A month whose first week is wholly ahead: in the week of today its Sunday may be a day of work already.
  first = addDays(lastOfMonth(addDays(product.today, 6)), 1);
  last = lastOfMonth(first);
  month = `/shift-schedule?month=${first.slice(0, 7)}`;
  // Sundays are free, and nothing is published for that month yet.
  await product.database.run(sql`update shift_day set shift_id = null, rest_day = true
    where extract(dow from work_date) = 0 and work_date > ${product.today}`);
  await product.database.run(sql`delete from shift_day where work_date >= ${first}`);
  desktop = await product.visit('keeper', { viewport: DESKTOP });
});
afterAll(() => product?.stop());

const choose = async (page: Page, label: RegExp, text: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(text);
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
};

test('HR draws a new site with its fence, and an order posts somebody there', async () => {
  await makeSite(desktop.page);
  await orderTo(desktop.page);
});

test('a pattern is laid over the month, looked at and published, and the phone shows the month', async () => {
  await publishMonth(desktop.page);
  const ana = await product.visit('ana', { viewport: PHONE, at: month });
  await dayOf(ana.page, first).getByText(SITE).waitFor();
  await dayOf(ana.page, addDays(first, 5)).getByText('Rest day').waitFor();
  await expectWithinReach(ana.page);
  expect([desktop.complaints, ana.complaints]).toEqual([[], []]);
});

test('a relief order changes three of its dates, and whoever relieves sees them tagged', async () => {
  const from = addDays(first, 7);
  await relieve(desktop.page, from);
  const ben = await product.visit('ben', { viewport: PHONE, colorScheme: 'dark', at: month });
  for (const on of [from, addDays(from, 2)]) {
    await dayOf(ben.page, on).getByText('Relief', { exact: true }).waitFor();
    await dayOf(ben.page, on).getByText(SITE).waitFor();
  }
  await expectWithinReach(ben.page);
  expect([desktop.complaints, ben.complaints]).toEqual([[], []]);
});

const dayOf = (page: Page, on: Day) => page.getByRole('listitem').filter({ hasText: showDay(on) });

async function makeSite(page: Page) {
  await page.goto('/hr/maintenance/detachments?open=new');
  const drawer = page.getByRole('dialog', { name: 'New detachment' });
  await drawer.getByLabel(/^Code/).fill('SEA-01');
  await drawer.getByLabel(/^Client/).fill('Lakbay Terminals');
  await drawer.getByLabel(/^Name/).fill(SITE);
  await drawer.getByLabel(/^Cluster/).selectOption({ label: 'Metro Manila' });
  await drawer.getByLabel(/^Address/).fill('Roxas Boulevard');
  await drawer.getByRole('combobox', { name: /^City/ }).fill('pasay');
  await page.getByRole('option', { name: /Pasay/ }).first().click();
  await choose(page, /^Supervisor/, numbers.keeper ?? '');
  await drawer.getByLabel(/^Latitude of pin 1/).fill('14.5378');
  await drawer.getByLabel(/^Longitude of pin 1/).fill('120.9820');
  await drawer.getByRole('button', { name: 'Add detachment' }).click();
  await page.getByText('Detachment added').waitFor();
}

async function orderTo(page: Page) {
  await page.goto('/hr/orders?do=assignment');
  const drawer = page.getByRole('dialog', { name: 'Assignment order' });
  await choose(page, /^Employee/, numbers.ana ?? '');
  await choose(page, /^To detachment/, SITE);
  await drawer.getByLabel(/^Designation/).selectOption({ label: 'Guard' });
  // The shift that she works already: another one may begin too soon after her last, by the hour at which this runs.
  const shift = drawer.getByLabel(/^Shift/);
  const now = await shift.getByRole('option', { name: /^NOW / }).textContent();
  await shift.selectOption({ label: now ?? '' });
  await drawer.getByLabel(/^Rest day/).selectOption('Sunday');
  await drawer.getByLabel(/^From/).fill(showDay(first));
  await drawer.getByRole('button', { name: 'Write the order' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^AO-/ }).first().waitFor();
}

async function publishMonth(page: Page) {
  await page.goto(`/shift-schedule?tab=set&from=${first}&days=month`);
  const unit = page.getByLabel('Unit');
  const site = await unit.getByRole('option', { name: new RegExp(SITE) }).textContent();
  await unit.selectOption({ label: site ?? '' });
  await page.getByRole('button', { name: 'Pattern' }).click();
  const pattern = page.getByRole('dialog', { name: 'Fill in a pattern' });
  await pattern.getByLabel('Days of turn 1').fill('5');
  await pattern.getByLabel('Turn 1', { exact: true }).selectOption('NOW');
  await pattern.getByLabel(/^Dates/).fill(`${showDay(first)} to ${showDay(last)}`);
  await pattern.getByRole('button', { name: 'Draft for 1 person' }).click();
  await pattern.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const review = page.getByRole('dialog', { name: 'Review and publish' });
  await review.getByText(/of 1 person/).waitFor();
  const looked = review.getByRole('checkbox', { name: /I looked at/ });
  await expect.poll(async () => (await looked.count()) + (await review.getByText('No conflicts.').count())).toBe(1);
  if ((await looked.count()) > 0) await looked.check();
  await review.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. 1 person was told.').waitFor();
}

async function relieve(page: Page, from: Day) {
  await page.goto('/hr/orders?do=relief');
  const drawer = page.getByRole('dialog', { name: 'Relief order' });
  await choose(page, /^Whom/, numbers.ana ?? '');
  await choose(page, /^Reliever/, numbers.ben ?? '');
  await drawer.getByLabel(/^Dates/).fill(`${showDay(from)} to ${showDay(addDays(from, 2))}`);
  await drawer.getByRole('region', { name: 'What follows' }).waitFor();
  await drawer.getByRole('button', { name: 'Write the order' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^RO-/ }).first().waitFor();
}

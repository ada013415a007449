// The office closes a month: it looks at what is open, reviews a punch, corrects a day, posts the period, and takes the
// figures along; on a desktop and on a phone.
import { readFile } from 'node:fs/promises';
import { payPeriodOn } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, type Day, showDay, showRange } from '@kawani/kit/values/day';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, type Visit } from '../visit.ts';
import { expectArrived, expectWithinReach } from '../within-reach.ts';

const PHONE = { width: 390, height: 844 };

let product: Product;
let desktop: Visit;
let phone: Visit;
let period: { starts: Day; ends: Day };
beforeAll(async () => {
  product = await startProduct();
  await product.person('rita', 'hr');
  const benId = await product.person('ben');
  const current = await payPeriodOn(product.database, product.today);
  period = await payPeriodOn(product.database, addDays(current.starts, -1));
  await punch(benId, `${period.starts}T08:30:00+08:00`, 'IN', 'OUTSIDE');
  for (const nth of [1, 2]) await punch(benId, `${addDays(period.starts, nth)}T08:00:00+08:00`, 'IN', 'INSIDE');
  desktop = await product.visit('rita', { viewport: DESKTOP, acceptDownloads: true });
  phone = await product.visit('rita', { viewport: PHONE, colorScheme: 'dark' });
});
afterAll(() => product?.stop());

async function punch(employeeId: string, at: string, kind: 'IN' | 'OUT', place: string) {
  await product.database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place, distance_m, remarks)
    values (${newId()}, ${employeeId}, ${at}, ${kind}, 'PHONE', ${at}, ${place}, 340, 'Errand for the client')`);
}

const range = () => `from=${period.starts}&to=${period.ends}`;
const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectArrived(page);
};
const PLACES = [
  '/hr/reports',
  '/hr/reports?view=DAILY',
  '/hr/reports?view=EXCEPTIONS',
  '/hr/reports?view=HEADCOUNT',
  '/hr/reports?tab=posting',
  '/hr/reports?tab=review',
  '/hr/maintenance/cut-offs',
  '/hr/maintenance/attendance-policies',
];

test.each(PLACES)('%s is within reach on a desktop and on a phone, in light and dark', async (place) => {
  for (const { page } of [desktop, phone]) {
    await page.goto(place);
    await settled(page);
    await expectWithinReach(page);
  }
});

test('what is open in a period is counted, and a flagged punch is accepted with a reason', async () => {
  const { page } = desktop;
  await page.goto(`/hr/reports?tab=posting&period=${period.starts}`);
  const checks = page.locator('.checks');
  await checks.getByText('Offline and flagged punches not reviewed').waitFor();
  await checks.getByRole('link', { name: /Show Offline/ }).click();
  // The page before has a table too.
  await page.waitForURL(/tab=review/);
  await checks.waitFor({ state: 'detached' });
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByLabel('Reason').fill('Sent by his supervisor');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('No punch of these dates waits for a review.').waitFor();
});

test('a day without a time-out is corrected, and its row follows', async () => {
  const { page } = desktop;
  await page.goto(`/hr/reports?view=EXCEPTIONS&kind=NO_TIMEOUT&${range()}`);
  await page
    .getByRole('table')
    .getByRole('button', { name: showDay(addDays(period.starts, 1)) })
    .click();
  await page.getByRole('button', { name: 'Correct times' }).click();
  await page.getByLabel('Reason').fill('The log of the gate');
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await page.getByText('HR (The log of the gate), approved').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('table')
        .getByText(showDay(addDays(period.starts, 1)))
        .count(),
    )
    .toBe(0);
});

test('an exception is opened by a key, settled by its suggestion, and gone from the list', async () => {
  const { page } = desktop;
  await page.goto(`/hr/exceptions?kind=NO_TIMEOUT&from=${period.starts}&to=${period.starts}`);
  const row = page.getByRole('table').getByText(showDay(period.starts));
  await row.waitFor();
  await page.getByText('accept the suggestion').waitFor();
  await page.keyboard.press('j');
  const pane = page.getByRole('region', { name: showDay(period.starts) });
  await pane.getByText('Suggested times').waitFor();
  await expectWithinReach(page);
  await pane.getByLabel('Reason').fill('The log of the gate');
  await page.keyboard.press('Enter');
  await row.waitFor({ state: 'detached' });
  await page.getByText('No exceptions match these filters.').waitFor();
});

test('the period is posted with a reason, and from then on nothing of it is changed', async () => {
  const { page } = desktop;
  await page.goto(`/hr/reports?tab=posting&period=${period.starts}`);
  await page.getByRole('button', { name: 'Post this period' }).click();
  await page.getByLabel('Why it is posted all the same').fill('The client has signed');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page.getByText('This period is posted. Its days can’t change.').waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row', { name: new RegExp(showRange(period.starts, period.ends)) });
  await expect.poll(() => row.textContent()).toMatch(/Posted.*By rita/);
});

test('the summary is taken along as a spreadsheet with the totals of the screen', async () => {
  const { page } = desktop;
  await page.goto(`/hr/reports?${range()}`);
  await settled(page);
  const total = page.getByRole('table').locator('tfoot tr');
  await expect.poll(() => total.textContent()).toMatch(/^Total/);
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`attendance-summary-${period.starts}-${period.ends}.xlsx`);
  const rows = (await readXlsx(await readFile(await file.path()))).sheets[0]?.rows ?? [];
  const [first, end] = [rows.findIndex((row) => row.includes('AWOL')), rows.findIndex((row) => row[0] === 'Total')];
  const [titles = [], last = []] = [rows[first], rows[end]];
  const at = titles.indexOf('AWOL');
  expect(last[at]).toBe(rows.slice(first + 1, end).reduce((sum, row) => sum + Number(row[at]), 0));
  // The file tells hours twice: its columns are not those of the screen.
  const heads = await page.getByRole('columnheader').allTextContents();
  const shown = total.locator('td').nth(heads.findIndex((head) => head.startsWith('AWOL')));
  await expect.poll(() => shown.textContent()).toBe(String(last[at]));
});

test('the view is sorted by a figure, sent to oneself again and again, and stopped', async () => {
  const { page } = desktop;
  await product.database.run(sql`update employee set email = 'rita@example.test' where username = 'rita'`);
  await page.goto(`/hr/reports?view=SUMMARY&${range()}`);
  await page.getByRole('button', { name: 'No Timeout' }).click();
  await page.getByRole('columnheader', { name: 'No Timeout' }).and(page.locator('[aria-sort=ascending]')).waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'By mail' }).click();
  const drawer = page.getByRole('dialog', { name: 'Report by mail' });
  await drawer.getByLabel('How often').selectOption('DAY');
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Send it to me' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'By mail' }).click();
  await drawer.getByText(`Next ${showDay(addDays(product.today, 1))}`).waitFor();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Stop Summary' }).click();
  await drawer.getByText('What comes already').waitFor({ state: 'detached' });
});

test('a phone shows the same as cards, and a policy is previewed before it is set', async () => {
  const { page } = phone;
  await page.goto(`/hr/reports?${range()}`);
  await settled(page);
  // The totals are an answer of their own, which may come after the rows.
  const lines = page.getByRole('list', { name: 'Attendance report' }).getByRole('listitem');
  await expect.poll(() => lines.last().textContent()).toMatch(/^Total/);
  await page.goto('/hr/maintenance/attendance-policies');
  await page.getByRole('button', { name: 'New policy' }).click();
  await page.getByLabel('Grace').fill('10');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText(/open days that are over would come out|No day that is over is touched/).waitFor();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByText('Grace 10 min').waitFor();
  expect([...desktop.complaints, ...phone.complaints]).toEqual([]);
});

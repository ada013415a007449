// A leave from its filing to its approval: the balance and the list follow, the supervisor decides, the team sees names
// and dates.
import { appoint } from '@kawani/domains/employees/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let off: Day;
beforeAll(async () => {
  product = await startProduct();
  const [tess, lead] = [await product.person('tess'), await product.person('lead', 'supervisor')];
  const site = await product.database.one<{ id: string }>(sql`select id from detachment where code = 'MKT-1'`);
  const since = '2026-01-05' as Day;
  await appoint(product.database, [{ employeeId: lead, detachmentId: site?.id ?? null, since }]);
  // Long enough ahead for any notice, in this year unless it ends; every day is a work day.
  off = addDays(product.today, 4);
  await product.database.run(sql`delete from holiday`);
  await product.database.run(sql`update employee set hired_on = '2020-01-05' where id = ${tess}`);
  await product.database.run(sql`
    insert into leave_ledger (employee_id, type, year, entry, days, "on", period, by_whom)
    select ${tess}, 'VL', year, 'ALLOCATION', 1, '2026-01-05', 'ALLOCATION ' || year, 'test'
    from (select distinct extract(year from each::date)::int as year from unnest(array[${off}, ${product.today}]) each) y`);
});
const isThisYear = () => off.slice(0, 4) === product.today.slice(0, 4);
afterAll(() => product?.stop());

test('file a leave on a phone, split where credits are short, and find it in the list', async () => {
  const { page, complaints } = await product.visit('tess', { at: '/leaves' });
  const card = page.locator('.balance', { hasText: 'Vacation' });
  await expect.poll(() => card.textContent()).toContain('1 day available');
  await card.getByRole('button', { name: /^File/ }).click();
  const form = page.getByRole('dialog');
  const dates = form.getByLabel('Dates', { exact: false }).first();
  await dates.fill(`${showDay(off)} to ${showDay(addDays(off, 1))}`);
  await dates.press('Tab');
  const split = form.getByRole('button', { name: /^File 1 day VL \+ / });
  await split.click();
  await form.getByLabel('Reason', { exact: false }).fill('A family reunion');
  await expect.poll(() => form.getByText(/^Goes to/).count()).toBe(1);
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => page.locator('.card-row', { hasText: 'Filed' }).count()).toBe(1);
  if (isThisYear()) await expect.poll(() => card.textContent()).toContain('Pending1');
  expect(complaints).toEqual([]);
});

test('what was filled in outlives a reload, another tab and a new sign-in, and what is missing stands at its field', async () => {
  const { page, context } = await product.visit('tess', { at: '/leaves?file=VL' });
  const form = page.getByRole('dialog');
  await form.getByLabel('Reason', { exact: false }).fill('A wedding');
  await form.getByLabel('Contact while away').fill('ask my brother');
  // A draft is kept a moment after the last letter.
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('ask my brother');
  const isKept = (on: Page) =>
    expect.poll(() => on.getByRole('dialog').getByLabel('Reason', { exact: false }).inputValue()).toBe('A wedding');
  await page.reload();
  await isKept(page);
  // As after the battery died: nothing is left of the first tab.
  const other = await context.newPage();
  await other.goto('/leaves?file=VL');
  await isKept(other);
  await other.close();
  await page.evaluate(() => {
    for (const name of ['access_token', 'refresh_token']) localStorage.removeItem(name);
  });
  await page.goto('/leaves?file=VL');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await isKept(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByText('This field is required.').waitFor();
  const dates = form.getByLabel(/^Dates/).first();
  await expect.poll(() => dates.getAttribute('aria-invalid')).toBe('true');
  await form.getByText('Write the number in digits.').waitFor();
});

test('a leave that nobody else may learn of leaves nothing on the phone', async () => {
  const { page } = await product.visit('tess');
  const form = page.getByRole('dialog');
  const reason = form.getByLabel('Reason', { exact: false });
  await page.goto('/leaves?file=VL');
  await reason.fill('My own matter');
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join());
  await expect.poll(kept).toContain('My own matter');
  await form.getByLabel('Type').selectOption('AVAWL');
  await expect.poll(kept).not.toContain('My own matter');
  await reason.fill('My own matter, to the court');
  // Longer than a draft waits to be kept.
  await page.waitForTimeout(1000);
  expect(await kept()).not.toContain('My own matter');
});

test('the supervisor approves it, and its owner sees it taken in the ledger', async () => {
  const desktop = await product.visit('lead', { viewport: DESKTOP, at: '/approvals' });
  await desktop.page
    .getByRole('button', { name: /LV-\d{4}-\d{6}|Ana/ })
    .first()
    .click();
  await desktop.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await desktop.page.getByText('Nothing is waiting for you.').waitFor();
  const { page } = await product.visit('tess', { at: '/leaves?ledger=VL' });
  if (!isThisYear()) await page.getByRole('button', { name: 'The next year' }).click();
  await expect.poll(() => page.getByRole('dialog').getByText('Taken').count()).toBe(1);
  await page.goto(`/leaves?tab=away&month=${off.slice(0, 7)}`);
  await expect.poll(() => page.getByText('(you)').count()).toBe(1);
  expect(await page.locator('.cards').textContent()).not.toContain('VL');
});

test('one day of leave takes six taps from the dashboard, and the form says the cut-off before anything is typed', async () => {
  const { page, complaints } = await product.visit('tess', { hasTouch: true, isMobile: true });
  let taps = 0;
  const tap = (on: Locator) => {
    taps += 1;
    return on.tap();
  };
  await tap(page.getByRole('navigation', { name: 'File a request' }).getByRole('link', { name: 'File leave' }));
  const form = page.getByRole('dialog');
  await form
    .getByText(/^Cut-off .* last day to file/)
    .first()
    .waitFor();
  // The list of the phone opens with one tap and takes another.
  taps += 2;
  await form.getByLabel('Type').selectOption('LWOP');
  await tap(form.locator('.often button').last());
  await tap(form.getByLabel('Reason'));
  await page.keyboard.type('A christening');
  await form.getByText(/^Goes to/).waitFor();
  await expectWithinReach(page);
  await tap(form.getByRole('button', { name: 'Submit' }));
  await form.waitFor({ state: 'detached' });
  expect(taps).toBeLessThanOrEqual(6);
  // The field itself opens the calendar.
  await page.goto('/leaves?file=LWOP');
  await form
    .getByLabel(/^Dates/)
    .first()
    .tap();
  await page.getByRole('dialog', { name: 'Dates: first day' }).waitFor();
  expect(complaints).toEqual([]);
});

// A supervisor plans next week from the last one on a phone, sees a conflict, solves it and publishes; the cleaner hears of it
// and finds it. The same on a desktop, by keyboard.
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day, lastOfMonth, showDay, weekdayOf } from '@kawani/kit/values/day';
import { monthTitle } from '@kawani/kit/web/date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let sunday: Day;
beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  sunday = addDays(today, 7 - weekdayOf(today));
  const lea = await product.person('lea', 'supervisor');
  const tess = await product.person('tess');
  await product.person('omar');
  await database.run(sql`insert into leadership (id, employee_id, detachment_id, effective_from)
    select gen_random_uuid(), ${lea}, detachment_id, '2026-01-01' from assignment where employee_id = ${lea}`);
  await database.run(sql`insert into shift (id, code, name, color) values (gen_random_uuid(), 'EVE', 'Evening', '#5b4b9a'),
    (gen_random_uuid(), 'DAWN', 'Dawn', '#e6a23c')`);
  await database.run(sql`insert into shift_terms (shift_id, effective_from, starts, ends, required_minutes)
    select id, '2026-01-01'::date, starts::time, ends::time, 480 from shift join (values ('EVE', '14:00', '22:00'),
      ('DAWN', '04:00', '12:00')) times (code, starts, ends) using (code)`);
  // Last week is evenings with a rest day; next week is open.
  await database.run(
    sql`update shift_day set shift_id = (select id from shift where code = 'EVE') where employee_id = ${tess}`,
  );
  await database.run(sql`update shift_day set shift_id = null, rest_day = true
    where employee_id = ${tess} and work_date = ${addDays(sunday, -7)}`);
  await database.run(sql`delete from shift_day where work_date >= ${sunday}`);
});
afterAll(() => product?.stop());

test('on a phone a week is planned from the last one, a conflict is seen and solved, and the cleaner finds it', async () => {
  const { page, complaints } = await product.visit('lea', { at: `/shift-schedule?tab=set&from=${sunday}` });
  const cell = (name: string, on: Day) => page.getByRole('button', { name: new RegExp(`${name}.*${showDay(on)}`) });
  const tess = await nameOf('tess');
  await page.getByRole('button', { name: 'Copy last week' }).click();
  await expect.poll(() => cell(tess, addDays(sunday, 1)).getAttribute('aria-label')).toContain('EVE');
  await expectWithinReach(page);
  const brush = page.getByRole('toolbar');
  await brush.getByRole('button', { name: /^DAWN/ }).click();
  await cell(tess, addDays(sunday, 2)).click();
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const drawer = page.getByRole('dialog', { name: 'Review and publish' });
  await expect.poll(() => drawer.getByText('Rest under 8 hours', { exact: true }).count()).toBe(1);
  await expect.poll(() => drawer.getByText('1 to solve').count()).toBe(1);
  await expect.poll(() => drawer.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
  await expectWithinReach(page);
  await drawer
    .getByRole('button', { name: /^Show.*Rest|^Show.*rest/ })
    .first()
    .click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    .toContain('DAWN');
  await brush.getByRole('button', { name: /^EVE/ }).click();
  await cell(tess, addDays(sunday, 2)).click();
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await expect.poll(() => drawer.getByText(/To be solved first/).count()).toBe(0);
  const looked = drawer.getByRole('checkbox', { name: /I looked at/ });
  await expect
    .poll(async () => (await looked.count()) > 0 || (await drawer.getByText('No conflicts.').count()) > 0)
    .toBe(true);
  if ((await looked.count()) > 0) await looked.check();
  await drawer.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => drawer.count()).toBe(0);
  expect(complaints).toEqual([]);

  const cleaner = await product.visit('tess', { at: `/shift-schedule?month=${sunday.slice(0, 7)}` });
  await cleaner.page.getByRole('button', { name: /notification/i }).click();
  await expect.poll(() => cleaner.page.getByText('Your schedule was posted').count()).toBe(1);
  const [{ days } = { days: 0 }] = await product.database.rows<{ days: number }>(sql`
    select count(*) as days from shift_day where work_date >= ${sunday} and employee_id =
      (select id from employee where username = 'tess')`);
  expect(days).toBe(7);
  expect(cleaner.complaints).toEqual([]);
});

test('on a desktop letters name a shift, a table is pasted, and Delete takes back what was drafted', async () => {
  const { page, complaints } = await product.visit('lea', { viewport: DESKTOP, hasTouch: false });
  const start = addDays(sunday, 7);
  await page.goto(`/shift-schedule?tab=set&from=${start}`);
  const grid = page.getByRole('grid', { name: 'Schedule' });
  await expect.poll(() => grid.getByRole('row').count()).toBeGreaterThan(2);
  await grid.focus();
  await page.keyboard.type('dawn');
  await page.keyboard.press('Enter');
  const cell = (row: number, column: number) => page.locator(`#plan-cell-${row}-${column}`);
  await expect.poll(() => cell(0, 0).textContent()).toBe('DAWN');
  await page.keyboard.press('Home');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'EVE\trest\tEVE');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(() => cell(1, 1).textContent()).toBe('Rest');
  await expect.poll(() => page.getByText(/^Draft: 4 dates of 2 people/).count()).toBe(1);
  await expectWithinReach(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Delete');
  await expect.poll(() => page.getByText(/^Draft: 3 dates of 1 person/).count()).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.getByText(/^Draft: 4 dates/).count()).toBe(1);
  await page.reload();
  await expect.poll(() => cell(0, 0).textContent()).toBe('DAWN');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(() => page.getByText('No draft.').count()).toBe(1);

  await page.getByRole('combobox', { name: 'Days shown' }).selectOption('Calendar month');
  const last = lastOfMonth(start);
  await expect.poll(() => grid.getByRole('columnheader').count()).toBe(Number(last.slice(8)) + 1);
  await page.getByRole('button', { name: /^Dates/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Any day of the month' });
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Later dates' }).click();
  const next = lastOfMonth(addDays(last, 1));
  await expect.poll(() => page.getByRole('button', { name: monthTitle(next) }).count()).toBe(1);
  await expect.poll(() => grid.getByRole('columnheader').count()).toBe(Number(next.slice(8)) + 1);
  expect(complaints).toEqual([]);
});

async function nameOf(username: string): Promise<string> {
  const row = await product.database.one<{ name: string }>(
    sql`select listed_name as name from employee where username = ${username}`,
  );
  return row?.name ?? '';
}

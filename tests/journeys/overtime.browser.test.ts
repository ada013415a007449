// Overtime that was worked already, filed on a phone: two levels approve it, and the day counts it.
import { appoint } from '@kawani/domains/employees/service';
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let employeeId: string;
/** When the shift of a date ends. */
let endOf: (on: Day) => Date;

beforeAll(async () => {
  product = await startProduct();
  const { database } = product;
  employeeId = await product.person('tess');
  const unit = await database.one<{ site: string; cluster: string }>(
    sql`select id as site, cluster_id as cluster from detachment where code = 'MKT-1'`,
  );
  const none = { clusterId: null, departmentId: null, detachmentId: null, since: day('2026-01-01') };
  await appoint(database, [
    { ...none, employeeId: await product.person('sonia', 'supervisor'), detachmentId: unit?.site as string },
    { ...none, employeeId: await product.person('marco', 'supervisor'), clusterId: unit?.cluster as string },
  ]);
  const shift = await database.one<{ starts: string }>(sql`
    select starts from shift_terms join shift on id = shift_id where code = 'NOW'`);
  endOf = (on) => new Date(Date.parse(`${on}T${shift?.starts}:00.000+08:00`) + 9 * 3_600_000);
});
afterAll(() => product?.stop());

const hours = (at: Date, by: number) => new Date(at.getTime() + by * 3_600_000);

/** On time, and so many hours after the end of the shift. */
async function worked(on: Day, beyond: number): Promise<void> {
  for (const [kind, at] of [
    ['IN', hours(endOf(on), -9)],
    ['OUT', hours(endOf(on), beyond)],
  ] as const) {
    await product.database.run(sql`insert into punch (id, employee_id, at, kind, source, received_at, place)
      values (${newId()}, ${employeeId}, ${at}, ${kind}, 'DEVICE', ${at}, 'INSIDE')`);
  }
}

async function open(page: Page, on: Day): Promise<Locator> {
  await page.goto(`/attendances?date=${on}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Overtime/ }).click();
  return dialog;
}

/** Everything but the task is known from the punches. */
async function file(page: Page, on: Day, says: string): Promise<void> {
  const dialog = await open(page, on);
  await dialog
    .getByText(/^Cut-off .* last day to file/)
    .first()
    .waitFor();
  await dialog.getByLabel('Task').fill('The reliever came late');
  await dialog.getByText(says).first().waitFor();
  await expectWithinReach(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog
    .getByText(/ filed$/)
    .first()
    .waitFor();
}

async function approve(username: string): Promise<void> {
  const { page, context, complaints } = await product.visit(username, { at: '/approvals' });
  await page.locator('.card-row').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText(/Nothing is waiting for you/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
}

const counted = async (on: Day) => {
  const row = await product.database.one<{ kind: string; minutes: number }>(sql`
    select kind, (extract(epoch from ends - starts) / 60)::int as minutes from time_grant
    where employee_id = ${employeeId} and work_date = ${on} order by at desc limit 1`);
  return row && `${row.kind} ${row.minutes}`;
};

test('past overtime passes supervisor and manager, and stands on the day', async () => {
  const on = addDays(product.today, -1);
  await worked(on, 2.5);
  const { page, context, complaints } = await product.visit('tess');
  const draft = await open(page, on);
  await draft.getByLabel('Task').fill('The reliever was sick');
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('was sick');
  const other = await context.newPage();
  await expect.poll(async () => (await open(other, on)).getByLabel('Task').inputValue()).toBe('The reliever was sick');
  await other.close();
  await file(page, on, '+2 h 30 m OT');
  await approve('sonia');
  expect(await counted(on)).toBeUndefined();
  await approve('marco');
  await expect.poll(() => counted(on)).toBe('POSTAPPLY 150');
  await page.goto(`/attendances?date=${on}`);
  await page
    .getByRole('dialog')
    .getByText(/OT.* approved/)
    .first()
    .waitFor();
  await page.getByRole('dialog').getByText('2 h 30 m').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('what was worked beyond overtime approved ahead is filed as excess, for the difference', async () => {
  const on = addDays(product.today, -2);
  await worked(on, 3);
  await product.database.run(sql`insert into time_grant (id, employee_id, work_date, kind, starts, ends)
    values (${newId()}, ${employeeId}, ${on}, 'PREAPPLY', ${endOf(on)}, ${hours(endOf(on), 1)})`);
  const { page, context, complaints } = await product.visit('tess');
  await file(page, on, '+2 h OT');
  expect(await product.database.one(sql`select type from request where from_date = ${on}`)).toEqual({ type: 'EXCESS' });
  await approve('sonia');
  await approve('marco');
  await expect.poll(() => counted(on)).toBe('EXCESS 120');
  await page.goto(`/attendances?date=${on}`);
  await page.getByRole('dialog').getByText('3 h').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

// An office sets what leave there is and who decides: new terms, credits for many, a rule that waiting requests follow.
import { appoint } from '@kawani/domains/employees/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let tess: string;
beforeAll(async () => {
  product = await startProduct();
  const { database } = product;
  tess = await product.person('tess');
  await product.person('helen', 'manager');
  await database.run(sql`update employee set hired_on = '2020-01-06' where id = ${tess}`);
  const unit = await database.one<{ site: string; cluster: string }>(
    sql`select id as site, cluster_id as cluster from detachment where code = 'MKT-1'`,
  );
  const none = { clusterId: null, departmentId: null, detachmentId: null, since: day('2026-01-01') };
  await appoint(database, [
    { ...none, employeeId: await product.person('sonia', 'supervisor'), detachmentId: unit?.site as string },
    { ...none, employeeId: await product.person('marco', 'supervisor'), clusterId: unit?.cluster as string },
  ]);
});
afterAll(() => product?.stop());

test('a type without a name is given one with its terms, and offered; credits go to many and to one', async () => {
  const { page, context, complaints } = await product.visit('helen', {
    viewport: DESKTOP,
    at: '/hr/maintenance/leave-types?open=BL',
  });
  const drawer = page.getByRole('dialog', { name: 'BL' });
  await drawer.getByLabel(/^Name/).fill('Birthday');
  await drawer.getByLabel(/^Days/).first().fill('1');
  await drawer.getByLabel('Requirement, in words').fill('a birthday within the month');
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Birthday (BL)', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Allocate credits' }).click();
  const allocate = page.getByRole('dialog', { name: 'Allocate leave credits' });
  await allocate.getByRole('combobox', { name: /^Type/ }).selectOption('BL');
  await allocate.getByLabel('Reason').fill('A day for everybody');
  await allocate.getByText(/people get \d+ days of/).waitFor();
  await expectWithinReach(page);
  await allocate.getByRole('button', { name: 'Detachment' }).click();
  await allocate.getByRole('button', { name: 'Allocate' }).click();
  await allocate.getByText('This field is required.').waitFor();
  await allocate.getByRole('button', { name: 'Everybody' }).click();
  await allocate.getByRole('button', { name: 'Allocate' }).click();
  await allocate.waitFor({ state: 'detached' });
  await page.goto(`/hr/employees/${tess}?tab=leaves`);
  const card = page.getByRole('listitem').filter({ hasText: 'Birthday' });
  await card.getByText('1 day available').waitFor();
  await page.getByRole('button', { name: 'Add or deduct' }).click();
  const change = page.getByRole('dialog', { name: /^Leave credits of/ });
  await change.getByRole('combobox', { name: /^Type/ }).selectOption('BL');
  await change.getByLabel(/^Days/).fill('0.5');
  await change.getByText('1.5 days would be left.').waitFor();
  await change.getByLabel('Reason').fill('Worked on the day');
  await expectWithinReach(page);
  await change.getByRole('button', { name: 'Add credits' }).click();
  await card.getByText('1.5 days available').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a rule sends the leaves that wait to other approvers, and says so before and after', async () => {
  const asking = await product.visit('tess', { at: '/leaves?file=BL' });
  const form = asking.page.getByRole('dialog', { name: 'File leave' });
  await form.getByLabel(/^Dates/).fill(`${addDays(product.today, 5)}`);
  await form.getByLabel('Reason').fill('My birthday');
  await form.getByText(/Goes to/).waitFor();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });

  const { page, context, complaints } = await product.visit('helen', {
    viewport: PHONE,
    at: '/hr/maintenance/approver-rules?open=new',
  });
  const rule = page.getByRole('dialog', { name: 'New approver rule' });
  await rule.getByLabel('Name').fill('Leaves of Makati');
  await rule.getByLabel('BL', { exact: true }).check();
  await rule.getByRole('button', { name: 'Detachment', exact: true }).click();
  await rule.getByRole('combobox', { name: /^Detachment/ }).fill('mkt-1');
  await page.getByRole('option', { name: 'MKT-1 Detachment MKT-1' }).click();
  await rule.getByLabel(/^First/).selectOption('MANAGER');
  await rule.getByLabel(/^In force from/).fill(product.today);
  await rule.getByText('1 waiting request goes to other approvers.').waitFor();
  await expectWithinReach(page);
  await rule.getByRole('button', { name: 'Add approver rule' }).click();
  await rule.waitFor({ state: 'detached' });
  await page.getByText('Leaves of Makati').waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  const boss = await product.visit('marco', { at: '/approvals' });
  await boss.page.locator('.inbox-card').first().waitFor();
  await boss.context.close();
  await asking.page.goto('/leaves');
  await asking.page.locator('.card-row').first().click();
  await asking.page.getByText(/By another rule/).waitFor();
  await asking.context.close();
});

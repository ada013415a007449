// Somebody who floats is seen before anybody new is asked for, is proposed for the job order, and fills its place.
import { giveStatus } from '@kawani/domains/employees/service';
import { requisitionInbox } from '@kawani/domains/recruitment/requisitions/requests';
import { sql } from '@kawani/kit/server/db';
import { addDays, firstOfMonth, showDay } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, send, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let rita: Visit;
let mara: Visit;
let name: string;
let listedName: string;

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  await product.person('rita', 'recruiter');
  await product.person('mara', 'lead');
  const ben = await product.person('ben');
  const since = addDays(firstOfMonth(today), -40);
  await giveStatus(database, [{ employeeId: ben, status: 'Floating', since, reason: null }]);
  await database.run(sql`delete from shift_day where employee_id = ${ben}`);
  const row = await database.one<{ number: string }>(sql`select number from employee where id = ${ben}`);
  name = `Ana ${row?.number} Peña`;
  listedName = `Peña, Ana ${row?.number}`;
  rita = await product.visit('rita', { viewport: DESKTOP });
  mara = await product.visit('mara', { viewport: DESKTOP });
});
afterAll(() => product?.stop());

test('a requisition is filled in, and shows who floats and could go there', async () => {
  const { page } = rita;
  await page.goto('/recruitment/personnel-requisition?file=requisition');
  const form = page.getByRole('dialog', { name: 'New requisition' });
  await form.getByRole('combobox', { name: 'Detachment' }).fill('blk');
  await form.getByRole('option', { name: 'Detachment BLK-1' }).click();
  await form.getByLabel(/^Designation/).selectOption({ label: 'Guard' });
  await form.getByRole('region', { name: 'Floating people who match' }).getByText(listedName).waitFor();
  await form.getByLabel(/^Needed by/).fill(showDay(addDays(product.today, 20)));
  await form.getByLabel(/^Reason/).selectOption({ label: 'New post' });
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
  const filed = await product.database.one<{ id: string; version: number }>(
    sql`select id, version from request where kind = 'REQUISITION'`,
  );
  const path = requisitionInbox.api.decide.path.replace(':id', filed?.id ?? '');
  await send(mara, path, { action: 'approve', version: filed?.version });
  expect([...rita.complaints, ...mara.complaints]).toEqual([]);
});

test('the recruiter proposes the floating employee, another person confirms, and the job order is filled', async () => {
  const { page } = rita;
  await page.goto('/recruitment/employee-roster');
  await page.getByRole('combobox', { name: 'Job order' }).click();
  await page.getByRole('option', { name: /Guard, Detachment BLK-1/ }).click();
  await page.getByRole('button', { name: listedName }).click();
  await page
    .getByRole('dialog', { name: `Propose ${listedName}` })
    .getByRole('button', { name: 'Propose' })
    .click();
  await page.locator('tbody').getByText('Proposed').waitFor();

  await mara.page.goto('/recruitment/employee-roster?view=proposals');
  await mara.page.getByRole('button', { name }).click();
  await mara.page.getByRole('dialog', { name }).getByRole('button', { name: 'Confirm' }).click();
  const form = mara.page.getByRole('dialog', { name: `Assign ${name}` });
  const shift = form.getByLabel(/^Shift/);
  const day = await shift.getByRole('option', { name: /^DAY / }).textContent();
  await shift.selectOption({ label: day ?? '' });
  await expectWithinReach(mara.page);
  await form.getByRole('button', { name: 'Confirm' }).click();
  await mara.page.getByText('No proposals wait.').waitFor();

  await page.goto('/recruitment/job-order?state=Filled');
  await page.locator('[data-row]').click();
  const order = page.getByRole('dialog', { name: /^JO-/ });
  await order.getByText('1 of 1 placed').waitFor();
  await order.getByText(name).waitFor();
  expect([...rita.complaints, ...mara.complaints]).toEqual([]);
});

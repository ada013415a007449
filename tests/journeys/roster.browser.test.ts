// Somebody who applied before is proposed from the roster; a former employee is hired again from it in one tap, and signs in with
// the old account.
import { PRIVACY_NOTICE } from '@kawani/domains/recruitment/applicants/lists';
import { requisitionInbox, requisitionRequest } from '@kawani/domains/recruitment/requisitions/requests';
import { screeningApi } from '@kawani/domains/recruitment/screening/contract';
import { sql } from '@kawani/kit/server/db';
import { addDays, firstOfMonth, showDay } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, send, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let hanna: Visit;

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  await product.person('hanna', 'deployment');
  await product.person('mara', 'manager');
  const ben = await product.person('ben');
  // Ben left in the month before the last one, and may come back today at the latest.
  const lastDay = addDays(firstOfMonth(addDays(firstOfMonth(today), -1)), -1);
  const hiredOn = addDays(lastDay, -400);
  await database.run(sql`delete from shift_day where employee_id = ${ben}`);
  await database.run(sql`update employee set hired_on = ${hiredOn}, separated_on = ${lastDay} where id = ${ben}`);
  await database.run(sql`update employee_status set effective_from = ${hiredOn} where employee_id = ${ben}`);
  await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause, reason)
    values (${ben}, 'Resigned', ${addDays(lastDay, 1)}, 'RESIGNATION', 'Moved')`);
  await database.run(
    sql`update assignment set effective_from = ${hiredOn}, effective_to = ${lastDay} where employee_id = ${ben}`,
  );
  await openJobOrder();
});
afterAll(() => product?.stop());

/** One guard for MKT-1: asked for by Hanna, approved by Mara. */
async function openJobOrder(): Promise<void> {
  const { database, today } = product;
  const post = await database.one<{ designationId: string; detachmentId: string }>(sql`select g.id as "designationId",
    d.id as "detachmentId" from job_designation g, detachment d where g.code = 'GUARD' and d.code = 'MKT-1'`);
  hanna = await product.visit('hanna', { viewport: DESKTOP });
  const mara = await product.visit('mara');
  const { id = '', version } = await send(hanna, pathOf(requisitionRequest.api.file), {
    ...{ ...post, headcount: 1, isBillable: true, reason: 'NEW_POST', neededBy: addDays(today, 20), files: [] },
  });
  await send(mara, pathOf(requisitionInbox.api.decide, id), { action: 'approve', version });
  await mara.context.close();
}

const pathOf = ({ path }: { readonly path: string }, id = '') => path.replace(':id', id);

/** Somebody without an address, who applied and withdrew. */
async function withdrawn(): Promise<void> {
  const order = await product.database.one<{ id: string }>(sql`select id from job_order`);
  const { id = '' } = await send(hanna, pathOf(screeningApi.add), {
    ...{ jobOrderId: order?.id, source: 'WALK_IN', firstName: 'Lito', lastName: 'Abad', mobile: '0917 123 4561' },
    ...{ city: '1380300000', hasExperience: true, starts: 'NOW', notice: PRIVACY_NOTICE },
  });
  await send(hanna, pathOf(screeningApi.move, id), { version: 1, to: 'Withdrawn', reason: 'Found other work' });
}

test('somebody who applied before is proposed again, and is to be called without an address', async () => {
  await withdrawn();
  const { page } = hanna;
  await page.goto('/recruitment/employee-roster?view=reapplicants');
  await page.getByRole('button', { name: 'Lito Abad' }).click();
  const drawer = page.getByRole('dialog', { name: 'Propose Lito Abad' });
  await drawer.getByRole('combobox', { name: 'Job order' }).click();
  await page.getByRole('option', { name: /JO-.*Guard, Detachment MKT-1/ }).click();
  await drawer.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('Lito Abad gave no e-mail address.').waitFor();
  await page.getByText('People who applied before and have no application now').waitFor();
  await page.getByRole('link', { name: 'Open the application' }).click();
  await page.getByRole('dialog', { name: 'Lito Abad' }).getByText('Re-applicant').waitFor();
});

test('a former employee is hired again for a job order, and sees both employments with the old account', async () => {
  const { page } = hanna;
  await page.goto('/recruitment/employee-roster?view=FORMER');
  await page.getByRole('combobox', { name: 'Job order' }).click();
  await page.getByRole('option', { name: /JO-.*Guard, Detachment MKT-1/ }).click();
  await page.getByRole('table', { name: 'People of the roster' }).waitFor();
  await expectWithinReach(page);
  await page.locator('tbody tr').getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: /^Rehire / });
  const first = drawer.getByRole('textbox', { name: 'First day' });
  await first.waitFor();
  // Ben comes in today, to be seen at the first day.
  await first.fill(showDay(product.today));
  await drawer.getByRole('button', { name: 'Rehire' }).click();
  await page.getByText('Former employees who may come back will be listed here.').waitFor();
  // The account gets its first rights back, which ends sessions that began in the same second as well.
  await expect
    .poll(() =>
      product.database.one(sql`select from account_task
        where username = 'ben' and done_at < clock_timestamp() - interval '1 second'`),
    )
    .toBeDefined();
  const ben = await product.visit('ben', { at: '/profile?tab=employment' });
  const employments = ben.page.locator('section, .card').filter({ hasText: 'Employment 2' }).first();
  await employments
    .getByText(`${showDay(product.today)} to now`)
    .first()
    .waitFor();
  await employments.getByText('Employment 1').first().waitFor();
  expect([...hanna.complaints, ...ben.complaints]).toEqual([]);
});

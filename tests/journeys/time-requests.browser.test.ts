// Asking about one's time on a phone: from the day itself, through the form, to the day that an approval changed.
import { appoint } from '@kawani/domains/employees/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.person('tess');
  const employeeId = await product.person('sonia', 'supervisor');
  const site = await product.database.one<{ id: string }>(sql`select id from detachment where code = 'MKT-1'`);
  const none = { clusterId: null, departmentId: null };
  await appoint(product.database, [
    { ...none, employeeId, detachmentId: site?.id as string, since: day('2026-01-01') },
  ]);
});
afterAll(() => product?.stop());

test('an absence is corrected from its day, approved by the supervisor, and the day says by which request', async () => {
  const yesterday = addDays(product.today, -1);
  const { page, complaints } = await product.visit('tess', { viewport: PHONE, at: `/attendances?date=${yesterday}` });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Time Adjustment' }).click();
  await dialog.getByLabel('Reason').selectOption('KIOSK');
  await dialog.getByText('AWOL → Complete').waitFor();
  await expectWithinReach(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByText('TA filed').waitFor();
  expect(new URL(page.url()).searchParams.get('date')).toBe(yesterday);

  const leader = await product.visit('sonia', { viewport: PHONE, at: '/approvals' });
  await leader.page.getByText('Time Adjustment').first().click();
  await leader.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await leader.page.getByText('Nothing is waiting for you.').waitFor();

  await page.goto(`/attendances?date=${yesterday}`);
  await dialog.getByText('TA approved').waitFor();
  await dialog.getByText('Edited').waitFor();
  await dialog.getByText(/^TA-\d{4}-000001, approved/).waitFor();
  await dialog.getByText('Not punched').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a link of a notification opens the form for its day; an unknown one opens nothing', async () => {
  const { page } = await product.visit('tess', {
    viewport: PHONE,
    at: `/attendances?file=UT&date=${addDays(product.today, 1)}`,
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Undertime' }).waitFor();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => dialog.getByText('This field is required.').count()).toBe(2);
  await page.goto('/attendances?file=constructor');
  await page.getByRole('heading', { name: 'Attendances' }).waitFor();
  expect(await dialog.count()).toBe(0);
});

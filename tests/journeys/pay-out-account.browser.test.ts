// A pay-out account from the office to the phone: prepared by one officer, seen by the employee, approved by two others, and
// planned for the next cut-off.
import { sql } from '@kawani/kit/server/db';
import { showDay } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, type Visit } from '../visit.ts';
import { expectArrived, expectWithinReach } from '../within-reach.ts';

const PHONE = { width: 390, height: 844 };
let product: Product;
let tess: string;
let ref = '';

beforeAll(async () => {
  product = await startProduct();
  tess = await product.person('tess');
  for (const officer of ['olga', 'rita', 'sara']) await product.person(officer, 'hr');
});
afterAll(() => product?.stop());

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const seen = ({ page }: Visit, text: string | RegExp) => page.getByText(text).first().waitFor();
const planned = () =>
  product.database.one<{ from: string; approved: boolean }>(sql`
    select effective_from::text as "from", is_pay_out_approved(request_id, employee_id) as approved
    from planned_change where employee_id = ${tess} and section = 'PAY_OUT'`);

test('an officer prepares it, with the document, and sees whose approval it needs', async () => {
  const office = await product.visit('olga', { viewport: DESKTOP, at: `/hr/employees/${tess}?tab=personal` });
  const { page, complaints } = office;
  await page.getByRole('button', { name: /^Prepare change Pay-out/ }).click();
  const form = page.getByRole('dialog', { name: 'Prepare a pay-out account' });
  await form.getByLabel('Bank or channel', { exact: false }).selectOption('BPI');
  await form.getByLabel('Account name', { exact: false }).fill('Tess Peña');
  await form.getByLabel('Account no', { exact: false }).fill('0012 3456 78');
  await form.getByLabel('Reason', { exact: false }).fill('Passbook shown at the counter');
  await form.locator('input[type=file]').first().setInputFiles({
    name: 'passbook.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  });
  await expect.poll(() => form.getByText('passbook.png').count()).toBe(1);
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Prepare', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await seen(office, /waits for 2 approvals, in force from \w{3}-\d{2}-\d{4}/);
  ref =
    (
      await page
        .getByText(/waits for 2 approvals/)
        .first()
        .textContent()
    )?.split(' ')[0] ?? '';
  expect(ref).toMatch(/^PR-/);
  await page.goto('/approvals');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectArrived(page);
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('the employee sees it on the phone, masked, and what to do if it was not they who asked', async () => {
  const phone = await product.visit('tess', { viewport: PHONE, at: '/profile' });
  const { page, complaints } = phone;
  await seen(phone, 'Pending changes');
  await seen(phone, /Waits for 2 approvals/);
  await seen(phone, /Not you\? Tell HR now/);
  await expectWithinReach(page);
  await page
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
  await seen(phone, /BPI ••••5678/);
  expect(await page.getByText('0012345678').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('two others approve it, one after the other, and it is planned for the next cut-off', async () => {
  for (const officer of ['rita', 'sara']) {
    const { page } = await product.visit(officer, { viewport: DESKTOP, at: '/approvals' });
    await page
      .getByRole('button', { name: new RegExp(`${ref}|Ana`) })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    await expect.poll(() => drawer.locator('.fact-change').first().textContent()).not.toBeNull();
    expect((await planned()) ?? null).toBeNull();
    await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }
  await expect.poll(async () => (await planned())?.approved).toBe(true);
  const from = (await planned())?.from ?? '';
  expect(from > product.today).toBe(true);
  const phone = await product.visit('tess', { viewport: PHONE, at: '/profile' });
  await seen(phone, `From ${showDay(from as Parameters<typeof showDay>[0])}`);
});

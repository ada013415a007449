// A profile from a phone to the 201 file: a change asked for with its paper, decided, and found there; numbers shown after the
// password was given again; a certificate asked for, issued and checked by whoever holds it.
import { sql } from '@kawani/kit/server/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, type Visit } from '../visit.ts';
import { expectArrived, expectWithinReach } from '../within-reach.ts';

let product: Product;
let tess: string;
let phone: Visit;
let office: Visit;

beforeAll(async () => {
  product = await startProduct();
  tess = await product.person('tess');
  await product.person('olga', 'hr');
  await product.database.run(sql`
    insert into government_number (employee_id, kind, value) values (${tess}, 'SSS', '3412345678')`);
  phone = await product.visit('tess');
  office = await product.visit('olga', { viewport: DESKTOP });
});
afterAll(() => product?.stop());

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const seen = ({ page }: Visit, text: string | RegExp) => page.getByText(text).first().waitFor();

test('a change is asked for on a phone, with the paper that it needs', async () => {
  const { page, complaints } = phone;
  await page.goto('/profile');
  await seen(phone, '% complete');
  await expectWithinReach(page);
  await page.getByRole('link', { name: 'Personal' }).click();
  await page.getByRole('button', { name: /^Request change/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Civil status', { exact: false }).selectOption('Married');
  await seen(phone, /Please attach the marriage certificate/);
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'psa.png', mimeType: 'image/png', buffer: PICTURE });
  await expect.poll(() => form.getByText('psa.png').count()).toBe(1);
  await expect.poll(() => form.getByText(/Please attach/).count()).toBe(0);
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await seen(phone, 'Pending changes');
  await seen(phone, /^PR-\d{4}-000001$/);
  expect(complaints).toEqual([]);
});

test('HR sees old and new side by side, and the record has changed once it is approved', async () => {
  const { page } = office;
  await page.goto('/approvals');
  await page
    .getByRole('button', { name: /PR-\d{4}-000001|Ana/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect.poll(() => drawer.locator('.fact-change').first().textContent()).toMatch(/Single.*Married/);
  await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect
    .poll(
      async () =>
        (await product.database.one<{ is: string }>(sql`select civil_status as is from employee where id = ${tess}`))
          ?.is,
    )
    .toBe('Married');
  await page.goto(`/hr/employees/${tess}?tab=personal`);
  await seen(office, 'Married');
  await expectWithinReach(page);
  await page.goto(`/hr/employees/${tess}?tab=history`);
  await seen(office, /PR-\d{4}-000001/);
});

test('numbers are shown in full after the password was given again', async () => {
  const { page } = phone;
  await page.goto('/profile?tab=government');
  await seen(phone, '••••5678');
  await page.getByRole('button', { name: 'Show' }).click();
  // Signed in minutes ago at most: the server needs no other proof.
  await seen(phone, '3412345678');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.poll(() => page.getByText('3412345678').count()).toBe(0);
});

test('a certificate of employment is asked for, issued from the record, and proves itself to a stranger', async () => {
  const { page } = phone;
  await page.goto('/profile?tab=documents');
  await page.getByRole('button', { name: 'Request a document' }).click();
  await page.getByRole('dialog').getByLabel('Purpose', { exact: false }).fill('Bank loan');
  await expectWithinReach(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await seen(phone, 'Requested');
  await office.page.goto('/hr/documents');
  await office.page
    .getByRole('button', { name: /^Issue/ })
    .first()
    .click();
  await expectWithinReach(office.page);
  await office.page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
  await seen(office, 'Nobody waits for a document.');
  await page.reload();
  await seen(phone, /^Ready$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Open file DR-/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^COE-\d{4}-000001\.pdf$/);
  const row = await product.database.one<{ code: string }>(sql`select verify_code as code from document_request`);
  const visitor = await (await product.browser.newContext({ baseURL: product.url })).newPage();
  await visitor.goto(`/certificate?code=${row?.code}`);
  await expect.poll(() => visitor.getByText(/This certificate is genuine/).count()).toBe(1);
});

test('the ID card shows a code that a kiosk can read', async () => {
  const { page, complaints } = phone;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'ID card' }).click();
  await expect.poll(() => page.getByRole('img', { name: 'Code for the kiosk' }).count()).toBe(1);
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
});

test('a photo that is missing is asked for when it is sent, and not before', async () => {
  const { page } = phone;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change photo' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Note for HR').fill('My old one is from school');
  // Long enough to have been judged while it was filled in.
  await page.waitForTimeout(1_500);
  expect(await form.getByRole('alert').count()).toBe(0);
  await form.getByRole('button', { name: 'Submit' }).click();
  await seen(phone, 'Please attach one photo.');
});

test('an account without an employee record is told so once, on every page of one’s own', async () => {
  const { page } = await product.visit('tess');
  await page.route('**/api/v1/admin/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), employeeId: null } });
  });
  for (const path of ['/profile', '/payslip', '/soa']) {
    await page.goto(path);
    await expect.poll(() => page.getByText(/This account has no employee record/).count()).toBe(1);
    await expectArrived(page);
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await expectWithinReach(page);
  }
});

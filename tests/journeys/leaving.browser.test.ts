// Somebody resigns on the phone in four taps, HR accepts, and asks for the replacement with the post and the name filled in.
import { sql } from '@kawani/kit/server/db';
import { addDays, showDay } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let ben: Visit;
let mara: Visit;
let name: string;

beforeAll(async () => {
  product = await startProduct();
  await product.person('mara', 'manager');
  const id = await product.person('ben');
  const row = await product.database.one<{ number: string }>(sql`select number from employee where id = ${id}`);
  name = `Peña, Ana ${row?.number}`;
  ben = await product.visit('ben');
  mara = await product.visit('mara', { viewport: DESKTOP });
});
afterAll(() => product?.stop());

test('from the profile to a filed resignation are four taps, and the letter is written already', async () => {
  const { page } = ben;
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Employment' }).click();
  await page.getByRole('region', { name: 'Leaving' }).getByRole('link', { name: 'Resign' }).click();
  const form = page.getByRole('dialog', { name: 'Resign' });
  await form.getByRole('radio', { name: 'New work' }).click();
  await form.getByText(`Final pay by ${showDay(addDays(product.today, 60))}`).waitFor();
  expect(await form.getByLabel('Letter').inputValue()).toContain(showDay(addDays(product.today, 30)));
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Waiting for HR').waitFor();
  await expectWithinReach(page);
  expect(ben.complaints).toEqual([]);
});

test('HR reads the letter, accepts, and the person sees the last day and by when the final pay comes', async () => {
  const { page } = mara;
  await page.goto('/hr/offboarding/employee-list');
  await page.getByRole('region', { name: 'Waiting for your answer' }).getByRole('button', { name }).click();
  const drawer = page.getByRole('dialog', { name: /^RS-/ });
  await drawer.getByText(/^I resign from my work as Guard at/).waitFor();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Accept' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('table', { name: 'Employee List' }).getByText('60 days left').waitFor();
  await page.getByRole('heading', { name: 'Waiting for your answer' }).waitFor({ state: 'detached' });
  await expectWithinReach(page);

  await ben.page.reload();
  await ben.page.getByText(`Final pay by ${showDay(addDays(product.today, 60))} at the latest`).waitFor();
  await ben.page.getByRole('button', { name: 'Change my last day' }).waitFor();
  await expectWithinReach(ben.page);
  expect([...ben.complaints, ...mara.complaints]).toEqual([]);
});

test('the record shows the resignation, and one tap asks for the replacement of this person', async () => {
  const { page } = mara;
  await page.getByRole('table', { name: 'Employee List' }).getByRole('button', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByText('The last day was not changed.').waitFor();
  await expectWithinReach(page);
  await page.getByRole('link', { name: /^Replacement/ }).click();
  const form = page.getByRole('dialog', { name: 'New requisition' });
  await form.getByRole('list', { name: 'Whom they replace' }).getByText(name).waitFor();
  expect(await form.getByRole('combobox', { name: 'Detachment' }).inputValue()).toBe('Detachment MKT-1');
  const chosen = (field: RegExp) => form.getByLabel(field).locator('option:checked').textContent();
  // The choices come after the form.
  await expect.poll(() => chosen(/^Designation/)).toBe('Guard');
  await expect.poll(() => chosen(/^Reason/)).toBe('Replacement');
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
  await page.goto('/hr/offboarding/employee-list');
  await page.getByRole('link', { name: /^PRF-/ }).waitFor();
  expect(mara.complaints).toEqual([]);
});

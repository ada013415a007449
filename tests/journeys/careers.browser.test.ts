// Applying without an account, on a phone: a posting, one mistake, the page that says how it stands, and a link that doesn't work.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { publishedJob } from '../published-job.ts';
import { at, PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const MOBILE = 'Mobile number';

let product: Product;
let code: string;
beforeAll(async () => {
  product = await startProduct();
  code = await publishedJob(product.database, {
    ...{ by: await product.person('rita'), code: 'abcd2345', today: product.today },
  });
});
afterAll(() => product?.stop());

/** Of a phone that was never here. */
async function phone() {
  const context = await product.browser.newContext({ baseURL: product.url, viewport: PHONE, locale: 'en-PH' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  return { page, context, complaints };
}

test('somebody applies on a phone, corrects a mistake, and sees by the link how it stands', async () => {
  const { page, context, complaints } = await phone();
  await page.goto(`/apply?job=${code}`);
  await page.waitForURL(at(`/apply/${code}`));
  await page.getByRole('heading', { name: 'Security guard' }).waitFor();
  await page.getByText('Php 695.00 to Php 750.00 a day').waitFor();
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Santos');
  await page.getByLabel(MOBILE).fill('123');
  await page.getByRole('combobox', { name: 'Nearest city or town' }).fill('makati');
  await page.getByRole('listbox').getByText('City of Makati').click();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await page.getByLabel('When can you start?').selectOption('NOW');
  await expectWithinReach(page);
  const send = page.getByRole('button', { name: 'Send my application' });
  await send.click();
  await page.locator('.field-wrong').getByText('Please enter a mobile number like 0917 123 4567.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Maria');
  await page.getByLabel(MOBILE).fill('0917 123 4567');
  // Sent twice, the second answer would end the link of the first.
  await send.dblclick();
  await page.waitForURL(at('/status'));
  await page.getByText('We read your application.').waitFor();
  await expectWithinReach(page);
  const link = await page.getByLabel('Link to my application').inputValue();
  expect(link).toMatch(/\/status#[\w-]{43}$/);

  const other = await phone();
  await other.page.goto(link);
  await other.page.getByText('We read your application.').waitFor();
  expect(other.page.url()).toBe(`${product.url}/status`);
  // What a tap opens can't be loaded now: the page stays, and the part comes with the signal.
  await other.context.setOffline(true);
  await other.page.getByRole('button', { name: 'Withdraw' }).click();
  const failed = other.page.getByRole('dialog', { name: "This part couldn't be loaded" });
  await failed.waitFor();
  await expectWithinReach(other.page);
  await failed.getByRole('button', { name: 'Close' }).click();
  await other.page.getByText('We read your application.').waitFor();
  await other.page.getByRole('button', { name: 'Withdraw' }).click();
  await failed.waitFor();
  await other.context.setOffline(false);
  await other.page.getByRole('button', { name: 'Try again' }).click();
  await other.page.getByRole('dialog', { name: 'Withdraw your application?' }).waitFor();
  await other.page.getByRole('button', { name: 'Keep it' }).click();
  await other.page.reload();
  await other.page.getByRole('button', { name: 'Erase my application' }).click();
  await other.page.getByRole('button', { name: 'Erase everything' }).click();
  await other.page.getByRole('heading', { name: 'Your application was erased' }).waitFor();

  await page.reload();
  await page.getByRole('heading', { name: "This link doesn't work" }).waitFor();
  await expectWithinReach(page);
  expect([...complaints, ...other.complaints]).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});

// Somebody who left opens the app on a phone: their payslips and statement, nothing to send, and no other page.
import { giveStatus } from '@kawani/domains/employees/service';
import { sql } from '@kawani/kit/server/db';
import { addDays } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { openPage, PHONE, signInByForm } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const HOMES = ['/leaving', '/payslip'];
/** The bell asks after 1.5 seconds, and the stream of its events begins within 2.5. */
const QUIET_MS = 3_000;
let product: Product;

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  const ana = await product.person('ana');
  const lastDay = addDays(today, -1);
  await database.run(
    sql`update employee set hired_on = ${addDays(today, -300)}, separated_on = ${lastDay} where id = ${ana}`,
  );
  await giveStatus(database, [{ employeeId: ana, status: 'Resigned', since: today, reason: null }]);
});
afterAll(() => product?.stop());

test('they land on what is theirs to read, without a bell or anything to send, and in the language they choose', async () => {
  const { page, context, complaints } = await openPage(product.browser, { baseURL: product.url, viewport: PHONE });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await signInByForm(page, 'ana');
  await page.waitForURL(({ pathname }) => HOMES.includes(pathname));
  await page.getByText(/You left .* until/).waitFor();
  await page.goto('/payslip');
  await page.getByText('No payslip has been released to you yet.').waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.poll(() => links.count()).toBeGreaterThan(1);
  expect(
    (await links.allTextContents()).filter((text) => !['Leaving', 'Payslip', 'SOA', 'Change password'].includes(text)),
  ).toEqual([]);
  await links.filter({ hasText: 'SOA' }).click();
  await page.getByText('You have no accounts.').waitFor();
  await page.waitForTimeout(QUIET_MS);
  expect(await page.getByRole('link', { name: 'Deferments' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /deferment|Notifications/ }).count()).toBe(0);
  await expectWithinReach(page);
  expect(asked.filter((path) => /notifications|take-home|language/.test(path))).toEqual([]);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Filipino' }).click();
  await page.getByText(/^Umalis ka na sa/).waitFor();
  await page.reload();
  await page.getByText(/^Umalis ka na sa/).waitFor();
  expect(complaints).toEqual([]);

  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  for (const path of ['/attendances', '/hr/home']) {
    await page.goto(path);
    await page.getByText('Sorry, you are not authorized to access this page.').waitFor();
  }
  await page.goto('/dashboard');
  await page.waitForURL(({ pathname }) => HOMES.includes(pathname));
  await context.close();
});

// What completed pay leaves behind, on the pages of the office: the employer, a remittance paid, form 2316 released, pay paid out;
// and the certificate on its owner's phone.
import { payDaysOf } from '@kawani/domains/attendance/service';
import { giveTerms } from '@kawani/domains/employees/service';
import { loadRun } from '@kawani/domains/payroll/service';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import { addDays, type Day, day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '../clock.ts';
import { doubleTap } from '../double-tap.ts';
import { workEveryDay } from '../pay-run.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let month: Day;

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  const people = [await product.person('ana'), await product.person('paula', 'payroll')];
  const terms = { basis: 'MONTHLY' as const, rate: 4_600_000 as Centavos, factor: '313', mwe: false, allowances: [] };
  const kept = { effectiveFrom: day('2026-01-05'), reason: null, enteredBy: 'hr', cola: 0 as Centavos };
  await giveTerms(
    database,
    people.map((employeeId) => ({ employeeId, ...terms, ...kept })),
  );
  const { starts } = await payPeriodOn(database, today);
  const before = await payPeriodOn(database, addDays(starts, -1));
  // A second half: contributions belong to it, while in December a first half can owe nothing at all.
  const isSecondHalf = before.ends === lastOfMonth(before.ends);
  const period = isSecondHalf ? before : await payPeriodOn(database, addDays(before.starts, -1));
  month = firstOfMonth(period.ends);
  const now = present();
  await workEveryDay(database, people, period);
  await payDaysOf(database, people, { from: period.starts, to: period.ends }, now);
  await setPeriods(database, [{ ...period, state: 'Posted' }]);
  await loadRun(database, period.starts, { by: 'paula', now, releasedAt: toInstant(now) });
});
afterAll(() => product?.stop());

test('the office enters who the employer is, and what was paid to an agency', async () => {
  const { page, context, complaints } = await product.visit('paula', {
    viewport: DESKTOP,
    at: '/hr/maintenance/remittances',
  });
  await page.getByText('The employer’s numbers are not entered').waitFor();
  await expectWithinReach(page);
  await page.getByRole('link', { name: 'Enter them' }).click();
  await page.getByRole('button', { name: 'Enter particulars' }).click();
  const said = {
    'Registered name': 'Bantay Security',
    'Registered address': 'Makati City',
    Zip: '1200',
    TIN: '004-123-456-00000',
    'Revenue district office': '047',
    'Who signs': 'Maria Peña',
    'Position of who signs': 'Head of Payroll',
  };
  for (const [label, value] of Object.entries(said)) await page.getByLabel(new RegExp(`^${label}`)).fill(value);
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByText('004-123-456-00000').waitFor();
  await page.goto(`/hr/maintenance/remittances?month=${month}`);
  await page.getByRole('button', { name: 'PhilHealth premiums' }).click();
  const drawer = page.getByRole('dialog', { name: 'PhilHealth premiums' });
  await drawer.getByText('Still to pay').waitFor();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Enter a payment' }).click();
  await page.getByLabel(/^Reference/).fill('eFPS 1');
  await doubleTap(page.getByRole('button', { name: 'Enter payment' }));
  await drawer.getByText('Paid in full').waitFor();
  await expect.poll(() => drawer.getByRole('button', { name: 'Take back eFPS 1' }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test('form 2316 is released, and pay is paid out by a file that says what it comes to', async () => {
  const { page, context, complaints } = await product.visit('paula', {
    viewport: PHONE,
    at: '/hr/maintenance/remittances?tab=year',
  });
  await page.getByRole('button', { name: 'Release to everybody' }).click();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await page.getByText('Released to everybody on').waitFor();
  await expectWithinReach(page);
  await page.goto('/hr/maintenance/remittances?tab=pay-out');
  await page.getByText('Hash total of the account numbers').waitFor();
  await page.getByRole('heading', { name: /^Cash: 2 people/ }).waitFor();
  const run = page.getByLabel('Pay run');
  expect(await run.locator('option:checked').textContent()).toMatch(/^\w{3}-\d\d-\d{4} to \w{3}-\d\d-\d{4}$/);
  await page.getByText(/^Paid on /).waitFor();
  await expectWithinReach(page);
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Cash list' }).click(),
  ]);
  expect(list.suggestedFilename()).toMatch(/^cash-.*\.pdf$/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('its owner finds it at Payslip once amounts are shown', async () => {
  const { page, context, complaints } = await product.visit('ana', { viewport: PHONE, at: '/payslip' });
  await page.getByRole('button', { name: /^Show amounts to download/ }).click();
  const [own] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download form 2316/ }).click(),
  ]);
  expect(own.suggestedFilename()).toMatch(/^2316-\d{4}\.pdf$/);
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
  await context.close();
});

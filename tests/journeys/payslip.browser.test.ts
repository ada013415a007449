// A pay run at the office's desk, and what its people see of it: computed, looked over, completed, released, read.
import { giveTerms } from '@kawani/domains/employees/service';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, day, showRange } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, expectWithinReach, PHONE, type Product, startProduct } from '../product.ts';

let product: Product;
let period: { starts: ReturnType<typeof day>; ends: ReturnType<typeof day> };

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  const [ana, paula] = [await product.person('ana'), await product.person('paula', 'payroll')];
  const { starts } = await payPeriodOn(database, today);
  period = await payPeriodOn(database, addDays(starts, -1));
  // Somebody who came and left on time, every day.
  await database.run(sql`
    insert into punch (id, employee_id, at, kind, source, received_at, place)
    select gen_random_uuid(), ${ana}, (d.work_date + punched.at) at time zone 'Asia/Manila', kind, 'DEVICE', now(), 'INSIDE'
    from shift_day d join shift_terms t on t.shift_id = d.shift_id
      cross join lateral (values ('IN', t.starts - time '00:00'),
        ('OUT', t.ends - time '00:00' + case when t.ends <= t.starts then interval '1 day' else interval '0' end)) punched (kind, at)
    where d.employee_id = ${ana} and d.work_date between ${period.starts} and ${period.ends}`);
  const terms = { basis: 'DAILY' as const, rate: 80_000 as Centavos, factor: '313', mwe: false, allowances: [] };
  const kept = { effectiveFrom: day('2026-01-05'), reason: null, enteredBy: 'hr' };
  await giveTerms(
    database,
    [ana, paula].map((employeeId) => ({ employeeId, ...terms, ...kept })),
  );
});
afterAll(() => product?.stop());

test('the office computes a period, waits for its attendance, completes it and releases the slips', async () => {
  const { page, context, complaints } = await product.visit('paula', { viewport: DESK });
  await page.goto('/hr/maintenance/release-payslip');
  await page.getByRole('heading', { name: 'Release Payslip' }).waitFor();
  await expectWithinReach(page);
  const dates = showRange(period.starts, period.ends);
  await page.getByRole('button', { name: `Compute ${dates}` }).click();
  await page.getByRole('heading', { name: dates }).waitFor();
  await page.getByRole('button', { name: 'Complete' }).waitFor({ timeout: 20_000 });
  await page.getByText('The attendance of this period is not posted yet.').waitFor();
  await setPeriods(product.database, [{ ...(await payPeriodOn(product.database, period.starts)), state: 'Posted' }]);
  await page.getByRole('button', { name: 'Compute again' }).click();
  await page.getByRole('button', { name: 'Complete' }).waitFor({ timeout: 20_000 });
  await page.getByLabel('Name or number').fill('Peña');
  await page.getByRole('button', { name: /Peña/ }).first().click();
  await page.getByRole('dialog', { name: 'Payslip' }).getByText('Gross pay').waitFor();
  await expectWithinReach(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('button', { name: 'Release now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await page.getByRole('button', { name: 'Recall' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone the slip is opened line by line, amounts only when asked for, and acknowledged', async () => {
  const { page, context, complaints } = await product.visit('ana', { viewport: PHONE });
  await page.goto('/payslip');
  await page.getByText('Amount hidden').first().waitFor({ state: 'attached' });
  expect(await page.getByText('Php 800.00').count()).toBe(0);
  await page.getByRole('button', { name: 'Show amounts' }).click();
  await page.getByRole('button', { name: showRange(period.starts, period.ends) }).click();
  const slip = page.getByRole('dialog', { name: 'Payslip' });
  await slip.getByText('Basic pay').first().click();
  await slip
    .getByRole('link', { name: /^\w{3}-\d\d-\d{4}$/ })
    .first()
    .waitFor();
  await expectWithinReach(page);
  await slip.getByRole('button', { name: 'Acknowledge' }).click();
  await slip.getByText(/^Acknowledged/).waitFor();
  // Answers are written to the phone within a second; these are not among them.
  await page.waitForTimeout(1_500);
  const kept = await page.evaluate(async () => {
    const opened = indexedDB.open('kawani-answers');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const all = opened.result.transaction('answers').objectStore('answers').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    return JSON.stringify(all.result);
  });
  expect(kept).toContain('GET /notifications');
  expect(kept).not.toContain('payslips');
  expect(complaints).toEqual([]);
  await context.close();
});

test('an account owed and saved is told on the statement, empty where there is none', async () => {
  const { page, context, complaints } = await product.visit('ana', { viewport: DESK });
  await page.goto('/soa');
  await page.getByText('You have no accounts. Loans and salary deductions will appear here.').waitFor();
  await page
    .getByRole('tab', { name: 'Movements' })
    .or(page.getByRole('link', { name: 'Movements' }))
    .first()
    .click();
  await page.getByText('Nothing was saved or paid in this range.').waitFor();
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
  await context.close();
});

// A punch that the office corrects changes the slip's line as long as its period is open; once that is posted, neither
// moves any more.
import { giveTerms } from '@kawani/domains/employees/service';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, type Day, day, showDay, showRange } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, type Visit } from '../visit.ts';

let product: Product;
let ana: string;
let period: { starts: Day; ends: Day };
let hr: Visit;
let payroll: Visit;

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  ana = await product.person('ana');
  await product.person('rita', 'hr');
  await product.person('paula', 'payroll');
  period = await payPeriodOn(database, addDays((await payPeriodOn(database, today)).starts, -1));
  // She came on the second day, and never left.
  await database.run(sql`
    insert into punch (id, employee_id, at, kind, source, received_at, place)
    select ${newId()}, ${ana}, (d.work_date + t.starts) at time zone 'Asia/Manila', 'IN', 'DEVICE', now(), 'INSIDE'
    from shift_day d join shift_terms t on t.shift_id = d.shift_id
    where d.employee_id = ${ana} and d.work_date = ${addDays(period.starts, 1)}`);
  const terms = { basis: 'DAILY' as const, rate: 80_000 as Centavos, factor: '313', mwe: false, allowances: [] };
  await giveTerms(database, [
    { employeeId: ana, ...terms, effectiveFrom: day('2026-01-05'), reason: null, enteredBy: 'hr' },
  ]);
  hr = await product.visit('rita', { viewport: DESKTOP });
  payroll = await product.visit('paula', { viewport: DESKTOP });
});
afterAll(() => product?.stop());

async function correctTimes(reason: string) {
  const { page } = hr;
  const date = addDays(period.starts, 1);
  await page.goto(`/hr/reports?person=${ana}&date=${date}&from=${period.starts}&to=${period.ends}`);
  await page.getByRole('button', { name: 'Correct times' }).click();
  await page
    .getByRole('dialog', { name: `Correct ${showDay(date)}` })
    .getByLabel('Reason')
    .fill(reason);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
}

/** The lines of Ana's slip, as payroll sees them. */
async function linesOfAna() {
  const { page } = payroll;
  await page.getByRole('button', { name: 'Complete' }).waitFor({ timeout: 60_000 });
  await page.getByLabel('Name or number').fill('1001');
  // A tap while the list gives way to what is found would meet no row.
  await page.getByText('1 to 1 of 1').waitFor();
  await page
    .getByRole('button', { name: /Ana 1001/ })
    .first()
    .click();
  const slip = page.getByRole('dialog', { name: 'Payslip' });
  await slip.getByText('Gross pay').waitFor({ timeout: 10_000 });
  const text = (await slip.textContent()) ?? '';
  await page.getByRole('button', { name: 'Close' }).click();
  return text;
}

/** When the slips of the run were computed last. */
async function computedAt() {
  const run = await product.database.one<{ at: string }>(
    sql`select computed_at as at from pay_run where not computing`,
  );
  expect(run).toBeDefined();
  return run?.at;
}

test('corrected before posting, the line follows; after it the correction is refused', async () => {
  const { page } = payroll;
  await page.goto('/hr/maintenance/release-payslip');
  await page.getByRole('button', { name: `Compute ${showRange(period.starts, period.ends)}` }).click();
  expect(await linesOfAna()).not.toContain('Basic pay');
  await correctTimes('The log of the gate');
  await hr.page.getByText('HR (The log of the gate), approved').waitFor();
  const before = await computedAt();
  await page.getByRole('button', { name: 'Compute again' }).click();
  await expect.poll(computedAt, { timeout: 60_000 }).not.toEqual(before);
  await expect.poll(linesOfAna, { timeout: 60_000 }).toMatch(/Basic pay 8 h\D*Php 800\.00/);
  await setPeriods(product.database, [{ ...(await payPeriodOn(product.database, period.starts)), state: 'Posted' }]);
  await correctTimes('Another log');
  await hr.page.getByText(/already posted/).waitFor();
});

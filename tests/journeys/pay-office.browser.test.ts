// What the office enters for pay, on a desktop and on a phone: an adjustment that reaches the slip and is taken back, rules
// of pay to come, slips from a file, and an allowance of a group on a payslip that is held and paid on a later day.
import { giveTerms } from '@kawani/domains/employees/service';
import { payPeriodOn, setPeriods } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, day, lastOfMonth, showDay, showRange } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubleTap } from '../double-tap.ts';
import { approve, askCompletion } from '../first-month-steps.ts';
import { agreeOnAllowance, hold, lift, siteGroup } from '../held-pay.ts';
import { release } from '../pay-run.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE, type Visit } from '../visit.ts';
import { expectArrived, expectWithinReach } from '../within-reach.ts';

let product: Product;
let period: { starts: ReturnType<typeof day>; ends: ReturnType<typeof day> };
let [dora, number] = ['', ''];
/** Two officers, of whom the first prepares and holds. */
let officer: Visit;
let second: Visit;

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  const [ana, paula] = [await product.person('ana'), await product.person('paula', 'payroll')];
  dora = await product.person('dora');
  const petra = await product.person('petra', 'payroll');
  const { starts } = await payPeriodOn(database, today);
  period = await payPeriodOn(database, addDays(starts, -1));
  const terms = { basis: 'DAILY' as const, rate: 80_000 as Centavos, factor: '313', mwe: false, allowances: [] };
  const kept = { effectiveFrom: day('2026-01-05'), reason: null, enteredBy: 'hr' };
  await giveTerms(
    database,
    [ana, paula, petra, dora].map((employeeId) => ({ employeeId, ...terms, ...kept })),
  );
  const row = await database.one<{ number: string }>(sql`select number from employee where id = ${ana}`);
  number = row?.number ?? '';
});
afterAll(() => product?.stop());

test('an adjustment is entered once however often the button is tapped, is on the slip, and is taken back', async () => {
  const { page, context, complaints } = await product.visit('paula', {
    viewport: PHONE,
    at: '/hr/maintenance/pay-adjustments',
  });
  await page.getByText('No pay was adjusted.').waitFor();
  await expectWithinReach(page);
  await page.getByRole('button', { name: 'New adjustment' }).click();
  const drawer = page.getByRole('dialog', { name: 'New adjustment' });
  await drawer.getByRole('combobox', { name: /^Employee/ }).fill(number);
  await drawer.getByRole('option', { name: new RegExp(number) }).click();
  await drawer.getByRole('combobox', { name: /^Period/ }).selectOption(period.starts);
  await drawer.getByLabel(/^Amount/).fill('1,234.50');
  await drawer.getByLabel(/^Label/).fill('Referral bonus');
  await drawer.getByLabel(/^Reason/).fill('Referred a guard');
  await expectWithinReach(page);
  await doubleTap(drawer.getByRole('button', { name: 'Enter adjustment' }));
  await drawer.waitFor({ state: 'detached' });
  await page.getByText('Php 1,234.50 · Referral bonus').waitFor();
  expect(await product.database.rows(sql`select from pay_adjustment`)).toHaveLength(1);
  await page.goto('/hr/maintenance/release-payslip');
  await page.getByRole('button', { name: `Compute ${showRange(period.starts, period.ends)}` }).click();
  await page.getByRole('button', { name: 'Complete' }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Adjusted/ }).waitFor();
  await expectWithinReach(page);
  await page.goto('/hr/maintenance/pay-adjustments');
  await page.getByRole('button', { name: /^Take back/ }).click();
  const back = page.getByRole('dialog', { name: 'Take an adjustment back' });
  await back.getByLabel(/^Reason/).fill('Wrong person');
  await back.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('No pay was adjusted.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('rules of pay are set from a payday on, told with who set them, and taken back', async () => {
  const { page, context, complaints } = await product.visit('paula', { viewport: DESKTOP });
  const from = showDay(addDays(lastOfMonth(product.today), 1));
  await page.goto('/hr/maintenance/payroll-policy');
  await page.getByText('No rules were ever set.').waitFor();
  await page.getByRole('button', { name: 'New rules' }).click();
  const drawer = page.getByRole('dialog', { name: 'New rules of pay' });
  await drawer.getByLabel(/^From/).fill(from);
  await drawer.getByLabel(/^Left of pay/).fill('40');
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Set' }).click();
  await page.getByRole('row', { name: new RegExp(`${from}.*40 %.*To come`) }).waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('No rules were ever set.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a file of slips is refused by person and line, and taken in once it balances', async () => {
  const { page, context, complaints } = await product.visit('paula', {
    viewport: DESKTOP,
    at: '/hr/maintenance/release-payslip',
  });
  await page.getByRole('button', { name: showRange(period.starts, period.ends) }).click();
  await page.getByRole('button', { name: 'Upload slips' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import payslips' });
  const rows = (net: string) =>
    [
      'employee_no,period,code,amount,hours',
      ...[`BASIC,800.00,8:00`, 'GROSS,800.00,', 'DEDUCTIONS,0.00,', `NET,${net},`].map(
        (row) => `${number},${period.starts},${row}`,
      ),
    ].join('\n');
  const choose = (net: string) =>
    drawer
      .locator('input[type=file]')
      .setInputFiles({ name: 'slips.csv', mimeType: 'text/csv', buffer: Buffer.from(rows(net)) });
  await choose('801.00');
  await drawer.getByText(/NET: Php 801.00 stands here, and gross pay less deductions come to Php 800.00/).waitFor();
  await choose('800.00');
  await drawer.getByText('All rows are valid.').waitFor();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('slips.csv').waitFor();
  await page.getByRole('button', { name: /^Uploaded/ }).waitFor({ timeout: 60_000 });
  expect(complaints).toEqual([]);
  await context.close();
});

test('an allowance of a group, approved by another person, is on the payslip of who joined later, whose pay can be held', async () => {
  const { database } = product;
  await siteGroup(database, dora, addDays(period.starts, 8));
  officer = await product.visit('paula', { viewport: PHONE });
  second = await product.visit('petra', { viewport: DESKTOP });
  const { page } = officer;
  await agreeOnAllowance(page, second.page, period.starts);
  await setPeriods(database, [{ ...(await payPeriodOn(database, period.starts)), state: 'Posted' }]);
  await page.goto('/hr/maintenance/release-payslip');
  await page.getByRole('button', { name: showRange(period.starts, period.ends) }).click();
  await page.getByRole('button', { name: 'Compute again' }).click();
  const computed = () =>
    database.rows(sql`select from payslip s join pay_run r on r.id = s.run_id and r.round = s.round
    where s.employee_id = ${dora} and s.lines @> '[{"label": "Site allowance"}]' and not r.computing`);
  await expect.poll(async () => (await computed()).length, { timeout: 60_000 }).toBe(1);
  await page.reload();
  const own = await database.one<{ number: string }>(sql`select number from employee where id = ${dora}`);
  await page
    .getByRole('button', { name: new RegExp(own?.number ?? '') })
    .first()
    .click();
  const slip = page.getByRole('dialog', { name: 'Payslip' });
  await slip.getByText('Site allowance').click();
  await slip.getByText(/Php 2,400\.00 .* for \d+ of \d+ paid days/).waitFor();
  await hold(page);
  expect(await database.rows(sql`select from pay_hold where employee_id = ${dora} and kind = 'HELD'`)).toHaveLength(1);
  await slip.getByRole('button', { name: 'Close' }).click();
});

test('held pay is completed and released with the rest, hidden until another person lifts it, and paid on a day of its own', async () => {
  const { page } = officer;
  await page.reload();
  await askCompletion(page);
  await second.page.goto('/hr/second-person');
  await approve(second.page);
  await second.page.getByText('Nothing waits for a second person.').waitFor();
  await page.reload();
  await release(page);
  const payslips = await product.visit('dora', { viewport: PHONE, at: '/payslip' });
  await payslips.page.getByRole('heading', { level: 1 }).waitFor();
  await expectArrived(payslips.page);
  const slip = payslips.page.getByRole('button', { name: showRange(period.starts, period.ends) });
  expect(await slip.count()).toBe(0);

  await second.page.goto(page.url());
  await lift(second.page);
  await payslips.page.reload();
  await slip.waitFor();
  await second.page.goto('/hr/maintenance/remittances?tab=pay-out');
  await second.page
    .getByLabel('Pay run')
    .selectOption(`Corrections and held pay, ${showRange(period.starts, period.ends)}, paid ${showDay(product.today)}`);
  await second.page.getByRole('heading', { name: 'Cash: 1 person' }).waitFor();
  for (const { complaints, context } of [officer, second, payslips]) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});

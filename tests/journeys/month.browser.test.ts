// A month from punches to payslips: a day corrected by request, both cut-offs posted, their pay computed, looked over,
// completed and released, and what its people do with their slips: open, ask, acknowledge, print; and one corrected after.
import { readFile } from 'node:fs/promises';
import { appoint, giveTerms } from '@kawani/domains/employees/service';
import { payPeriodOn, publish } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day, day, daysOf, showDay } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubleTap } from '../double-tap.ts';
import { complete, computed, type Period, RELEASE, rangeOf, release } from '../pay-run.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE, type Visit } from '../visit.ts';
import { expectArrived, expectWithinReach } from '../within-reach.ts';

let product: Product;
let first: Period;
let second: Period;
/** A day on which Ana came and, as it seems, never left. */
let leftOpen: Day;
let number = '';
let ana: Visit;
let rita: Visit;
let paula: Visit;

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  const anaId = await product.person('ana');
  const soniaId = await product.person('sonia', 'supervisor');
  const people = [anaId, soniaId, await product.person('rita', 'hr'), await product.person('paula', 'payroll')];
  const site = await database.one<{ id: string }>(sql`select id from detachment where code = 'MKT-1'`);
  const unit = { detachmentId: site?.id as string, clusterId: null, departmentId: null, since: day('2026-01-01') };
  await appoint(database, [{ ...unit, employeeId: soniaId }]);
  second = await payPeriodOn(database, addDays((await payPeriodOn(database, today)).starts, -1));
  first = await payPeriodOn(database, addDays(second.starts, -1));
  leftOpen = addDays(second.starts, 1);
  // Late in a period, the first of these two began before the dates that everybody has a shift on.
  const shift = await database.one<{ shiftId: string; detachmentId: string; early: Day }>(sql`
    select shift_id as "shiftId", detachment_id as "detachmentId", work_date as early from shift_day
    where employee_id = ${anaId} order by work_date limit 1`);
  if (shift === undefined) throw new Error('Ana has no shifts.');
  const { early, ...slot } = shift;
  const before = [...daysOf(first.starts, addDays(early, -1))];
  await publish(
    database,
    people.flatMap((employeeId) => before.map((date) => ({ employeeId, date, ...slot, restDay: false }))),
  );
  await database.run(sql`
    insert into punch (id, employee_id, at, kind, source, received_at, place)
    select gen_random_uuid(), ${anaId}, (d.work_date + punched.at) at time zone 'Asia/Manila', kind, 'DEVICE', now(), 'INSIDE'
    from shift_day d join shift_terms t on t.shift_id = d.shift_id
      cross join lateral (values ('IN', t.starts - time '00:00'),
        ('OUT', t.ends - time '00:00' + case when t.ends <= t.starts then interval '1 day' else interval '0' end)) punched (kind, at)
    where d.employee_id = ${anaId} and d.work_date between ${first.starts} and ${second.ends}
      and (d.work_date, kind) <> (${leftOpen}, 'OUT')`);
  const rice = { name: 'Rice', amount: 150_000 as Centavos, per: 'MONTH', taxable: false, deMinimis: 'rice' } as const;
  const terms = { basis: 'DAILY' as const, rate: 80_000 as Centavos, factor: '313', mwe: false, allowances: [rice] };
  const kept = { effectiveFrom: day('2026-01-05'), reason: null, enteredBy: 'hr' };
  await giveTerms(
    database,
    people.map((employeeId) => ({ employeeId, ...terms, ...kept })),
  );
  const row = await database.one<{ number: string }>(sql`select number from employee where id = ${anaId}`);
  number = row?.number ?? '';
  ana = await product.visit('ana', { viewport: PHONE, acceptDownloads: true });
  rita = await product.visit('rita', { viewport: DESKTOP });
  paula = await product.visit('paula', { viewport: DESKTOP, colorScheme: 'dark' });
});
afterAll(() => product?.stop());

test('a day without a time-out is among the exceptions until its correction by request is approved', async () => {
  const exceptions = `/hr/reports?view=EXCEPTIONS&kind=NO_TIMEOUT&from=${second.starts}&to=${second.ends}`;
  const row = rita.page.getByRole('table').getByRole('button', { name: showDay(leftOpen) });
  await rita.page.goto(exceptions);
  await row.first().waitFor();
  await ana.page.goto(`/attendances?date=${leftOpen}`);
  const form = ana.page.getByRole('dialog');
  await form.getByRole('button', { name: 'Manual Time Out' }).click();
  await form.getByLabel('Reason').selectOption({ index: 1 });
  await form.getByText(/No Timeout → /).waitFor();
  await doubleTap(form.getByRole('button', { name: 'Submit' }));
  await form.getByText('MTO filed').waitFor();
  const sonia = await product.visit('sonia', { viewport: PHONE, at: '/approvals' });
  await sonia.page.locator('.card-row').first().click();
  await sonia.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await sonia.page.getByText('Nothing is waiting for you.').waitFor();
  await sonia.context.close();
  await rita.page.goto(exceptions);
  await rita.page.getByRole('heading', { level: 1 }).waitFor();
  await expectArrived(rita.page);
  await expect.poll(() => row.count()).toBe(0);
});

test('both cut-offs are posted', async () => {
  const { page } = rita;
  for (const { starts } of [first, second]) {
    await page.goto(`/hr/reports?tab=posting&period=${starts}`);
    await page.getByRole('button', { name: 'Post this period' }).click();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByText('This period is posted. Its days can’t change.').waitFor({ timeout: 60_000 });
  }
});

test('the pay of the first cut-off is computed, a line followed down to its punches, completed and released', async () => {
  const { page } = paula;
  await page.goto(RELEASE);
  await page.getByLabel('First period').selectOption(first.starts);
  await doubleTap(page.getByRole('button', { name: `Compute ${rangeOf(first)}` }));
  await computed(page, first);
  await page.getByRole('heading', { name: 'To look at' }).waitFor();
  await expectWithinReach(page);
  const slip = await openSlip(page);
  await lineOf(slip, 'Basic pay').click();
  await expectWithinReach(page);
  await slip
    .getByRole('link', { name: /^\w{3}-\d\d-\d{4}$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Time in', { exact: true }).last().waitFor();
  await page.goBack();
  await page.getByRole('dialog', { name: 'Payslip' }).getByRole('button', { name: 'Close' }).click();
  await complete(page);
  await release(page);
});

test('the second is released at a time, called off, released at once, recalled and released again', async () => {
  const { page } = paula;
  await page.goto(RELEASE);
  await page.getByRole('button', { name: `Compute ${rangeOf(second)}` }).click();
  await computed(page, second);
  await complete(page);
  await page.getByRole('button', { name: 'Release at a time' }).click();
  const plan = page.getByRole('dialog', { name: 'Release at a time' });
  await plan.getByRole('button', { name: 'Plan the release' }).click();
  await plan.getByText('This field is required.').waitFor();
  await plan.getByRole('textbox', { name: 'Release: date' }).fill(showDay(addDays(product.today, 2)));
  await plan.getByLabel('Release: time').fill('08:00');
  await plan.getByLabel('Release: time').press('Enter');
  await page.getByText(/^Release planned for /).waitFor();
  await recall(page, 'Cancel the planned release');
  await release(page);
  await recall(page, 'Recall');
  await release(page);
});

test('on her phone Ana shows, opens, prints and takes along her slip, asks about a line and acknowledges', async () => {
  const { page } = ana;
  await page.goto('/payslip');
  await page.getByText('Amount hidden').first().waitFor({ state: 'attached' });
  expect(await page.getByText(/Php \d/).count()).toBe(0);
  await expect.poll(() => page.getByText('New', { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Show amounts' }).click();
  await page.getByRole('button', { name: rangeOf(second) }).click();
  const slip = page.getByRole('dialog', { name: 'Payslip' });
  await lineOf(slip, 'Basic pay').click();
  await slip.getByRole('link', { name: showDay(leftOpen) }).waitFor();
  await lineOf(slip, 'Rice').click();
  await slip.getByText(/^A benefit agreed with your pay/).waitFor();
  expect(await slip.getByRole('button').last().textContent()).toBe('Acknowledge');
  await expectWithinReach(page);
  await prints(page);
  const [once, again] = [await paperOf(page), await paperOf(page)];
  expect(once.equals(again)).toBe(true);
  await slip.getByRole('button', { name: 'Ask about Basic pay' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Ask about this payslip' });
  await expect.poll(() => question.getByLabel('Line').inputValue()).toBe('Basic pay');
  await question.getByLabel(/^Message/).fill('Is the second day in it?');
  await doubleTap(question.getByRole('button', { name: 'Send' }));
  await slip.getByText('Is the second day in it?').waitFor();
  await doubleTap(slip.getByRole('button', { name: 'Acknowledge' }));
  await slip.getByText(/^Acknowledged/).waitFor();
  // Contributions are taken with the last pay of a month.
  const last = [first, second].find(({ ends }) => ends.slice(8) > '15') ?? expect.fail();
  await slip.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: rangeOf(last) }).click();
  await lineOf(slip, 'SSS contribution').click();
  await slip.locator('details[open]').getByText('Result for the month').waitFor();
  await expectWithinReach(page);
  await expectNothingKept(page);
});

test('the office answers, sees who opened and acknowledged, and may recall no more', async () => {
  const { page } = paula;
  await page.goto('/hr/maintenance/payslip-questions');
  await page.getByRole('table').getByRole('button').first().click();
  const question = page.getByRole('dialog', { name: 'Question about a payslip' });
  await question.getByLabel('Answer').fill('Yes, by your time-out that was approved.');
  await question.getByRole('button', { name: 'Send answer' }).click();
  await question.getByText('Answered').waitFor();
  await question.getByRole('link', { name: 'Open the slip' }).click();
  await page.getByRole('dialog', { name: 'Payslip', exact: true }).getByRole('button', { name: 'Close' }).click();
  expect(await page.getByRole('button', { name: 'Recall' }).count()).toBe(0);
  await page.goto(RELEASE);
  const row = page.getByRole('row', { name: new RegExp(rangeOf(second)) });
  await expect.poll(() => row.textContent()).toMatch(/25 %25 %$/);
});

test('what was wrong is corrected by a second slip, and both stay', async () => {
  const { page } = paula;
  await page.getByRole('button', { name: rangeOf(second) }).click();
  const slip = await openSlip(page);
  await slip.getByRole('button', { name: 'Correct this slip' }).click();
  const form = page.getByRole('dialog', { name: /^Correct PS-/ });
  await form.getByRole('button', { name: 'Enter lines' }).click();
  await form.getByRole('button', { name: 'Line', exact: true }).click();
  await form.getByRole('button', { name: 'Correct', exact: true }).click();
  await form.getByText('This field is required.').first().waitFor();
  expect(await form.getByText('Please enter a number.').count()).toBe(0);
  await form.getByLabel(/^What for/).fill('Relief bonus');
  await form.getByLabel(/^Amount/).fill('100');
  await form.getByLabel(/^Reason/).fill('The relief bonus was left out');
  await form.getByLabel(/^The difference is paid on/).fill(showDay(addDays(product.today, 1)));
  await expectWithinReach(page);
  await doubleTap(form.getByRole('button', { name: 'Correct', exact: true }));
  await form.waitFor({ state: 'detached' });
  await ana.page.goto('/payslip');
  await ana.page.getByText('corrected by a later slip').waitFor();
  await ana.page.getByRole('button', { name: 'Show amounts' }).click();
  await ana.page
    .getByRole('button', { name: rangeOf(second) })
    .first()
    .click();
  await ana.page.getByText('Relief bonus: new, Php 100.00.').first().waitFor();
  await expectWithinReach(ana.page);
  expect([ana.complaints, rita.complaints, paula.complaints]).toEqual([[], [], []]);
});

async function openSlip(page: Page) {
  await page.getByLabel('Name or number').fill(number);
  // A tap while the list gives way to what is found would meet no row.
  await page.getByText('1 to 1 of 1').waitFor();
  await page.getByRole('button', { name: /Peña/ }).first().click();
  const slip = page.getByRole('dialog', { name: 'Payslip' });
  await slip.getByText('Gross pay').waitFor();
  return slip;
}

const lineOf = (slip: Locator, label: string) => slip.locator('summary').filter({ hasText: label }).first();

async function recall(page: Page, by: string) {
  await page.getByRole('button', { name: by }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Release now' }).waitFor();
}

/** The slip is on the paper, alone, and gone from the page after. */
async function prints(page: Page) {
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await page.locator('.slip-paper').getByText('Gross pay').first().waitFor();
  await page.locator('#root').waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.locator('.slip-paper').waitFor({ state: 'detached' });
}

async function paperOf(page: Page): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download PDF/ }).click();
  return readFile(await (await coming).path());
}

/** Answers are written to the phone within a second; those with pay are not among them. */
async function expectNothingKept(page: Page) {
  await page.waitForTimeout(1_500);
  await expect.poll(() => keptOn(page)).toContain('GET /notifications');
  expect(await keptOn(page)).not.toContain('payslips');
}

function keptOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('kawani-answers');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const all = opened.result.transaction('answers').objectStore('answers').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    opened.result.close();
    return JSON.stringify(all.result);
  });
}

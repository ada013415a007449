// A group's medical at the clinic: scheduled, approved, one person moved to another time, a no-show marked at the counter, the
// other's result uploaded and fitness decided, and completed; HR has no way into it.
import { seedDiagnostics } from '@kawani/domains/diagnostics/slots/seed';
import { appoint } from '@kawani/domains/employees/service';
import { type Db, sql } from '@kawani/kit/server/db';
import { addDays, type Day, day, showDay } from '@kawani/kit/values/day';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLINIC_NAME, fileGroup } from '../clinic-group.ts';
import { present } from '../clock.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const LIST = '/e-services/diagnostic/request-list';
let product: Product;
let [id, ref] = ['', ''];
let team: readonly string[] = [];
let on: Day;
/** What the browser says of a result that is missing, and of a file that is no paper. */
const REFUSED = /status of 4(00|09)/;

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  for (const name of ['clinic', 'doctor']) await product.person(name, 'clinic');
  await product.person('hera', 'hr');
  const sup = await product.person('sup', 'supervisor');
  const people = [await product.person('ana'), await product.person('ben')];
  const detachment = await database.one<{ id: string }>(sql`select id from detachment where code = 'MKT-1'`);
  const leads = { employeeId: sup, detachmentId: detachment?.id ?? '', clusterId: null, departmentId: null };
  await appoint(database, [{ ...leads, since: day('2026-01-01') }]);
  await database.transaction((db: Db) => seedDiagnostics(db, { now: present(), today }));
  ({ id, ref, on } = await fileGroup(product, people));
  team = people;
});
afterAll(() => product?.stop());

const opened = (page: Page) => page.getByRole('dialog', { name: ref, exact: true });

/** The request moves to another tab of the list, where it is opened again. */
async function openUnder(page: Page, state: string): Promise<void> {
  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: state }).click();
  await page.getByRole('button', { name: ref }).click();
  await opened(page).getByText('Particulars', { exact: true }).waitFor();
}

test('the clinic schedules and approves a group, moves one of them, marks a no-show, and completes it', async () => {
  const { page, context, complaints } = await product.visit('clinic', { viewport: DESKTOP, at: LIST });
  await openUnder(page, 'Filed');
  await expectWithinReach(page);
  await opened(page).getByRole('button', { name: 'Confirm the schedule' }).click();
  await page.getByText('No diagnostic requests are here.').waitFor();
  await openUnder(page, 'Scheduled');
  await opened(page).getByRole('button', { name: 'Send for approval' }).click();
  await page.getByText('No diagnostic requests are here.').waitFor();
  await approvedByAnother(page);
  await moveOne(page);
  await markAtCounter(page);
  await page.goto(LIST);
  await openUnder(page, 'Approved');
  const person = opened(page).locator('.dxo-people > li', { hasText: (await personOf(team[0])).number });
  await enterResult(page, person);
  await decideFitness(page, person);
  await complete(person);
  await opened(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByText('No diagnostic requests are here.').waitFor();
  await openUnder(page, 'Completed');
  expect(complaints.filter((text) => !REFUSED.test(text))).toEqual([]);
  await context.close();
});

/** Who scheduled it doesn't approve it. */
async function approvedByAnother(page: Page): Promise<void> {
  await openUnder(page, 'For Approval');
  expect(await opened(page).getByRole('button', { name: 'Approve' }).count()).toBe(0);
  const doctor = await product.visit('doctor', { viewport: DESKTOP, at: LIST });
  await openUnder(doctor.page, 'For Approval');
  await opened(doctor.page).getByRole('button', { name: 'Approve' }).click();
  await doctor.page.getByText('No diagnostic requests are here.').waitFor();
  expect(doctor.complaints).toEqual([]);
  await doctor.context.close();
}

/** Somebody is Completed only with the result of what was asked for: the drawer says which is missing, and takes it there. */
async function enterResult(page: Page, person: Locator): Promise<void> {
  await person.getByRole('button', { name: /^Completed/ }).click();
  await person.getByRole('alert').getByText('has no result of').waitFor();
  await person.getByRole('button', { name: /^Upload Fit-to-work/ }).click();
  const form = page.getByRole('dialog', { name: /^Result of/ });
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(paperOf(Buffer.from('MZ a program')));
  await form.getByRole('alert').first().waitFor();
  await form.getByRole('button', { name: 'Remove result.pdf' }).click();
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(paperOf(Buffer.from('%PDF-1.7\nA result\n%%EOF')));
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await person.getByRole('alert').waitFor({ state: 'detached' });
  await person.getByText('1 result', { exact: true }).waitFor();
}

const paperOf = (buffer: Buffer) => ({ name: 'result.pdf', mimeType: 'application/pdf', buffer });

async function decideFitness(page: Page, person: Locator): Promise<void> {
  await person.getByRole('button', { name: /^Decide fitness/ }).click();
  const form = page.getByRole('dialog', { name: /^Fitness of/ });
  await form.getByRole('radio', { name: /^Fit with limits/ }).check();
  await form.getByLabel('What work to avoid').fill('No lifting above 10 kg');
  await form.getByRole('textbox', { name: 'Valid until' }).fill(showDay(addDays(product.today, 365)));
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await person.getByText('No lifting above 10 kg').waitFor();
}

/** From the calendar, without a mouse's dragging. */
async function moveOne(page: Page): Promise<void> {
  await page.goto(`${LIST}?tab=calendar&span=day&date=${on}`);
  await page.getByLabel('Clinic').selectOption({ label: CLINIC_NAME });
  const seats = page.getByRole('region', { name: showDay(on) }).getByRole('button', { name: /Invited, 7:00 AM$/ });
  await expect.poll(() => seats.count()).toBe(2);
  await expectWithinReach(page);
  await seats.first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Time').selectOption({ label: '7:30 AM: 6 free seats' });
  await form.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('button', { name: /Invited, 7:30 AM$/ }).waitFor();
  expect(await seats.count()).toBe(1);
}

/** People are found by name or number. */
async function markAtCounter(page: Page): Promise<void> {
  const { number, name } = await personOf(team[1]);
  await page.getByLabel('Type or scan the person').fill(number);
  const counter = page.getByRole('region', { name: 'Who is here?' });
  await counter.getByRole('button', { name: `No Show ${name}` }).click();
  await counter.getByRole('button', { name: `Undo ${name}` }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${name}, No Show`) }).waitFor();
}

async function personOf(id = ''): Promise<{ number: string; name: string }> {
  const found = await product.database.one<{ number: string; name: string }>(
    sql`select number, concat_ws(' ', first_name, last_name, suffix) as name from employee where id = ${id}`,
  );
  return found ?? expect.fail();
}

async function complete(person: Locator): Promise<void> {
  await person.getByRole('button', { name: /^Completed/ }).click();
  await person.getByRole('button', { name: /^Undo/ }).click();
  await person.getByRole('status').getByText('Invited').waitFor();
  await person.getByRole('button', { name: /^Completed/ }).click();
  await person.getByRole('status').getByText('Completed').waitFor();
}

test('HR has no way to the requests of the clinic, nor to a result', async () => {
  const { page, context } = await product.visit('hera', { viewport: DESKTOP });
  const statuses = await page.evaluate(
    async (of) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
      const ask = async (path: string) => (await fetch(`/api/v1${path}`, { headers })).status;
      const paths = ['/diagnostics/requests?stage=RELEASED', '/diagnostics/requests/counts', ...of];
      return Promise.all(paths.map(ask));
    },
    await pathsOfResults(),
  );
  expect(statuses).toEqual([403, 403, 403, 403]);
  await context.close();
});

async function pathsOfResults(): Promise<string[]> {
  const result = await product.database.one<{ id: string }>(sql`select id from diagnostic_result limit 1`);
  return [`/diagnostics/requests/${id}/results`, `/diagnostics/results/${result?.id}/file`];
}

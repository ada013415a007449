// A group's medical at the clinic: scheduled, approved, one person moved to another time, marked one by one with a no-show,
// and completed; HR has no way into it.
import type { OfferedDay } from '@kawani/domains/diagnostics/slots/contract';
import { seedDiagnostics } from '@kawani/domains/diagnostics/slots/seed';
import { appoint } from '@kawani/domains/employees/service';
import { type Db, sql } from '@kawani/kit/server/db';
import { addDays, type Day, day, showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '../clock.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, send, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const LIST = '/e-services/diagnostic/request-list';
let product: Product;
let [id, ref, itemId] = ['', '', ''];
let team: readonly string[] = [];
let on: Day;
const clinicName = 'DMSC Quezon City';

/** Two of the supervisor's team have seats of the first slot from the day after tomorrow on. */
async function fileGroup(people: readonly string[]): Promise<void> {
  const { database, today } = product;
  const clinic = await database.one<{ id: string }>(sql`select id from clinic where name = ${clinicName}`);
  const item = await database.one<{ id: string }>(sql`select id from diagnostic_item where code = 'PEME'`);
  const visit = await product.visit('sup');
  const where = { service: 'Medical', clinicId: clinic?.id ?? '' };
  const startsAt = await firstSlot(visit, { ...where, from: addDays(today, 2), to: addDays(today, 9) });
  on = dayAt(startsAt);
  await send(visit, '/diagnostics/seats/hold', { ...where, startsAt, employeeIds: people });
  const group = { for: 'group', employeeIds: people, requiredBy: 'CLIENT', isBillable: true };
  const form = { ...group, ...where, startsAt, itemIds: [item?.id], paymentMode: 'Charge to Agency' };
  ({ ref = '', id = '' } = await send(visit, '/requests/diagnostics', { ...form, files: [] }));
  itemId = item?.id ?? '';
  await visit.context.close();
}

async function firstSlot({ page }: Visit, asked: Record<string, string>): Promise<Instant> {
  const answer = await page.evaluate(async (query) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    return (await fetch(`/api/v1/diagnostics/slots?${query}`, { headers })).text();
  }, new URLSearchParams(asked).toString());
  const { days }: { days: OfferedDay[] } = JSON.parse(answer);
  const open = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'OPEN');
  if (open === undefined) throw new Error(`No slot is open: ${answer}`);
  return open.startsAt;
}

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
  await fileGroup(people);
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
  const { page, context, complaints } = await product.visit('clinic', { viewport: DESKTOP });
  await page.goto(LIST);
  await openUnder(page, 'Filed');
  await expectWithinReach(page);
  await opened(page).getByRole('button', { name: 'Confirm the schedule' }).click();
  await page.getByText('No diagnostic requests are here.').waitFor();
  await openUnder(page, 'Scheduled');
  await opened(page).getByRole('button', { name: 'Send for approval' }).click();
  await page.getByText('No diagnostic requests are here.').waitFor();
  await approvedByAnother(page);
  await moveOne(page);
  await page.goto(LIST);
  await openUnder(page, 'Approved');
  for (const employeeId of team) await enterResult(page, employeeId);
  await markBoth(page);
  await opened(page).getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByText('No diagnostic requests are here.').waitFor();
  await openUnder(page, 'Completed');
  expect(complaints).toEqual([]);
  await context.close();
});

/** Who scheduled it doesn't approve it. */
async function approvedByAnother(page: Page): Promise<void> {
  await openUnder(page, 'For Approval');
  expect(await opened(page).getByRole('button', { name: 'Approve' }).count()).toBe(0);
  const doctor = await product.visit('doctor', { viewport: DESKTOP });
  await doctor.page.goto(LIST);
  await openUnder(doctor.page, 'For Approval');
  await opened(doctor.page).getByRole('button', { name: 'Approve' }).click();
  await doctor.page.getByText('No diagnostic requests are here.').waitFor();
  expect(doctor.complaints).toEqual([]);
  await doctor.context.close();
}

/** Somebody is Completed only with the result of what was asked for. */
async function enterResult(page: Page, employeeId: string): Promise<void> {
  const fileId = await page.evaluate(async () => {
    const sent = new FormData();
    sent.append('file', new File(['%PDF-1.7\nA result\n%%EOF'], 'result.pdf', { type: 'application/pdf' }));
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'idempotency-key': crypto.randomUUID(),
      'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
    };
    const reply = await fetch('/api/v1/diagnostics/results/files', { method: 'POST', headers, body: sent });
    const { id }: { id: string } = await reply.json();
    return id;
  });
  await send({ page }, `/diagnostics/requests/${id}/attendees/${employeeId}/results`, { fileId, itemId });
}

/** From the calendar, without a mouse's dragging. */
async function moveOne(page: Page): Promise<void> {
  await page.goto(`${LIST}?tab=calendar&span=day&date=${on}`);
  await page.getByLabel('Clinic').selectOption({ label: clinicName });
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

async function markBoth(page: Page): Promise<void> {
  const people = opened(page).locator('.dxo-people > li');
  const [first, second] = [people.nth(0), people.nth(1)];
  await first.getByRole('button', { name: /^Completed/ }).click();
  await first.getByRole('button', { name: /^Undo/ }).click();
  await first.getByRole('status').getByText('Invited').waitFor();
  await first.getByRole('button', { name: /^Completed/ }).click();
  await first.getByRole('status').getByText('Completed').waitFor();
  await second.getByRole('button', { name: /^No Show/ }).click();
  await second.getByRole('status').getByText('No Show').waitFor();
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

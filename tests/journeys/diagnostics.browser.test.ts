// A cleaner books a consultation on a phone: the seat is held while the rest is filled in, the clinic schedules it and enters
// its result. The supervisor then finds who is due again. What is deducted from salary is approved by payroll, without what it
// is for.
import { randomUUID } from 'node:crypto';
import { type DiagnosticDetail, diagnosticsApi } from '@kawani/domains/diagnostics/requests/contract';
import { diagnosticInbox, diagnosticRequest } from '@kawani/domains/diagnostics/requests/requests';
import { resultsApi } from '@kawani/domains/diagnostics/results/contract';
import { servicesApi } from '@kawani/domains/diagnostics/services/contract';
import { appoint } from '@kawani/domains/employees/service';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { sql } from '@kawani/kit/server/db';
import { addDays, showDay } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { availabilityApi } from '../../domains/diagnostics/slots/contract/availability.ts';
import { type Product, startProduct } from '../product.ts';
import { expectWithinReach } from '../within-reach.ts';

const PHONE = { width: 390, height: 844 };
const PAGE = '/e-services/diagnostic/my-requests';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

let product: Product;
let clinic: Page;

beforeAll(async () => {
  product = await startProduct();
  await product.person('cleo');
  for (const name of ['nena', 'dory']) await product.person(name, 'clinic');
  await product.person('paz', 'payroll');
  const leader = { employeeId: await product.person('boss', 'supervisor'), clusterId: null, departmentId: null };
  const site = await product.database.one<{ id: string }>(sql`select id from detachment where code = 'MKT-1'`);
  await appoint(product.database, [{ ...leader, detachmentId: site?.id ?? '', since: addDays(product.today, -30) }]);
  clinic = (await product.visit('nena')).page;
  const needs = { needsResult: false, needsAppointment: true, isVoluntary: false, preparationEn: 'Bring your ID.' };
  const item = { code: 'CONSULT', name: 'Doctor’s consultation', category: 'Consultation', price: 40_000, ...needs };
  await ask(clinic, servicesApi.addItem, item);
  const place = { name: 'DMSC Quezon City', address: '14 Kalayaan Avenue, Quezon City', hours: 'Mon to Sat' };
  const clinicId = (await ask<{ id: string }>(clinic, servicesApi.addClinic, place)).id;
  const hours = { weekdays: EVERY_DAY, starts: '09:00', ends: '10:00', slotMinutes: 30, capacity: 1 };
  const from = { service: 'Consultation', clinicId, ...hours, effectiveFrom: product.today };
  await ask(clinic, availabilityApi.addAvailability, from);
});
afterAll(() => product?.stop());

/** As somebody who is signed in, over HTTP. */
async function ask<Answer = object>(
  as: Page,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const isRead = endpoint.method === 'GET';
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(input[name]));
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !endpoint.path.includes(`:${name}`)));
  const query = isRead
    ? `?${new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))}`
    : '';
  const token = await as.evaluate(() => localStorage.getItem('access_token'));
  const answer = await fetch(`${product.url}/api/v1${path}${query}`, {
    method: endpoint.method,
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      'idempotency-key': randomUUID(),
    },
    ...(isRead ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text);
}

test('a cleaner books a consultation on a phone, sees it scheduled by the clinic, and reads the result', async () => {
  const { page, complaints } = await product.visit('cleo', { viewport: PHONE });
  const on = addDays(product.today, 3);
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Book a diagnostic' }).first().click();
  const form = page.getByRole('dialog', { name: 'Book a diagnostic' });
  await form.getByLabel('What do you need?').selectOption('Consultation');
  await form.getByRole('checkbox', { name: /Doctor’s consultation/ }).check();
  await form.getByRole('grid').waitFor();
  // The date may lie in the month to come.
  if (on.slice(0, 7) !== product.today.slice(0, 7)) await form.getByRole('button', { name: 'Next month' }).click();
  await form.getByRole('button', { name: `${showDay(on)}, 2 free seats` }).click();
  await form.getByRole('button', { name: /^9:30 AM/ }).click();
  await form.getByText(`${showDay(on)}, 9:30 AM`).waitFor();
  await form.getByText('On hold for you:').waitFor();
  await form.getByRole('radio', { name: /^Cash/ }).check();
  await form.getByText('Php 400.00 in cash at the clinic').waitFor();
  await form.getByRole('region', { name: 'Result' }).waitFor();
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.locator('.card-row', { hasText: 'Filed' }).waitFor();

  const { items } = await ask<{ items: { id: string; version: number }[] }>(clinic, diagnosticInbox.api.list, {});
  const { id = '', version } = items[0] ?? {};
  await ask(clinic, diagnosticInbox.api.decide, { id, version, action: 'approve' });
  await page.goto(`${PAGE}?open=${id}`);
  const drawer = page.getByRole('dialog');
  await drawer.locator('[aria-current=step]', { hasText: 'Scheduled' }).waitFor();
  await drawer.getByText('14 Kalayaan Avenue, Quezon City').waitFor();
  await expectWithinReach(page);

  const until = addDays(product.today, 20);
  await examine(id, { fitness: 'FIT_WITH_LIMITS', limits: 'No night work', validUntil: until });
  await page.goto(PAGE);
  const fitness = page.getByRole('region', { name: 'Fitness to work' });
  await fitness.getByText(`Fit to work with limits until ${showDay(until)}`).waitFor();
  await fitness.getByText('Work to avoid: No night work').waitFor();
  await fitness.getByRole('link', { name: 'Book a new medical' }).click();
  await expect.poll(() => form.getByLabel('What do you need?').inputValue()).toBe('Medical');
  await form.getByRole('button', { name: 'Close' }).click();
  await page.locator('.card-row', { hasText: `Fit with limits until ${showDay(until)}` }).click();
  const saving = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download: All items' }).click();
  expect((await saving).suggestedFilename()).toBe('result.pdf');
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
});

/** Approved by the clinic; payroll is next. */
async function deducted(): Promise<string> {
  const needs = { needsResult: false, needsAppointment: false, isVoluntary: false };
  const item = { code: 'IRON', name: 'Iron tablets', category: 'Supplements', price: 50_000, ...needs };
  const { id: itemId } = await ask<{ id: string }>(clinic, servicesApi.addItem, item);
  const [cleo, dory] = [await product.visit('cleo'), await product.visit('dory')];
  const form = { for: 'individual', requiredBy: 'MYSELF', service: 'Supplements', itemIds: [itemId], files: [] };
  const paid = { paymentMode: 'Salary Deduction', instalments: 2, hasConsented: true };
  let filed = await ask<{ id: string; version: number }>(cleo.page, diagnosticRequest.api.file, { ...form, ...paid });
  for (const as of [clinic, clinic, dory.page])
    filed = await ask(as, diagnosticInbox.api.decide, { id: filed.id, version: filed.version, action: 'approve' });
  for (const { context } of [cleo, dory]) await context.close();
  return filed.id;
}

test('payroll approves the deduction on a phone, and reads nowhere what it is for', async () => {
  const id = await deducted();
  const { page, complaints } = await product.visit('paz', { viewport: PHONE, at: '/approvals' });
  await page.locator('.card-row', { hasText: 'Php 500.00 on 2 paydays' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('.request-waiting', { hasText: 'Waiting for Payroll since' }).waitFor();
  await drawer.getByText('Php 500.00 at most').waitFor();
  await expectWithinReach(page);
  expect(await page.locator('body').textContent()).not.toMatch(/Iron tablets|Supplements|Ask or answer here/);
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await page.getByText(/Nothing is waiting for you/).waitFor();
  const state = () => product.database.one<{ state: string }>(sql`select state from request where id = ${id}`);
  expect(await state()).toEqual({ state: 'APPROVED' });
  expect(complaints).toEqual([]);
});

test('a supervisor who books for a group finds those selected whose medical ends soon', async () => {
  const { page, complaints } = await product.visit('boss', { at: `${PAGE}?file=diagnostic` });
  const form = page.getByRole('dialog', { name: 'Book a diagnostic' });
  await form.getByRole('button', { name: 'Group' }).click();
  const cleo = form.getByRole('checkbox', { name: /Medical ends on/ });
  await form.getByLabel('Who').selectOption('Medical ends within 30 days');
  await expect.poll(() => cleo.isChecked()).toBe(true);
  await form.getByText('1 person selected').waitFor();
  await form.getByLabel('Who').selectOption('Everyone');
  await form.getByText('0 people selected').waitFor();
  expect(complaints).toEqual([]);
});

/** As the clinic does: a paper, a decision, and that the person was there. */
async function examine(id: string, decided: Readonly<Record<string, unknown>>): Promise<void> {
  const { attendees } = await ask<DiagnosticDetail>(clinic, diagnosticsApi.one, { id });
  const { employeeId = '', version } = attendees[0] ?? {};
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\nA result\n%%EOF']), 'result.pdf');
  const token = await clinic.evaluate(() => localStorage.getItem('access_token'));
  const sent = await fetch(`${product.url}/api/v1${resultsApi.upload.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: form,
  });
  const { id: fileId } = z.object({ id: z.string() }).parse(await sent.json());
  await ask(clinic, resultsApi.enter, { id, employeeId, fileId });
  await ask(clinic, resultsApi.decideFitness, { id, employeeId, ...decided });
  await ask(clinic, diagnosticsApi.mark, { id, employeeId, version, state: 'Completed' });
}

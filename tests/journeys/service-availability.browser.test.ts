// The clinic keeps its hours: what it adds is offered, a cut that costs seats is refused with names, and on a full day people
// wait for a place until there is one.
import { servicesApi } from '@kawani/domains/diagnostics/services/contract';
import { slotsApi } from '@kawani/domains/diagnostics/slots/contract';
import { offerFreed } from '@kawani/domains/diagnostics/waiting/service/offering';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '../clock.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE, send, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const KEPT = '/hr/maintenance/dmsc-service-availability';
const MINE = '/e-services/diagnostic/my-requests';
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const place = { name: 'DMSC Pasig', address: '5 Shaw Boulevard, Pasig City', hours: 'Mon to Sat' };

let product: Product;
let clinic: Visit;
let clinicId: string;
let on: Day;

beforeAll(async () => {
  product = await startProduct();
  await product.person('nena', 'clinic');
  for (const name of ['ana', 'ben', 'cleo']) await product.person(name);
  on = addDays(product.today, 3);
  clinic = await product.visit('nena', { viewport: DESKTOP });
  const needs = { needsResult: false, needsAppointment: true, isVoluntary: false };
  const item = { code: 'CONSULT', name: 'Doctor’s consultation', category: 'Consultation', price: 40_000, ...needs };
  await send(clinic, servicesApi.addItem.path, item);
  clinicId = (await send(clinic, servicesApi.addClinic.path, place)).id ?? '';
});
afterAll(() => product?.stop());

test('new hours are offered, a cut is refused with the names of who has a seat, and the history says what changed', async () => {
  const { page, complaints } = clinic;
  await page.goto(KEPT);
  await page.getByRole('button', { name: 'New hours' }).click();
  await fillHours(page);
  await page.getByRole('button', { name: 'Consultation' }).waitFor();
  const startsAt = `${on}T09:00:00+08:00`;
  for (const name of ['ana', 'ben']) {
    const visit = await product.visit(name);
    await send(visit, slotsApi.hold.path, { service: 'Consultation', clinicId, startsAt });
    await visit.context.close();
  }
  await page.getByRole('button', { name: 'Consultation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Consultation at DMSC Pasig' });
  await drawer.getByLabel('Capacity of a slot').fill('1');
  await drawer.getByText('2 people would lose their seats. Please move them first:').waitFor();
  await drawer.getByRole('button', { name: 'Save' }).click();
  const refusal = drawer.getByRole('alert').filter({ hasText: '2 booked seats would be lost.' });
  await refusal.waitFor();
  expect(await refusal.textContent()).toContain(`(${showDay(on)} 9:00 AM)`);
  await drawer.getByLabel('Capacity of a slot').fill('2');
  await drawer.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Consultation at DMSC Pasig' });
  await history.getByText('Capacity of a slot').waitFor();
  await expectWithinReach(page);
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([]);
});

async function fillHours(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New hours' });
  await form.getByLabel('Service').selectOption('Consultation');
  await form.getByRole('combobox', { name: /^Clinic/ }).selectOption({ label: place.name });
  for (const name of WEEKDAYS) await form.getByRole('checkbox', { name }).check();
  await form.getByLabel('Opens').fill('09:00');
  await form.getByLabel('Closes').fill('09:30');
  await form.getByLabel('Length of a slot').fill('30');
  await form.getByLabel('Capacity of a slot').fill('2');
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Add' }).click();
  await form.waitFor({ state: 'hidden' });
}

test('on a full day a cleaner waits for a place on a phone, and books what is held for her', async () => {
  const { page, complaints } = await product.visit('cleo', { viewport: PHONE, at: `${MINE}?file=diagnostic` });
  const form = page.getByRole('dialog', { name: 'Book a diagnostic' });
  await form.getByLabel('What do you need?').selectOption('Consultation');
  await form.getByRole('checkbox', { name: /Doctor’s consultation/ }).check();
  await form.getByRole('grid').waitFor();
  // The date may lie in the month to come.
  if (on.slice(0, 7) !== product.today.slice(0, 7)) await form.getByRole('button', { name: 'Next month' }).click();
  await form.getByRole('button', { name: `${showDay(on)}, Full` }).click();
  await form.getByRole('button', { name: 'Tell me when a place is free' }).click();
  await form.getByText('You are number 1 in line').waitFor();
  await expectWithinReach(page);

  const ben = await product.visit('ben');
  await letGo(ben.page);
  await offerFreed(product.database, present());
  await page.goto(MINE);
  await page.getByRole('button', { name: 'Book it' }).click();
  await form.getByRole('checkbox', { name: /Doctor’s consultation/ }).check();
  await form.getByText(`${showDay(on)}, 9:00 AM`).waitFor();
  await form.getByText('On hold for you until').waitFor();
  await form.getByRole('radio', { name: /^Cash/ }).check();
  await form.getByRole('region', { name: 'Result' }).waitFor();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'hidden' });
  await page.locator('.card-row', { hasText: 'Filed' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Book it' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

async function letGo(page: Page): Promise<void> {
  const status = await page.evaluate(async (path) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('access_token')}`,
      'idempotency-key': crypto.randomUUID(),
      'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '',
    };
    return (await fetch(path, { method: 'DELETE', headers })).status;
  }, `/api/v1${slotsApi.letGo.path}?service=Consultation`);
  expect(status).toBeLessThan(300);
}

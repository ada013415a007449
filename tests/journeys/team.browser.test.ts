// A leader's day on a phone and a desktop: the parts of the dashboard, time recorded for others, the morning's mail.
import { appoint } from '@kawani/domains/employees/service';
import { mailDigests } from '@kawani/domains/requests/engine/service/scheduled-jobs';
import { sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../apps/server/modules.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE, signInByForm } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const { database } = product;
  for (const name of ['tess', 'omar', 'lino']) await product.person(name);
  const employeeId = await product.person('sonia', 'supervisor');
  await database.run(sql`update employee set email = 'sonia@example.ph' where id = ${employeeId}`);
  const names = ['tess', 'omar', 'lino', 'sonia'];
  await database.run(sql`update employee set first_name = initcap(username) where username = any(${names})`);
  const site = await database.one<{ id: string }>(sql`select id from detachment where code = 'MKT-1'`);
  const none = { clusterId: null, departmentId: null, since: day('2026-01-01') };
  await appoint(database, [{ ...none, employeeId, detachmentId: site?.id as string }]);
  const tess = await product.visit('tess', { at: `/attendances?file=WR&date=${addDays(product.today, 4)}` });
  const form = tess.page.getByRole('dialog');
  await form.getByLabel('Work place').fill('At home');
  await form.getByLabel('Tasks').fill('The monthly report');
  await form.getByLabel('Reason').selectOption('OFFICIAL');
  await form.getByRole('button', { name: 'Submit' }).click();
  await tess.page.getByText(/^WR-\d{4}-\d{6} filed/).waitFor();
  await tess.context.close();
});
afterAll(() => product?.stop());

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('the dashboard of a leader on %s shows the team now and what waits', async (_, viewport) => {
  const { page, context, complaints } = await product.visit('sonia', { viewport });
  const team = page.getByRole('region', { name: 'My team now' });
  await team.getByText('Late').waitFor();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByText('Attendance').waitFor();
  await expectWithinReach(page);
  await waiting.getByRole('link', { name: 'Attendance' }).click();
  await page.locator('[data-row], .inbox-card').first().waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('Attendance');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a leader records the time of one person, and of everybody present with one tap', async () => {
  const { page, context, complaints } = await product.visit('sonia', { at: '/team-reports' });
  await page.getByRole('button', { name: /^Record time for .*Tess/ }).click();
  await page.getByRole('menuitem', { name: 'Record time in' }).click();
  const one = page.getByRole('dialog', { name: /^Time in for .*Tess/ });
  await one.getByLabel('Remarks').fill('Her phone is broken');
  await expectWithinReach(page);
  await one.getByRole('button', { name: 'Time in', exact: true }).click();
  await page.getByText(/^Time in recorded for .*Tess/).waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Group time-in' }).click();
  const group = page.getByRole('dialog', { name: 'Group time-in' });
  await group.getByRole('button', { name: /^Tick all \d+ who are waited for/ }).click();
  await group.getByLabel('Remarks').fill('The kiosk is down this morning');
  await expectWithinReach(page);
  await group.getByRole('button', { name: /^Time in \d+ people/ }).click();
  await page.getByText(/Each of them was told/).waitFor();
  const recorded = await product.database.one<{ people: number }>(
    sql`select count(distinct employee_id)::int as people from punch where source = 'SUPERVISOR' and kind = 'IN'`,
  );
  expect(recorded?.people).toBeGreaterThanOrEqual(3);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the link of the morning’s mail opens the request, once one has signed in', async () => {
  const { database, url, browser, today } = product;
  // Of tomorrow: the server sends that of today by itself, once in the minute after its morning.
  const noon = new Date(`${addDays(today, 1)}T12:00:00.000+08:00`);
  expect(await mailDigests({ registry, database, now: noon }, { employeeUrl: `${url}/` })).toBe(1);
  const mail = await database.one<{ body: string }>(
    sql`select body from mail where to_address = 'sonia@example.ph' order by id desc limit 1`,
  );
  const link = /https?:\S+open=\S+/.exec(mail?.body ?? '')?.[0] ?? '';
  const page = await browser.newPage({ viewport: PHONE });
  await page.goto(link);
  await signInByForm(page, 'sonia');
  await page.getByRole('dialog').getByText('The monthly report').waitFor();
  await expect.poll(() => page.url()).toBe(link);
  await page.close();
});

// Asking on a phone and being decided on: filed by an employee, approved and denied by the supervisor one by one, by keys
// and many at once, and seen by the employee.
import { appoint } from '@kawani/domains/employees/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, expectKeyFor, type Visit } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let ines: Visit;
beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  await product.person('ines');
  const bossId = await product.person('boss', 'supervisor');
  const site = await database.one<{ id: string }>(sql`select id from detachment where code = 'MKT-1'`);
  const since = addDays(today, -30);
  await appoint(database, [
    { employeeId: bossId, detachmentId: site?.id ?? '', clusterId: null, departmentId: null, since },
  ]);
  await database.run(
    sql`insert into shift (id, code, name, color) values (gen_random_uuid(), 'SOON', 'Soon', '#0b6b57')`,
  );
  await database.run(sql`
    insert into shift_terms (shift_id, effective_from, starts, ends, required_minutes)
    select soon.id, effective_from, starts + interval '30 minutes', ends + interval '30 minutes', required_minutes
    from shift soon, shift now join shift_terms on shift_id = now.id where soon.code = 'SOON' and now.code = 'NOW'`);
  ines = await product.visit('ines');
});
afterAll(() => product?.stop());

const inDays = (days: number): Day => addDays(product.today, days);

/** Asks for the later shift of a day, by the form. */
async function ask(page: Page, on: Day, reason: string): Promise<void> {
  await page.goto(`/shift-schedule?sheet=change&on=${on}`);
  const form = page.getByRole('dialog', { name: 'Request change' });
  const shift = form.getByLabel('Requested shift');
  await shift.waitFor();
  const later = await shift.locator('option', { hasText: 'SOON' }).getAttribute('value');
  await shift.selectOption(later);
  await form.getByLabel('Reason').fill(reason);
  await form.getByText('Changes 1 day').waitFor();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
}

/** Takes back what waits, from one's own list. */
async function cancel(page: Page, on: Day): Promise<void> {
  await page.goto('/shift-schedule?tab=changes');
  await page.locator('.card-row', { hasText: showDay(on) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
  await page
    .getByRole('dialog', { name: /^Cancel request/ })
    .getByRole('button', { name: 'Cancel request' })
    .click();
  await page.locator('.request-state', { hasText: 'Cancelled' }).waitFor();
}

async function stateOf(on: Day): Promise<string | undefined> {
  return (await product.database.one<{ state: string }>(sql`select state from request where from_date = ${on}`))?.state;
}

test('what an employee asks for is approved by the supervisor on a phone, and seen by both', async () => {
  const on = inDays(3);
  await ask(ines.page, on, 'A check-up in the morning');
  const boss = await product.visit('boss', { at: '/approvals' });
  const { page, complaints } = boss;
  await page.locator('.inbox-card').first().waitFor();
  const inBar = (name: string) =>
    page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name, exact: true });
  await inBar('Approvals, 1 waiting').waitFor();
  await expectWithinReach(page);
  await page.locator('.card-row').click();
  const drawer = page.getByRole('dialog');
  await drawer
    .getByText(/Waiting for .* since/)
    .first()
    .waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).not.toBeNull();
  await expectWithinReach(page);
  await drawer.getByLabel('Ask or answer here').fill('Will you be back for the next shift?');
  await drawer.getByRole('button', { name: 'Send message' }).click();
  await drawer.locator('.thread > li').waitFor();
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await page.getByText(/Nothing is waiting for you/).waitFor();
  expect(await stateOf(on)).toBe('APPROVED');
  expect(complaints).toEqual([]);

  await ines.page.goto('/shift-schedule?tab=changes');
  await ines.page.locator('.card-row', { hasText: showDay(on) }).click();
  const mine = ines.page.getByRole('dialog');
  await mine.locator('.timeline', { hasText: 'Approved' }).waitFor();
  await expect.poll(() => mine.locator('.thread').textContent()).toContain('Will you be back');
  await expectWithinReach(ines.page);
  await boss.context.close();
});

test('on a desktop the keys walk, open, deny with a reason and approve; the next one opens by itself', async () => {
  const [first, second] = [inDays(5), inDays(6)];
  await ask(ines.page, first, 'A family matter');
  await ask(ines.page, second, 'A family matter, the day after');
  const { page, context, complaints } = await product.visit('boss', { viewport: DESKTOP, at: '/approvals' });
  const rows = page.locator('[data-row]');
  await rows.nth(1).waitFor();
  // What listens to the keys comes after the list.
  await page.getByText('next, previous').waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => rows.first().evaluate((row) => row === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog').first();
  await drawer.locator('.request-dates', { hasText: showDay(first) }).waitFor();
  await expectKeyFor(page, 'deny');
  await page.keyboard.press('d');
  const sheet = page.getByRole('dialog', { name: /^Deny this request/ });
  await sheet.getByRole('button', { name: 'Deny', exact: true }).click();
  await sheet.getByText('This field is required.').waitFor();
  await sheet.getByRole('button', { name: 'Not agreed beforehand' }).click();
  await expectWithinReach(page);
  await sheet.getByRole('button', { name: 'Deny', exact: true }).click();
  await page.locator('.request-dates', { hasText: showDay(second) }).waitFor();
  await expectKeyFor(page, 'approve');
  await page.keyboard.press('a');
  await page.getByText(/Nothing is waiting for you/).waitFor();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['DENIED', 'APPROVED']);
  expect(complaints).toEqual([]);
  await context.close();
});

test('many are decided at once, and what was cancelled meanwhile is told apart', async () => {
  const days = [inDays(8), inDays(9), inDays(10)];
  for (const on of days) await ask(ines.page, on, 'Classes in the morning');
  const { page, context, complaints } = await product.visit('boss', { viewport: DESKTOP, at: '/approvals' });
  await page.getByLabel('Select this page').check();
  await page.getByRole('button', { name: 'Approve' }).click();
  const asking = page.getByRole('dialog', { name: 'Approve 3 requests' });
  await cancel(ines.page, inDays(10));
  await asking.getByRole('button', { name: 'Approve' }).click();
  const result = page.getByRole('dialog', { name: '2 approved, 1 not' });
  await result.getByText('already cancelled (1)').waitFor();
  await expectWithinReach(page);
  await result.getByRole('button', { name: 'Close' }).last().click();
  expect(await Promise.all(days.map(stateOf))).toEqual(['APPROVED', 'APPROVED', 'CANCELLED']);
  await page.getByRole('link', { name: 'Done by me' }).click();
  await page.locator('[data-row]').nth(4).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

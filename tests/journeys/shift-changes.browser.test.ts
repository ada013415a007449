// Asking for another schedule on a phone: a swap that the colleague answers, and a private link for the phone's calendar.
import { sql } from '@kawani/kit/server/db';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let on: Day;
beforeAll(async () => {
  product = await startProduct();
  on = addDays(product.today, 3);
  await product.person('tess');
  const omar = await product.person('omar');
  const { database } = product;
  await database.run(
    sql`insert into shift (id, code, name, color) values (gen_random_uuid(), 'SOON', 'Soon', '#0b6b57')`,
  );
  await database.run(sql`
    insert into shift_terms (shift_id, effective_from, starts, ends, required_minutes)
    select soon.id, effective_from, starts + interval '30 minutes', ends + interval '30 minutes', required_minutes
    from shift soon, shift now join shift_terms on shift_id = now.id where soon.code = 'SOON' and now.code = 'NOW'`);
  await database.run(sql`update shift_day set shift_id = (select id from shift where code = 'SOON')
    where employee_id = ${omar} and work_date = ${on}`);
});
afterAll(() => product?.stop());

test('a swap is asked for with both schedules in sight, and the colleague accepts what it changes', async () => {
  const { page, complaints } = await product.visit('tess', { at: `/shift-schedule?sheet=change&on=${on}` });
  const form = page.getByRole('dialog', { name: 'Request change' });
  await form.getByLabel('Kind').selectOption('SWAP');
  await expect.poll(() => form.getByRole('region', { name: 'Current' }).textContent()).toContain('NOW');
  await form.getByRole('combobox', { name: 'Colleague' }).fill('Peña');
  await form.getByRole('option', { name: /Peña/ }).click();
  await form.getByLabel('Reason').fill('A birthday in the family');
  await expect.poll(() => form.getByText('Changes 1 day of both schedules').count()).toBe(1);
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => form.count()).toBe(0);
  await page.getByRole('link', { name: 'My change requests' }).click();
  await expect.poll(() => page.getByText('Pending').count()).toBe(1);
  expect(complaints).toEqual([]);

  const omar = await product.visit('omar', { at: '/shift-schedule' });
  const asked = omar.page.getByRole('region', { name: 'Swaps to answer' });
  await expect.poll(() => asked.textContent()).toContain(showDay(on));
  await expectWithinReach(omar.page);
  await asked.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => asked.count()).toBe(0);
  await expect.poll(() => product.database.one(sql`select state from request`)).toEqual({ state: 'FILED' });
  expect(omar.complaints).toEqual([]);
});

test('a private link is shown once, read by anybody who has it, and ends at a tap', async () => {
  const { page } = await product.visit('tess', { at: '/shift-schedule?sheet=calendar' });
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Make a link' }).click();
  const link = await drawer.getByLabel('Calendar link').inputValue();
  expect(await (await fetch(link)).text()).toContain('SUMMARY:NOW Around now');
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'End the link' }).click();
  await expect.poll(async () => (await fetch(link)).status).toBe(404);
});

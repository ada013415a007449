// The office writes what newcomers do: a program by keyboard, published, and on a phone the next version, which people who have
// not begun are given.
import { sql } from '@kawani/kit/server/db';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

const CHECKLIST = '/hr/onboarding/checklist';
let product: Product;

beforeAll(async () => {
  product = await startProduct();
  await product.person('helen', 'hr');
});
afterAll(() => product?.stop());

const titlesOf = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Guards' })
    .getByRole('list', { name: 'Tasks' })
    .locator('li > .button')
    .allInnerTexts();

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('a program is created, given tasks, ordered and published by keyboard alone', async () => {
  const { page, complaints } = await product.visit('helen', { viewport: DESKTOP, at: CHECKLIST });
  await page.getByRole('button', { name: 'Start with our standard program' }).waitFor();
  await expectWithinReach(page);
  await press(page, 'New program');
  const form = page.getByRole('dialog', { name: 'New program' });
  await form.getByLabel('Name').focus();
  await page.keyboard.type('Guards');
  await form.getByRole('checkbox', { name: 'Guard' }).press('Space');
  await press(page, 'Add');

  const drawer = page.getByRole('dialog', { name: 'Guards', exact: true });
  await drawer.getByText('No tasks yet.').waitFor();
  await press(page, 'Add a task');
  const task = page.getByRole('dialog', { name: 'New task' });
  // The titles of what the standard program knows are there already.
  await expect.poll(() => task.getByLabel('Title in English').inputValue()).toBe('');
  await task.getByLabel('Kind').press('D');
  await task.getByLabel('Done when').press('F');
  await expect.poll(() => task.getByLabel('Title in English').inputValue()).toBe('Time in at your site');
  await task.getByLabel('Due').press('O');
  await expectWithinReach(page);
  await task.getByLabel('Title in English').press('Enter');
  await task.waitFor({ state: 'hidden' });
  await press(page, 'Add a task');
  await task.getByLabel('Title in English').fill('Read it all');
  await task.getByLabel('Title in Filipino').fill('Basahin lahat');
  await task.getByLabel('Title in Filipino').press('Enter');
  await task.waitFor({ state: 'hidden' });
  await expect.poll(() => titlesOf(page)).toEqual(['Time in at your site', 'Read it all']);

  await drawer.getByRole('button', { name: 'Read it all', exact: true }).press('Alt+ArrowUp');
  await drawer.getByText('Read it all is now 1 of 2.').waitFor();
  await expect.poll(() => titlesOf(page)).toEqual(['Read it all', 'Time in at your site']);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Read it all');
  await expectWithinReach(page);
  await press(page, 'Publish');
  const asked = page.getByRole('dialog', { name: 'Publish version 1?' });
  await asked.getByText('Nobody’s list changes by itself.').waitFor();
  await asked.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByText('Version 1 published.').waitFor();
  await drawer.getByRole('button', { name: 'Edit tasks' }).waitFor();
  expect(complaints).toEqual([]);
});

test('on a phone the next version is published, and somebody who has not begun gets it', async () => {
  const { database } = product;
  await database.run(sql`insert into onboarding_invite (id, employee_id, starts_on, invited_at, program_version_id)
    select gen_random_uuid(), ${await product.person('nena')}, ${product.today}, now(), id from program_version`);
  const { page, complaints } = await product.visit('helen', { viewport: PHONE, at: CHECKLIST });
  await page.locator('.card-row', { hasText: '1 person now' }).click();
  const drawer = page.getByRole('dialog', { name: 'Guards', exact: true });
  await drawer.getByRole('button', { name: 'Edit tasks' }).click();
  await drawer.getByRole('heading', { name: 'Draft of version 2' }).waitFor();
  await drawer.getByRole('button', { name: 'Move down: Read it all' }).click();
  await expect.poll(() => titlesOf(page)).toEqual(['Time in at your site', 'Read it all']);
  await drawer.getByRole('button', { name: 'More: Read it all' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove this task?' }).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => titlesOf(page)).toEqual(['Time in at your site']);
  await expectWithinReach(page);

  await drawer.getByRole('button', { name: 'Publish' }).click();
  const asked = page.getByRole('dialog', { name: 'Publish version 2?' });
  await asked.getByRole('checkbox', { name: 'Apply to those who haven’t begun (1 person)' }).check();
  await expectWithinReach(page);
  await asked.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 2 published. 1 person got it.').waitFor();
  const rows = await database.rows(sql`select v.number from onboarding_invite i
    join program_version v on v.id = i.program_version_id`);
  expect(rows).toEqual([{ number: 2 }]);

  await drawer.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copy = page.getByRole('dialog', { name: 'Duplicate Guards' });
  await copy.getByText('In other programs: Guard (Guards)').waitFor();
  await copy.getByLabel('Name').fill('Everybody else');
  await copy.getByRole('button', { name: 'All others' }).click();
  await copy.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('dialog', { name: 'Everybody else' }).getByText('Draft of version 1').waitFor();
  expect(complaints).toEqual([]);
});

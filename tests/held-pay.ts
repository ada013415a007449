// Pay of a group that two officers agree on, and a payslip that one of them holds and the other lifts.
import { type Database, newId, sql } from '@kawani/kit/server/db';
import { type Day, showDay } from '@kawani/kit/values/day';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectWithinReach } from './within-reach.ts';

/** A pay group of one person, from a day on. */
export async function siteGroup(database: Database, employeeId: string, since: Day): Promise<void> {
  const group = newId();
  await database.run(
    sql`insert into pay_group (id, code, name, made_by) values (${group}, 'SITE', 'Site staff', 'hr')`,
  );
  await database.run(sql`insert into pay_group_member (id, group_id, employee_id, effective_from, set_by, set_at)
    values (${newId()}, ${group}, ${employeeId}, ${since}, 'hr', now())`);
}

/** Prepared on the page, and approved by another officer. */
export async function agreeOnAllowance(page: Page, other: Page, from: Day): Promise<void> {
  await page.goto('/hr/maintenance/recurring-pay');
  await page.getByRole('button', { name: 'New recurring pay' }).click();
  const drawer = page.getByRole('dialog', { name: 'New recurring pay' });
  await drawer.getByLabel(/^Title/).fill('Site allowance');
  await drawer.getByLabel(/^Amount/).fill('2,400');
  await drawer.getByLabel(/^From/).fill(showDay(from));
  await drawer.getByRole('combobox', { name: /^Pay group/ }).fill('SITE');
  await drawer.getByRole('option', { name: /Site staff/ }).click();
  await drawer.getByLabel(/^Reason/).fill('Agreed with the client');
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Prepare' }).click();
  await page.getByText('Gets it: 1').waitFor();
  await expectWithinReach(page);
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Approve' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await other.getByText('In force').first().waitFor();
}

/** The payslip that is open. */
export async function hold(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Payslip' }).getByRole('button', { name: 'Hold' }).click();
  const drawer = page.getByRole('dialog', { name: /^Hold the pay/ });
  await drawer.getByLabel(/^Reason/).fill('The bank returned it');
  await drawer.getByRole('button', { name: 'Hold' }).click();
  await drawer.waitFor({ state: 'detached' });
}

/** The held payslip of the run on the page. */
export async function lift(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Lift: / }).click();
  const drawer = page.getByRole('dialog', { name: /^Lift the hold/ });
  await drawer.getByLabel(/^Reason/).fill('A new account');
  await drawer.getByRole('button', { name: 'Lift' }).click();
  await drawer.waitFor({ state: 'detached' });
}

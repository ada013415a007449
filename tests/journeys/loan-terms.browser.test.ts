// The office changes the terms of a loan: one person proposes them, another reads what changes and approves.
import { addDays, showDay } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.person('helen', 'manager');
  await product.person('mara', 'manager');
});
afterAll(() => product?.stop());

test('new terms of a type hold once somebody else approves them', async () => {
  const from = addDays(product.today, 10);
  const proposing = await product.visit('helen', { viewport: PHONE, at: '/hr/maintenance/loan-terms?open=QUICK' });
  const form = proposing.page.getByRole('dialog', { name: 'Quick loan' });
  await form.getByLabel(/^Effective from/).fill(from);
  await form.getByLabel('Maximum months').fill('4');
  await form.getByLabel('Maximum amount').fill('6,000.50');
  await form.getByLabel('Interest a year').fill('10.5');
  await form.getByRole('button', { name: 'Propose' }).click();
  await form.getByText('This field is required.').waitFor();
  await form.getByLabel('Reason').fill('Board resolution 12');
  await form.getByLabel('BCC Credit Loan').check();
  await expectWithinReach(proposing.page);
  await form.getByRole('button', { name: 'Propose' }).click();
  await form.waitFor({ state: 'detached' });
  await proposing.page.getByText('For approval').waitFor();
  expect(proposing.complaints).toEqual([]);
  await proposing.context.close();

  const { page, context, complaints } = await product.visit('mara', {
    viewport: DESKTOP,
    at: '/hr/maintenance/loan-terms',
  });
  await page.getByRole('button', { name: 'Quick', exact: true }).click();
  const proposal = page.getByRole('dialog', { name: 'Quick loan' });
  await proposal.getByText('Php 6,000.50').waitFor();
  expect(await proposal.locator('dt').allTextContents()).toEqual([
    ...['Sources', 'Maximum amount', 'Maximum months', 'Interest a year'],
  ]);
  await proposal.getByText('Board resolution 12').waitFor();
  await expectWithinReach(page);
  await proposal.getByRole('button', { name: 'Approve' }).click();
  await proposal.waitFor({ state: 'detached' });
  await page.getByText(`From ${showDay(from)}`).waitFor();
  await page.getByRole('button', { name: 'More for Quick loan' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.getByRole('dialog', { name: 'History of Quick loan' }).getByText('Approved, proposed by').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the rules of all loans can be proposed, and are rejected with remarks', async () => {
  const proposing = await product.visit('helen', { viewport: DESKTOP, at: '/hr/maintenance/loan-terms' });
  const rules = proposing.page.getByRole('region', { name: 'Rules of all loans' });
  await rules.getByRole('button', { name: 'Propose a change' }).click();
  const form = proposing.page.getByRole('dialog', { name: 'Rules of all loans' });
  await form.getByLabel('Shield fee').fill('1.5');
  await form.getByLabel('Reason').fill('Board resolution 13');
  await form.getByRole('button', { name: 'Propose' }).click();
  await form.waitFor({ state: 'detached' });
  await proposing.context.close();

  const { page, context, complaints } = await product.visit('mara', {
    viewport: PHONE,
    at: '/hr/maintenance/loan-terms?open=COMMON',
  });
  const proposal = page.getByRole('dialog', { name: 'Rules of all loans' });
  await proposal.getByText('1.5%').waitFor();
  await proposal.getByRole('button', { name: 'Reject' }).click();
  const rejecting = page.getByRole('dialog', { name: 'Reject the proposal' });
  await rejecting.getByLabel('Remarks').fill('The board decided on 1%');
  await expectWithinReach(page);
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await rejecting.waitFor({ state: 'detached' });
  await page.getByText('For approval').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

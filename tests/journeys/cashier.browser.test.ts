// A payment at the counter: found by number, spread before it is entered, completed by another cashier, and seen by who paid.
import { openAccounts } from '@kawani/domains/deductions/service';
import { newId, sql } from '@kawani/kit/server/db';
import { addDays, showDay } from '@kawani/kit/values/day';
import { centavos, ZERO } from '@kawani/kit/values/pesos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let number = '';
const AGO = 20;

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  const ana = await product.person('ana');
  await product.person('cora', 'cashier');
  await product.person('dan', 'cashier');
  number = (await database.one<{ number: string }>(sql`select number from employee where id = ${ana}`))?.number ?? '';
  for (const kind of ['Regular', 'Emergency']) {
    const [authorizationId, accountId] = [newId(), newId()];
    const releasedOn = addDays(today, -2 * AGO);
    const given = { amount: null, endsOn: null, givenHow: 'SIGNED', fileId: null, enteredBy: 'loans' } as const;
    await openAccounts(database, {
      authorizations: [{ id: authorizationId, employeeId: ana, what: kind, givenOn: releasedOn, ...given }],
      accounts: [
        {
          ...{ id: accountId, employeeId: ana, code: 'LOAN', kind, source: null, agencyRef: null, releasedOn },
          ...{ principal: centavos(150_000), interest: ZERO, basis: 'AUTHORIZED', authorizationId, enteredBy: 'loans' },
        },
      ],
      dues: [-AGO, AGO, 2 * AGO].map((days, at) => ({
        ...{ id: newId(), accountId, no: at + 1, dueOn: addDays(today, days), amount: centavos(50_000) },
        ...{ kind: 'Regular', channel: 'FUB', insteadOf: null },
      })),
    });
  }
});
afterAll(() => product?.stop());

test('a cashier finds who pays, sees what the amount pays, and enters it', async () => {
  const { page, context, complaints } = await product.visit('cora', { viewport: PHONE, at: '/e-services/cashier' });
  await page.getByText('Search for the person who pays, or scan their ID card.').waitFor();
  await expectWithinReach(page);
  await page.getByRole('combobox', { name: 'Who pays' }).fill(number);
  await page.getByRole('option').first().click();
  const sums = page.locator('.soa-cards');
  await sums.getByText('Php 3,000.00').waitFor();
  await sums.getByText(`Since ${showDay(addDays(product.today, -AGO))}`).waitFor();
  await page.getByLabel(/^Amount/).fill('1200');
  const pays = page.getByRole('region', { name: 'What it pays' }).getByRole('listitem');
  await expect.poll(() => pays.count()).toBe(3);
  await pays
    .nth(2)
    .getByText(/part of Php 500\.00/)
    .waitFor();
  await page.getByLabel(/^Official receipt no/).fill('0012345');
  await expectWithinReach(page);
  await page.getByRole('button', { name: 'Enter Php 1,200.00' }).click();
  await page.getByText('Payment entered into CB-000001.').waitFor();
  await sums.getByText('Php 1,200.00').waitFor();
  await page.goto('/e-services/cashier?tab=batches');
  await page.getByRole('button', { name: /^CB-000001/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Batch CB-000001' });
  await drawer.getByText('Another cashier needs to complete this batch').waitFor();
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('another cashier completes the batch, and the borrower’s balance falls', async () => {
  const second = await product.visit('dan', { viewport: DESKTOP, at: '/e-services/cashier?tab=batches' });
  await second.page.getByRole('button', { name: 'CB-000001' }).click();
  const drawer = second.page.getByRole('dialog', { name: 'Batch CB-000001' });
  await drawer.getByText('0012345').waitFor();
  await expectWithinReach(second.page);
  await drawer.getByRole('button', { name: 'Complete Php 1,200.00' }).click();
  await second.page
    .getByRole('dialog', { name: /^Complete batch/ })
    .getByRole('button', { name: 'Complete', exact: true })
    .click();
  await drawer.getByText(/^Completed by dan/).waitFor();
  expect(second.complaints).toEqual([]);
  await second.context.close();
  const { page, context, complaints } = await product.visit('ana', { viewport: DESKTOP, at: '/soa' });
  await page.locator('.soa-cards').getByText('Php 1,800.00', { exact: true }).waitFor();
  await page.goto('/soa?tab=schedule');
  await expect.poll(() => page.getByRole('row').getByText('OR 0012345').count()).toBe(3);
  expect(complaints).toEqual([]);
  await context.close();
});

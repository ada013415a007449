// A deferment from the phone to the office and back: old and new schedule for both, and the new one on the statement.
import { openAccounts } from '@kawani/domains/deductions/service';
import { paydays } from '@kawani/domains/payroll/service';
import { newId } from '@kawani/kit/server/db';
import { showDay } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubleTap } from '../double-tap.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, PHONE } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let ana: string;
let due: readonly Parameters<typeof showDay>[0][];

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  ana = await product.person('ana');
  await product.person('paula', 'payroll');
  due = await paydays.paydaysAfter(database, today, 5);
  const [authorizationId, accountId] = [newId(), newId()];
  await openAccounts(database, {
    authorizations: [
      {
        ...{ id: authorizationId, employeeId: ana, what: 'A loan in four parts', amount: null },
        ...{ givenOn: today, endsOn: null, givenHow: 'SIGNED', fileId: null, enteredBy: 'loans' },
      },
    ],
    accounts: [
      {
        ...{ id: accountId, employeeId: ana, code: 'LOAN', kind: 'Regular', source: null, agencyRef: null },
        ...{ principal: 200_000 as Centavos, interest: 0 as Centavos, releasedOn: today },
        ...{ basis: 'AUTHORIZED', authorizationId, enteredBy: 'loans' },
      },
    ],
    dues: due.slice(0, 4).map((dueOn, at) => ({
      ...{ id: newId(), accountId, no: at + 1, dueOn, amount: 50_000 as Centavos },
      ...{ kind: 'Regular' as const, channel: 'FUB' as const, insteadOf: null },
    })),
  });
});
afterAll(() => product?.stop());

test('whoever has no accounts reads so, in every tab', async () => {
  const { page, context, complaints } = await product.visit('paula', {
    viewport: PHONE,
    colorScheme: 'dark',
    at: '/soa',
  });
  await page.getByText('You have no accounts. Loans and salary deductions will appear here.').waitFor();
  await expectWithinReach(page);
  for (const [tab, says] of [
    ['Schedule', 'Nothing is due.'],
    ['Movements', 'Nothing was saved or paid in this range.'],
    ['Deferments', 'What you ask to put off to a later payday will be listed here.'],
  ] as const) {
    await page.getByRole('link', { name: tab }).click();
    await page.getByText(says).waitFor();
  }
  await expectWithinReach(page);
  expect(complaints).toEqual([]);
  await context.close();
});

const dayOf = (nth: number) => showDay(due[nth] as Parameters<typeof showDay>[0]);

test('on a phone an instalment is put off to the end, with old and new side by side before it is sent', async () => {
  const { page, context, complaints } = await product.visit('ana', { viewport: PHONE, at: '/soa' });
  await page.getByText('Net Equity is below zero').waitFor();
  await expectWithinReach(page);
  await page.getByRole('button', { name: 'Request deferment' }).click();
  const form = page.getByRole('dialog', { name: 'Request deferment' });
  await form.getByLabel(/^Type/).selectOption('LOAN');
  await form.getByLabel(new RegExp(`^${dayOf(0)}`)).check();
  await form.getByLabel(/^Reason/).fill('School fees of my child');
  const comes = form.getByLabel('Result');
  await comes.getByText(`3 paydays of Php 500.00, as before`).waitFor();
  await comes.getByText(dayOf(4), { exact: true }).waitFor();
  await expectWithinReach(page);
  await doubleTap(form.getByRole('button', { name: 'Submit' }));
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Deferments' }).click();
  await expect.poll(() => page.getByText('Defer Filed').count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the office sees both schedules and grants it; the statement shows the old row put off and a new one last', async () => {
  const office = await product.visit('paula', { viewport: DESKTOP, at: '/approvals?tab=Deferments' });
  await office.page.getByRole('button', { name: /^Deferment, Loan/ }).click();
  const drawer = office.page.getByRole('dialog');
  await drawer.getByText('3 paydays of Php 500.00, as before').waitFor();
  await expectWithinReach(office.page);
  await drawer.getByRole('button', { name: 'Grant', exact: true }).click();
  await office.page.getByText('Nothing is waiting for you.').waitFor();
  // The 201 file calls the state as the statement does.
  await office.page.goto(`/hr/employees/${ana}?tab=requests`);
  await office.page.getByRole('row').getByText('Defer Granted').waitFor();
  expect(office.complaints).toEqual([]);
  await office.context.close();
  const { page, context, complaints } = await product.visit('ana', { viewport: DESKTOP, at: '/soa?tab=schedule' });
  const row = (nth: number) => page.getByRole('row').filter({ hasText: dayOf(nth) });
  await row(0).getByText('Defer Granted').waitFor();
  await row(4).getByText('Rescheduled').waitFor();
  await expectWithinReach(page);
  await page.getByRole('link', { name: 'Deferments' }).click();
  await page.getByRole('row').getByText('Defer Granted').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

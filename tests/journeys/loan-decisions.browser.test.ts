// Loans through their offices: approved by keys, approved finally by another officer, released by check with its voucher, and
// put off; one that is denied with its reason; and small vales that are approved together.
import { paydays } from '@kawani/domains/payroll/service';
import { sql } from '@kawani/kit/server/db';
import { type Day, showDay } from '@kawani/kit/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectVoucher } from '../borrowers.ts';
import { earned } from '../earned-pay.ts';
import { type Product, startProduct } from '../product.ts';
import { DESKTOP, expectKeyFor, PHONE, send } from '../visit.ts';
import { expectWithinReach } from '../within-reach.ts';

let product: Product;
let anas = '';
let bens = '';

async function apply(username: string, firstOn: string): Promise<string> {
  const visit = await product.visit(username);
  const terms = {
    ...{ source: 'TULUNGAN', type: 'QUICK', amount: 300_000, months: 3, every: 'PAYDAY', firstOn },
    ...{ security: 'TULUNGAN_FUND_SHIELD', release: 'CHECK' },
  };
  const { id } = await send(visit, '/loans/me/disclosures', terms);
  const filed = await send(visit, '/requests/loans', { ...terms, disclosureId: id, purpose: 'Repair of our roof' });
  await visit.context.close();
  return filed.ref ?? '';
}

async function askVale(username: string, amount: number, firstOn: string): Promise<string> {
  const visit = await product.visit(username);
  const terms = { amount, firstOn, release: 'PALAWAN_CASH' };
  const { id } = await send(visit, '/loans/me/vale-disclosures', terms);
  const filed = await send(visit, '/requests/vales', { ...terms, disclosureId: id, purpose: 'Fare until payday' });
  await visit.context.close();
  return filed.ref ?? '';
}

beforeAll(async () => {
  product = await startProduct();
  const { database, today } = product;
  for (const name of ['ana', 'ben']) await product.person(name);
  await earned(product, [await product.person('vera'), await product.person('vito')]);
  for (const name of ['lara', 'luis']) await product.person(name, 'loans');
  await product.person('cora', 'cashier');
  await database.run(
    sql`update employee set hired_on = ${today}::date - 800 where username in ('ana', 'ben', 'vera', 'vito')`,
  );
  const [first = ''] = await paydays.paydaysAfter(database, today, 1);
  anas = await apply('ana', first);
  bens = await apply('ben', first);
});
afterAll(() => product?.stop());

test('an officer approves by keys, the next one opens by itself, and a denial needs its reason', async () => {
  const { page, context, complaints } = await product.visit('lara', { viewport: DESKTOP, at: '/e-services/services' });
  await page.getByText('next, previous').waitFor();
  await expectWithinReach(page);
  await page.keyboard.press('j');
  await expect.poll(() => page.getByRole('button', { name: anas }).evaluate((row) => row.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  const first = page.getByRole('dialog', { name: anas });
  await first.getByText('Length of service').waitFor();
  await expectWithinReach(page);
  await expectKeyFor(page, 'deny');
  await page.keyboard.press('a');
  const second = page.getByRole('dialog', { name: bens, exact: true });
  await second.getByRole('button', { name: 'Deny' }).waitFor();
  await expectKeyFor(page, 'deny');
  await page.keyboard.press('d');
  const sheet = page.getByRole('dialog', { name: /^Deny this request/ });
  await sheet.getByRole('button', { name: 'Deny', exact: true }).click();
  await sheet.getByText('This field is required.').waitFor();
  await sheet.getByRole('button', { name: 'Savings are too low' }).click();
  await sheet.getByRole('button', { name: 'Deny', exact: true }).click();
  await page.getByText('No applications wait here.').waitFor();
  await page.getByRole('link', { name: 'Denied' }).click();
  await page.getByRole('button', { name: bens }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('an officer finds an application, and approves two small vales together', async () => {
  const [first = ''] = await paydays.paydaysAfter(product.database, product.today, 1);
  const veras = await askVale('vera', 100_000, first);
  const vitos = await askVale('vito', 60_000, first);
  const { page, context, complaints } = await product.visit('lara', { viewport: DESKTOP, at: '/e-services/services' });
  await page.getByLabel('Name, number or ref').fill(vitos);
  await page.getByRole('button', { name: veras }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: vitos }).waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe(vitos);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  for (const ref of [veras, vitos]) await page.getByRole('checkbox', { name: `Select ${ref}` }).check();
  await expectWithinReach(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const asking = page.getByRole('dialog', { name: 'Approve 2 requests' });
  await asking.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: '2 approved' }).getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('No applications wait here.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('another officer approves it finally, on a phone', async () => {
  const { page, context, complaints } = await product.visit('luis', {
    viewport: PHONE,
    at: '/e-services/services?tab=FOR_APPROVAL',
  });
  await page.locator('.card-row').click();
  const drawer = page.getByRole('dialog', { name: anas });
  await drawer.getByRole('button', { name: 'Approve' }).waitFor();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('No applications wait here.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the cashier releases it by check, prints the voucher, and the account is open', async () => {
  const { page, context, complaints } = await product.visit('cora', { viewport: DESKTOP, at: '/e-services/services' });
  await page.getByRole('button', { name: anas }).click();
  const drawer = page.getByRole('dialog', { name: anas, exact: true });
  await drawer.getByRole('button', { name: 'Release' }).click();
  const form = page.getByRole('dialog', { name: `Release ${anas}` });
  await form.getByText('Check charge').waitFor();
  await expectWithinReach(page);
  await form.getByRole('button', { name: 'Release Php 2,950.00' }).click();
  await form.getByText('This field is required.').waitFor();
  await form.getByLabel(/^Check no/).fill('chk 0012345');
  await form.getByRole('button', { name: 'Release Php 2,950.00' }).click();
  await drawer.getByText(/CHK0012345/).waitFor();
  await expectVoucher(drawer);
  const account = await product.database.one<{ principal: number; instalments: number }>(sql`
    select a.principal, (select count(*)::int from deduction_due d where d.account_id = a.id) as instalments
    from deduction_account a join employee e on e.id = a.employee_id where e.username = 'ana'`);
  expect(account).toEqual({ principal: 300_000, instalments: 6 });
  expect(complaints).toEqual([]);
  await context.close();
});

test('an officer sees the old and the new schedule of a deferment, and grants it', async () => {
  const due = await product.database.one<{ id: string; accountId: string; on: Day }>(sql`
    select d.id, d.account_id as "accountId", d.due_on as "on" from deduction_due d
      join deduction_account a on a.id = d.account_id join employee e on e.id = a.employee_id
    where e.username = 'ana' and d.no = 1`);
  const ana = await product.visit('ana');
  const asked = { accountId: due?.accountId, dueIds: [due?.id], moveTo: 'END', reason: 'School fees of my child' };
  const { ref = '' } = await send(ana, '/requests/deferments/loan', asked);
  await ana.context.close();
  const { page, context, complaints } = await product.visit('lara', {
    viewport: DESKTOP,
    at: '/e-services/services?tab=deferments',
  });
  await page.getByRole('button', { name: ref }).click();
  const drawer = page.getByRole('dialog', { name: ref });
  const moved = drawer.locator('.request-facts > div', { hasText: due === undefined ? '' : showDay(due.on) });
  await moved.getByText('Php 515.00').waitFor();
  await moved.getByText('None').waitFor();
  await expectWithinReach(page);
  await drawer.getByRole('button', { name: 'Grant', exact: true }).click();
  await page.getByText('No deferments wait for a decision.').waitFor();
  expect(await product.database.one<{ state: string }>(sql`select state from request where ref = ${ref}`)).toEqual({
    state: 'APPROVED',
  });
  expect(complaints).toEqual([]);
  await context.close();
});

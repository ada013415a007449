// A loan paid off at the counter before its time: interest that has not accrued is not charged.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { approved, call, clock, database, filed, ids, joinEmployee, release } from '../../../tests/loans.ts';
import type { Released } from '../release/contract.ts';
import type { BatchDetail } from './contract/batches.ts';
import type { PayOffAmount } from './contract/owing.ts';
import { cashierApi } from './contract.ts';

type Input = Readonly<Record<string, unknown>>;
type Loan = { readonly id: string; readonly accountId: string; readonly owner: string };
type Sums = { principal: number; interest: number; owed: number; rebated: number };

/** Php 3,000.00 on Nov-17-2026 over six paydays from Dec-05, with Php 90.00 of interest; it is Dec-10 afterwards. */
async function lent(owner: string): Promise<Loan> {
  clock.set('2026-11-17T10:00:00.000+08:00');
  await joinEmployee(owner);
  const { id } = (await release('cashier', await approved(owner, await filed(owner)))).json<Released>();
  const row = await database.one<{ accountId: string }>(
    sql`select account_id as "accountId" from loan where id = ${id}`,
  );
  clock.set('2026-12-10T10:00:00.000+08:00');
  return { id, accountId: row?.accountId ?? '', owner };
}

const payOffOf = async ({ owner, accountId }: Loan, on = '2026-12-10') => {
  const answer = await call('cora', cashierApi.payOffs, { input: { employeeId: ids[owner], on } });
  return answer.json<{ items: PayOffAmount[] }>().items.find((item) => item.accountId === accountId);
};

let receipts = 0;
async function enter({ owner, accountId }: Loan, form: Input) {
  receipts += 1;
  const receipt = { employeeId: ids[owner], orNo: `P${receipts}`, paidOn: '2026-12-10', channel: 'CASH' };
  return call('cora', cashierApi.enter, { input: { ...receipt, accountIds: [accountId], ...form }, key: newId() });
}

async function complete(id: string) {
  const { version } = (await call('dina', cashierApi.batch, { input: { id } })).json<BatchDetail>();
  return call('dina', cashierApi.complete, { input: { id, version }, key: newId() });
}

async function paidOff(loan: Loan): Promise<BatchDetail> {
  const amount = (await payOffOf(loan))?.amount;
  const entered = await enter(loan, { amount, paysOff: true });
  expect(entered.status, entered.text).toBe(200);
  const done = await complete(entered.json<{ batchId: string }>().batchId);
  expect(done.status, done.text).toBe(200);
  return done.json<BatchDetail>();
}

const sumsOf = ({ id }: Loan) =>
  database.one<Sums>(sql`
    select b.unpaid_principal as principal, b.unpaid_interest as interest,
      (select coalesce(sum(p.amount), 0) from deduction_payment p join deduction_due d on d.id = p.due_id
        where d.account_id = b.account_id and p.kind = 'REBATE')::bigint as rebated,
      (a.principal + a.interest - coalesce((select sum(p.amount) from deduction_payment p
        join deduction_due d on d.id = p.due_id where d.account_id = a.id), 0))::bigint as owed
    from loan_balance b join deduction_account a on a.id = b.account_id where b.loan_id = ${id}`);

const codeOf = (answer: { json<T>(): T }) => answer.json<{ code: string }>().code;

test('it takes the principal and the interest up to the period that the day lies in', async () => {
  const loan = await lent('olga');
  const { amount = 0, rebate = 0 } = (await payOffOf(loan)) ?? {};
  // Two of six instalments have accrued by Dec-20; a quick loan is charged Php 15.00 with each.
  expect([amount, rebate]).toEqual([303_000, 6_000]);
  const { items } = await paidOff(loan);
  expect(items).toMatchObject([{ amount, paysOff: true, lines: [{ amount }] }]);
  expect(await sumsOf(loan)).toEqual({ principal: 0, interest: 0, owed: 0, rebated: rebate });
  expect(await payOffOf(loan)).toBeUndefined();
});

test('taken back, the loan is owed as before, with its interest', async () => {
  const loan = await lent('petra');
  const [item] = (await paidOff(loan)).items;
  const back = { id: item?.paymentId, reason: 'The check was returned' };
  const answer = await call('dina', cashierApi.takeBack, { input: back, key: newId() });
  expect(answer.status, answer.text).toBe(200);
  expect(await sumsOf(loan)).toEqual({ principal: 300_000, interest: 9_000, owed: 309_000, rebated: 0 });
});

test('the amount ends it exactly, and it is one open loan', async () => {
  const loan = await lent('quin');
  const amount = (await payOffOf(loan))?.amount ?? 0;
  const less = await enter(loan, { amount: amount - 1, paysOff: true });
  expect([less.status, codeOf(less)]).toEqual([409, 'PAY_OFF_IS']);
  const more = await enter(loan, { amount: amount + 1, paysOff: true });
  expect([more.status, codeOf(more)]).toEqual([409, 'PAY_OFF_IS']);
  const all = await enter(loan, { amount, paysOff: true, accountIds: undefined });
  expect([all.status, codeOf(all)]).toEqual([400, 'NO_LOAN']);
  await paidOff(loan);
  expect(codeOf(await enter(loan, { amount, paysOff: true }))).toBe('NO_LOAN');
});

test('a payment that waits is posted before the loan is paid off, and none is entered after', async () => {
  const loan = await lent('rina');
  const part = (await enter(loan, { amount: 10_000 })).json<{ batchId: string }>();
  const amount = (await payOffOf(loan))?.amount;
  expect(codeOf(await enter(loan, { amount, paysOff: true }))).toBe('TAKES_FROM_WAITING');
  expect((await complete(part.batchId)).status).toBe(200);
  const rest = (await payOffOf(loan))?.amount ?? 0;
  expect(rest).toBe(293_000);
  const { batchId } = (await enter(loan, { amount: rest, paysOff: true })).json<{ batchId: string }>();
  expect(codeOf(await enter(loan, { amount: 100 }))).toBe('MORE_THAN_LEFT_NOW');
  expect((await complete(batchId)).status).toBe(200);
  expect(await sumsOf(loan)).toMatchObject({ principal: 0, interest: 0, owed: 0 });
});

test('what pay took meanwhile makes the batch wait for a new amount', async () => {
  const loan = await lent('sara');
  const amount = (await payOffOf(loan))?.amount;
  const { batchId } = (await enter(loan, { amount, paysOff: true })).json<{ batchId: string }>();
  await database.run(sql`insert into deduction_payment (id, due_id, amount, paid_on, ref, entered_by, payslip_id)
    select gen_random_uuid(), d.id, d.amount, '2026-12-05', 'PS 1', 'x', gen_random_uuid() from deduction_due d
    where d.account_id = ${loan.accountId} and d.no = 1`);
  expect(codeOf(await complete(batchId))).toBe('NO_LONGER_FITS');
  expect(await sumsOf(loan)).toMatchObject({ owed: 309_000 - 51_500, rebated: 0 });
});

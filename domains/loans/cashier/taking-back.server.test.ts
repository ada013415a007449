// A returned check, the wrong person: a posted receipt is taken back whole, by somebody else, and is owed again.
import { type Instalment, type Movement, soaApi } from '@kawani/domains/deductions/contract';
import { deductionsRoutes } from '@kawani/domains/deductions/routes';
import { newId, sql } from '@kawani/kit/server/db';
import { describe, expect, test } from 'vitest';
import {
  ask,
  balanceOf,
  batch,
  borrower,
  database,
  enter,
  ids,
  owes,
  owing,
  paidFromPay,
  paidOf,
  people,
  posted,
  TODAY,
  takeBack,
} from '../../../tests/cashier.ts';
import { startApi } from '../../../tests/company.ts';
import { cashierApi } from './contract.ts';

const soa = await startApi(database, deductionsRoutes, () => new Date(`${TODAY}T09:00:00+08:00`));

describe('a receipt that is taken back', () => {
  test('is owed again, whole: its instalments can be paid, and nothing else changed', async () => {
    const ana = await borrower();
    const loan = await owes(ana);
    const other = await owes(ana, { code: 'UNIFORM', days: ['2026-12-20'] });
    await posted(ana, { amount: 10_000 });
    const { paymentId, batchId } = await posted(ana, { amount: 120_000 });
    expect(await paidOf(loan.accountId)).toEqual([50_000, 50_000, 30_000, 0]);
    expect((await takeBack(paymentId)).status).toBe(200);
    expect(await paidOf(loan.accountId)).toEqual([10_000, 0, 0, 0]);
    expect(await paidOf(other.accountId)).toEqual([0]);
    expect((await batch(batchId)).items).toMatchObject([{ amount: 120_000, isTakenBack: true }]);
    const { receipts } = await owing(ana);
    expect(receipts).toMatchObject([
      { isTakenBack: true, takenBack: { reason: 'The check was returned', by: 'dan' } },
      { isTakenBack: false, takenBack: null },
    ]);
    await posted(ana, { amount: 240_000 });
    expect(await balanceOf(ana)).toEqual([0, 0]);
  });

  test('is shown on the statement of account as a movement of its own, and no longer beside its instalment', async () => {
    const ana = await borrower();
    await owes(ana, { days: ['2026-12-05'] });
    const { paymentId } = await posted(ana, { orNo: 'RETURNED1' });
    await takeBack(paymentId);
    soa.people.set('ana', { employeeId: ana });
    const asked = { from: '2026-11-01', to: '2026-11-30' };
    const moved = (await soa.call('ana', soaApi.movements, { input: asked })).json<{ items: Movement[] }>().items;
    expect(moved.map(({ ref, amount, balance }) => [ref, amount, balance])).toEqual([
      ['OR RETURNED1', -50_000, 50_000],
      ['OR RETURNED1', 50_000, 0],
    ]);
    const [due] = (await soa.call('ana', soaApi.schedule)).json<{ items: Instalment[] }>().items;
    expect(due).toMatchObject({ state: 'For Salary Deduction', paid: 0, paidOn: null, ref: null });
  });

  test('may be put off like any other instalment', async () => {
    const ana = await borrower();
    const { dues } = await owes(ana);
    const { paymentId } = await posted(ana);
    const putOff = sql`insert into deduction_due (id, account_id, no, due_on, amount, kind, channel, instead_of)
      select ${newId()}, account_id, 5, '2027-01-05', amount, kind, channel, id from deduction_due where id = ${dues[0] ?? ''}`;
    await expect(database.run(putOff)).rejects.toThrow('cannot be put off');
    await takeBack(paymentId);
    expect(await database.run(putOff)).toBe(1);
  });

  test('keeps its number: nobody enters it again', async () => {
    const ana = await borrower();
    await owes(ana);
    const { paymentId } = await posted(ana, { orNo: 'ONCE1' });
    await takeBack(paymentId);
    expect(await enter(ana, { orNo: 'once1' })).toMatchObject({ status: 409, code: 'RECEIPT_USED' });
  });

  test('may be one from before there were batches', async () => {
    const ana = await borrower();
    const { accountId, dues } = await owes(ana);
    for (const dueId of dues.slice(0, 2)) {
      await database.run(sql`insert into deduction_payment (id, due_id, amount, paid_on, ref, entered_by)
        values (${newId()}, ${dueId}, 50000, ${TODAY}, 'OR BEFORE', 'cashier')`);
    }
    const [receipt] = (await owing(ana)).receipts;
    expect(receipt).toMatchObject({ ref: 'OR BEFORE', amount: 100_000, entryId: null });
    expect((await takeBack(receipt?.id ?? '')).status).toBe(200);
    expect(await paidOf(accountId)).toEqual([0, 0, 0, 0]);
  });
});

describe('taking back is refused', () => {
  test('to who entered it, by whichever account, and of one’s own accounts', async () => {
    const ana = await borrower();
    await owes(ana);
    const { paymentId } = await posted(ana);
    people.set('cora3', { employeeId: ids.cora ?? '', holds: ['RECORD_CASH_PAYMENT'] });
    for (const who of ['cora', 'cora3']) {
      expect(await takeBack(paymentId, who)).toMatchObject({ status: 403, code: 'ENTERED_BY_YOU' });
    }
    await owes(ids.eve ?? '');
    const own = await posted(ids.eve ?? '');
    expect(await takeBack(own.paymentId, 'eve')).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
  });

  test('without a reason, twice, of a payslip, and of what took something back', async () => {
    const ana = await borrower();
    const { dues } = await owes(ana);
    const { paymentId } = await posted(ana);
    expect(await takeBack(paymentId, 'dan', ' ')).toMatchObject({
      status: 400,
      fields: { reason: expect.any(String) },
    });
    expect((await takeBack(paymentId)).status).toBe(200);
    expect(await takeBack(paymentId)).toMatchObject({ status: 409, code: 'TAKEN_BACK' });
    const back = await database.one<{ id: string }>(
      sql`select id from deduction_payment where takes_back = ${paymentId}`,
    );
    expect(await takeBack(back?.id ?? '', 'eve')).toMatchObject({ status: 409, code: 'NOT_BY_RECEIPT' });
    await paidFromPay(dues[0] ?? '');
    const fromPay = (await owing(ana)).receipts.find(({ isFromPay }) => isFromPay);
    expect(await takeBack(fromPay?.id ?? '')).toMatchObject({ status: 409, code: 'FROM_PAY' });
    expect(await takeBack(newId())).toMatchObject({ status: 404, code: 'NO_SUCH_PAYMENT' });
  });
});

describe('on paper', () => {
  const pdfOf = (who: string, id: string) => ask(who, cashierApi.receipt, { id });

  test('a receipt is printed once it is posted', async () => {
    const ana = await borrower();
    await owes(ana);
    const { id } = await enter(ana);
    expect(await pdfOf('cora', id)).toMatchObject({ status: 409, code: 'NOT_POSTED' });
    expect(await pdfOf('cora', newId())).toMatchObject({ status: 404 });
  });
});

describe('the database by itself refuses', () => {
  const refused = (statement: ReturnType<typeof sql>) => expect(database.run(statement)).rejects;

  test('completing by a maker, without payments, or twice', async () => {
    const ana = await borrower();
    await owes(ana);
    const { batchId } = await enter(ana);
    const completed = (by: string) => sql`update cashier_batch set completed_by = ${by}, completed_at = now()
      where id = ${batchId}`;
    await refused(completed('cora')).toThrow('Somebody else completes it');
    await refused(completed('dan')).toThrow('Its entries are not paid');
    const done = await posted(ana);
    await refused(sql`update cashier_batch set completed_by = 'eve' where id = ${done.batchId}`).toThrow(
      'stays as it is',
    );
    await refused(sql`update cashier_entry set amount = 1 where batch_id = ${done.batchId}`).toThrow('is completed');
    await refused(sql`delete from cashier_batch where id = ${done.batchId}`).toThrow('stays as it is');
    await refused(sql`delete from cashier_payment`).toThrow('append-only');
    await refused(sql`insert into cashier_payment (payment_id, entry_id) select p.id, ${done.entryId} from deduction_payment p
      where p.takes_back is null and not exists (select from cashier_payment c where c.payment_id = p.id) limit 1`).toThrow(
      'not of the entry',
    );
  });

  test('an entry for its own cashier, another person’s account, and taking back what one entered', async () => {
    const [ana, ben] = [await borrower(), await borrower()];
    await owes(ana);
    const { accountId } = await owes(ben);
    const { id, batchId } = await enter(ana);
    await refused(sql`insert into cashier_entry_account (entry_id, account_id, employee_id)
      values (${id}, ${accountId}, ${ana})`).toThrow('foreign key');
    await refused(sql`insert into cashier_entry (id, batch_id, channel, employee_id, amount, or_no, paid_on, entered_by,
      entered_by_employee_id, entered_at) values (${newId()}, ${batchId}, 'CASH', ${ana}, 1, 'X', ${TODAY}, 'ana', ${ana},
      now())`).toThrow('cashier_entry_not_own');
    const done = await posted(ana);
    await refused(sql`insert into cashier_take_back (payment_id, reason, taken_by, taken_at)
      values (${done.paymentId}, 'x', 'dan', now())`).toThrow('not yours to take back');
  });
});

// From the counter to the ledger: payments are entered by one cashier, completed by another, and spread over what is owed.
import { newId, sql } from '@kawani/kit/server/db';
import { describe, expect, test } from 'vitest';
import {
  ask,
  balanceOf,
  batch,
  borrower,
  complete,
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
} from '../../../tests/cashier.ts';
import type { BatchDetail, BatchLine } from './contract/batches.ts';
import { cashierApi } from './contract.ts';

describe('the counter', () => {
  test('shows every open account of a person with what is due, and what waits to be posted', async () => {
    const ana = await borrower();
    const { dues } = await owes(ana);
    await owes(ana, { code: 'UNIFORM', days: ['2026-12-05'], since: '2026-11-10' });
    await paidFromPay(dues[0] ?? '');
    const shown = await owing(ana);
    expect(shown).toMatchObject({ status: 200, waiting: 0 });
    expect(shown.accounts.map(({ kind, balance, next, oldest }) => [kind, balance, next, oldest])).toEqual([
      ['UPAR', 50_000, { on: '2026-12-05', amount: 50_000 }, null],
      ['Regular', 150_000, { on: '2026-12-05', amount: 50_000 }, { on: '2026-11-20', amount: 50_000 }],
    ]);
    expect(shown.receipts).toMatchObject([{ ref: 'PS-1', amount: 50_000, isFromPay: true, isTakenBack: false }]);
    await enter(ana, { amount: 70_000 });
    const after = await owing(ana);
    expect(after.waiting).toBe(70_000);
    expect(after.dues.map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
      ['2026-12-05', 30_000],
      ['2026-12-05', 50_000],
      ['2026-12-20', 50_000],
    ]);
  });

  test('finds people by name or number, and by what an ID card shows', async () => {
    const ana = await borrower();
    const person = await database.one<{ number: string }>(sql`select number from employee where id = ${ana}`);
    const found = await ask<{ items: { id: string }[] }>('cora', cashierApi.people, { search: person?.number });
    expect(found.items).toMatchObject([{ id: ana }]);
    expect(await ask('cora', cashierApi.card, { code: 'https://example.org' })).toMatchObject({ code: 'NO_CARD' });
    const forged = `KW1.${person?.number}.58900000.${'a'.repeat(22)}`;
    expect(await ask('cora', cashierApi.card, { code: forged })).toMatchObject({ status: 409, code: 'CARD_NOT_GOOD' });
  });

  test('is for cashiers, who are told of the rest as if it were not there', async () => {
    const ana = await borrower();
    people.set('stranger', { employeeId: ana, holds: [] });
    for (const endpoint of Object.values(cashierApi)) {
      const input = { ...endpoint.example, employeeId: ana };
      expect((await ask('stranger', endpoint, input)).status, endpoint.line).toBe(403);
    }
    expect(await owing(newId())).toMatchObject({ status: 404 });
    expect(await batch(newId())).toMatchObject({ status: 404, code: 'NO_SUCH_BATCH' });
    expect(await enter(newId())).toMatchObject({ status: 404 });
  });
});

describe('a batch', () => {
  test('is completed by another cashier: the oldest instalments of all accounts are paid, in part at the end', async () => {
    const ana = await borrower();
    const loan = await owes(ana);
    const uniform = await owes(ana, { code: 'UNIFORM', days: ['2026-11-10'] });
    const { batchId, batchNo } = await enter(ana, { amount: 130_000, orNo: 'Or0012345' });
    expect(batchNo).toMatch(/^CB-\d{6}$/);
    const before = await batch(batchId);
    expect(before).toMatchObject({ state: 'Not Posted', total: 130_000, entries: 1, mayComplete: true });
    expect(before.items).toMatchObject([
      {
        paysOff: false,
        fits: true,
        paymentId: null,
        lines: [
          { kind: 'Regular', amount: 80_000 },
          { kind: 'UPAR', amount: 50_000 },
        ],
      },
    ]);
    expect((await batch(batchId, 'cora')).mayComplete).toBe(false);
    expect(await complete(batchId)).toMatchObject({ status: 200, state: 'Completed', completedBy: 'dan' });
    expect(await paidOf(loan.accountId)).toEqual([50_000, 30_000, 0, 0]);
    expect(await paidOf(uniform.accountId)).toEqual([50_000]);
    expect((await owing(ana)).receipts).toMatchObject([{ ref: 'OR OR0012345', amount: 130_000, enteredBy: 'cora' }]);
    const told = await database.rows(sql`select body from notification
      where subject = (select username from employee where id = ${ana})`);
    expect(told).toEqual([{ body: 'Your payment by receipt OR OR0012345 was posted.' }]);
  });

  test('pays the chosen accounts alone', async () => {
    const ana = await borrower();
    const loan = await owes(ana);
    const uniform = await owes(ana, { code: 'UNIFORM', days: ['2026-12-05', '2026-12-20'] });
    await posted(ana, { accountIds: [uniform.accountId], amount: 60_000 });
    expect(await paidOf(uniform.accountId)).toEqual([50_000, 10_000]);
    expect(await paidOf(loan.accountId)).toEqual([0, 0, 0, 0]);
    expect(await balanceOf(ana)).toEqual(expect.arrayContaining([200_000, 40_000]));
  });

  test('is changed while it is not posted, and completed as it was looked at', async () => {
    const ana = await borrower();
    await owes(ana);
    const { id, batchId } = await enter(ana);
    const { version } = await batch(batchId);
    const changed = { id, amount: 20_000, orNo: 'CHANGED1', paidOn: '2026-11-20' };
    const after = await ask<BatchDetail>('cora', cashierApi.change, { ...changed, version });
    expect(after).toMatchObject({ status: 200, total: 20_000, items: [{ orNo: 'CHANGED1', paidOn: '2026-11-20' }] });
    expect(await ask('dan', cashierApi.complete, { id: batchId, version })).toMatchObject({
      status: 409,
      code: 'CHANGED',
    });
    expect(await ask('cora', cashierApi.change, { ...changed, version })).toMatchObject({
      status: 409,
      code: 'CHANGED',
    });
    const second = await enter(ana, { batchId });
    expect(await ask('cora', cashierApi.remove, { id: second.id })).toMatchObject({ status: 200, entries: 1 });
    expect(await ask('cora', cashierApi.remove, { id: second.id })).toMatchObject({
      status: 404,
      code: 'NO_SUCH_ENTRY',
    });
    expect((await complete(batchId)).status).toBe(200);
    expect(await complete(batchId, 'eve')).toMatchObject({ status: 409, code: 'COMPLETED' });
    const late = { ...changed, version: after.version };
    expect(await ask('eve', cashierApi.change, late)).toMatchObject({ status: 409, code: 'COMPLETED' });
    expect(await ask('eve', cashierApi.remove, { id })).toMatchObject({ status: 409, code: 'COMPLETED' });
    expect(await enter(ana, { batchId })).toMatchObject({ status: 409, code: 'COMPLETED' });
  });

  test('is not completed by who opened it, or entered, changed or removed a line of it, by whichever account', async () => {
    const ana = await borrower();
    await owes(ana);
    const { batchId } = await enter(ana);
    expect(await complete(batchId, 'cora')).toMatchObject({ status: 403, code: 'MADE_BY_YOU' });
    const second = await enter(ana, { batchId }, 'dan');
    await ask('dan', cashierApi.remove, { id: second.id });
    expect(await complete(batchId, 'dan')).toMatchObject({ status: 403, code: 'MADE_BY_YOU' });
    people.set('cora2', { employeeId: ids.cora ?? '', holds: ['RECORD_CASH_PAYMENT'] });
    expect(await complete(batchId, 'cora2')).toMatchObject({ status: 403, code: 'MADE_BY_YOU' });
    expect((await complete(batchId, 'eve')).status).toBe(200);
  });

  test('is posted whole or not at all: an entry that no longer fits is named', async () => {
    const [ana, ben] = [await borrower(), await borrower()];
    const loan = await owes(ana, { days: ['2026-12-05'] });
    const other = await owes(ben);
    const { batchId } = await enter(ana, { orNo: 'TOOLATE' });
    await enter(ben, { batchId });
    await paidFromPay(loan.dues[0] ?? '', 20_000);
    expect((await batch(batchId)).items.map(({ fits }) => fits)).toEqual([false, true]);
    const refused = await complete(batchId);
    expect(refused).toMatchObject({ status: 409, code: 'NO_LONGER_FITS' });
    expect(refused.message).toMatch(
      /Receipt TOOLATE of Ana \d+ Peña is Php 500.00, and only Php 300.00 is left to pay/,
    );
    expect(await paidOf(other.accountId)).toEqual([0, 0, 0, 0]);
  });

  test('without entries is not completed', async () => {
    const ana = await borrower();
    await owes(ana);
    const { id, batchId } = await enter(ana);
    await ask('cora', cashierApi.remove, { id });
    expect(await complete(batchId)).toMatchObject({ status: 409, code: 'EMPTY' });
  });

  test('is listed with its sum, those not posted first', async () => {
    const ana = await borrower();
    await owes(ana);
    const { batchId } = await enter(ana, { channel: 'UPAR' });
    const open = await ask<{ items: BatchLine[] }>('dan', cashierApi.openBatches);
    expect(open.items).toContainEqual(
      expect.objectContaining({ id: batchId, channel: 'UPAR', total: 50_000, entries: 1 }),
    );
    const listed = await ask<{ items: BatchLine[] }>('dan', cashierApi.batches, { size: 100 });
    const states = listed.items.map(({ state }) => state);
    expect(states).toEqual(states.toSorted().toReversed());
    const done = await ask<{ items: BatchLine[] }>('dan', cashierApi.batches, { size: 100, state: 'Completed' });
    expect(done.items.every(({ completedBy }) => completedBy !== null)).toBe(true);
  });
});

describe('an entry is refused', () => {
  test('for more than is left, with what is left and what waits', async () => {
    const ana = await borrower();
    await owes(ana, { days: ['2026-12-05', '2026-12-20'] });
    expect(await enter(ana, { amount: 100_001 })).toMatchObject({
      ...{ status: 409, code: 'MORE_THAN_LEFT', message: 'Only Php 1,000.00 is left to pay of these accounts.' },
      fields: { amount: expect.any(String) },
    });
    await enter(ana, { amount: 60_000 });
    expect(await enter(ana, { amount: 40_001 })).toMatchObject({
      code: 'MORE_THAN_LEFT_NOW',
      message: 'Only Php 400.00 is left to pay of these accounts: Php 600.00 waits in batches that aren’t posted yet.',
    });
    expect((await enter(ana, { amount: 40_000 })).status).toBe(200);
  });

  test('for a day to come, or before an account was opened', async () => {
    const ana = await borrower();
    const { accountId } = await owes(ana, { since: '2026-11-10' });
    expect(await enter(ana, { paidOn: '2026-11-22' })).toMatchObject({
      ...{ status: 400, code: 'PAID_AHEAD' },
      fields: { paidOn: 'A payment can’t be dated ahead.' },
    });
    for (const chosen of [{}, { accountIds: [accountId] }]) {
      expect(await enter(ana, { paidOn: '2026-11-09', ...chosen })).toMatchObject({
        ...{ status: 400, code: 'PAID_BEFORE' },
        fields: { paidOn: expect.stringContaining('was opened on Nov-10-2026') },
      });
    }
    expect((await enter(ana, { paidOn: '2026-11-10' })).status).toBe(200);
  });

  test('by a receipt of the same channel, whatever the case of its letters, also one of before', async () => {
    const ana = await borrower();
    const { dues } = await owes(ana);
    expect((await enter(ana, { orNo: 'b77', amount: 100 })).status).toBe(200);
    expect(await enter(ana, { orNo: 'B77', amount: 100 })).toMatchObject({
      ...{ status: 409, code: 'RECEIPT_USED', fields: { orNo: 'CASH receipt B77 was recorded already.' } },
    });
    expect((await enter(ana, { orNo: 'B77', amount: 100, channel: 'FUB' })).status).toBe(200);
    await database.run(sql`insert into deduction_payment (id, due_id, amount, paid_on, ref, entered_by)
      values (${newId()}, ${dues[3] ?? ''}, 100, ${TODAY}, 'OR Old9', 'before')`);
    expect(await enter(ana, { orNo: 'oLD9' })).toMatchObject({ status: 409, code: 'RECEIPT_USED' });
  });

  test('for one’s own accounts, and by who would complete their own payment', async () => {
    await owes(ids.eve ?? '');
    expect(await enter(ids.eve ?? '', {}, 'eve')).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
    const { id, batchId } = await enter(ids.eve ?? '');
    expect((await batch(batchId, 'eve')).mayComplete).toBe(false);
    expect(await complete(batchId, 'eve')).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
    expect(await ask('eve', cashierApi.remove, { id })).toMatchObject({ status: 403, code: 'NOT_YOUR_OWN' });
    expect((await complete(batchId, 'dan')).status).toBe(200);
  });

  test('for the account of another person, no batch and no channel, or a receipt with signs', async () => {
    const [ana, ben] = [await borrower(), await borrower()];
    await owes(ana);
    const { accountId } = await owes(ben);
    expect(await enter(ana, { accountIds: [accountId] })).toMatchObject({ status: 400, code: 'NO_SUCH_ACCOUNT' });
    expect(await enter(ana, { channel: undefined })).toMatchObject({ status: 400, code: 'BATCH_OR_CHANNEL' });
    expect(await enter(ana, { orNo: '<b>' })).toMatchObject({ status: 400, fields: { orNo: expect.any(String) } });
    expect(await enter(ana, { amount: 0 })).toMatchObject({ status: 400, fields: { amount: expect.any(String) } });
  });
});

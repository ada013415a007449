// Cash of accounts: what it pays, by which receipt, and at the same moment as pay.
import { type Account, type Instalment, soaApi } from '@kawani/domains/deductions/contract';
import { describe, expect, test } from 'vitest';
import { opened, pay, someone } from './deduction-accounts.ts';
import { call, owes } from './deferments.ts';

describe('cash', () => {
  test('pays the oldest instalments first, in part where it does not reach further, by one receipt', async () => {
    const who = await someone();
    const { id } = await opened(who);
    expect((await pay(who, id, { receipt: 'A 0012345' })).json()).toMatchObject({ paid: 50_000, balance: 50_000 });
    const { items } = (await call(who, soaApi.schedule)).json<{ items: Instalment[] }>();
    expect(items.map(({ paid, state, ref }) => [paid, state, ref])).toEqual([
      [33_333, 'Paid', 'OR A 0012345'],
      [16_667, 'For Salary Deduction', 'OR A 0012345'],
      [0, 'For Salary Deduction', null],
    ]);
    expect((await pay(who, id, { receipt: 'A 0012345' })).json()).toMatchObject({ code: 'RECEIPT_USED' });
    expect((await pay(who, id, { receipt: 'B', amount: 50_001 })).json()).toMatchObject({ code: 'MORE_THAN_LEFT' });
    expect((await pay(who, id, { receipt: 'C', paidOn: '2026-11-18' })).json()).toMatchObject({ code: 'PAID_AHEAD' });
    expect((await pay(who, id, { receipt: 'C', paidOn: '2026-11-16' })).json()).toMatchObject({
      status: 400,
      code: 'PAID_BEFORE',
      fields: { paidOn: expect.stringContaining('was opened on Nov-17-2026') },
    });
    expect((await pay(who, id, { receipt: '<b>' })).status).toBe(400);
    expect((await pay(who, id, { receipt: 'D' }, 'payroll')).status).toBe(403);
    await pay(who, id, { receipt: 'E' });
    const accounts = (await call(who, soaApi.accounts)).json<{ items: Account[] }>().items;
    expect(accounts).toMatchObject([{ state: 'Fully Paid', balance: 0 }]);
  });

  test('of two who record the same receipt, or pay the same rest, at once, the second is refused', async () => {
    const who = await someone();
    const { id } = await opened(who);
    const same = await Promise.all([1, 2].map(() => pay(who, id, { receipt: 'SAME', amount: 10_000 })));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rest = await Promise.all(['X', 'Y'].map((receipt) => pay(who, id, { receipt, amount: 90_000 })));
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('nobody records a payment of another’s account by their own address', async () => {
    const [who, other] = [await someone(), await someone()];
    const { accountId } = await owes(who);
    expect((await pay(other, accountId, { receipt: 'Z' })).status).toBe(404);
    expect((await pay('cashier', accountId, { receipt: 'Z' })).status).toBe(403);
  });
});

// Two cashiers, or a cashier and pay, at the same moment; each many times over.

import { cashierApi } from '@kawani/domains/loans/cashier/contract';
import { expect } from 'vitest';
import { ask, batch, borrower, enter, owes, paidFromPay, paidOf, posted, takeBack } from './cashier.ts';

const each = async (times: number, race: (nth: number) => Promise<void>) => {
  for (let nth = 0; nth < times; nth += 1) await race(nth);
};
const outcomes = (answers: readonly { status: number; code?: string }[]) =>
  answers.map(({ status, code }) => (status === 200 ? '200' : `${status} ${code}`)).sort();

/** Of two who complete a batch, one does; it is posted once. */
export async function completedTwice(times: number): Promise<void> {
  await each(times, async () => {
    const ana = await borrower();
    const { accountId } = await owes(ana);
    const { batchId } = await enter(ana, { amount: 70_000 });
    const { version } = await batch(batchId);
    const both = await Promise.all(
      ['dan', 'eve'].map((who) => ask(who, cashierApi.complete, { id: batchId, version })),
    );
    expect(outcomes(both)).toEqual(['200', '409 COMPLETED']);
    expect(await paidOf(accountId)).toEqual([50_000, 20_000, 0, 0]);
  });
}

/** Pay and a batch for the same instalment: one of them pays it. */
export async function postedWhilePayTakes(times: number): Promise<void> {
  await each(times, async () => {
    const ana = await borrower();
    const { accountId, dues } = await owes(ana, { days: ['2026-11-20'] });
    const { batchId } = await enter(ana);
    const { version } = await batch(batchId);
    const [cashier, pay] = await Promise.all([
      ask('dan', cashierApi.complete, { id: batchId, version }),
      paidFromPay(dues[0] ?? '').then(
        () => 'paid',
        (error: Error) => error.message,
      ),
    ]);
    expect(await paidOf(accountId)).toEqual([50_000]);
    if (cashier.status === 200) expect(pay).toContain('paid or put off meanwhile');
    else expect([outcomes([cashier]), pay]).toEqual([['409 NO_LONGER_FITS'], 'paid']);
  });
}

/** Of two who take a receipt back, one does; the instalment is owed once. */
export async function takenBackTwice(times: number): Promise<void> {
  await each(times, async () => {
    const ana = await borrower();
    const { accountId } = await owes(ana);
    const { paymentId } = await posted(ana, { amount: 70_000 });
    const both = await Promise.all(['dan', 'eve'].map((who) => takeBack(paymentId, who)));
    expect(outcomes(both)).toEqual(['200', '409 TAKEN_BACK']);
    expect(await paidOf(accountId)).toEqual([0, 0, 0, 0]);
  });
}

/** An entry comes in while the batch is completed: it is posted with it, or refused. */
export async function enteredWhileCompleted(times: number): Promise<void> {
  await each(times, async () => {
    const ana = await borrower();
    const { accountId } = await owes(ana);
    const { batchId } = await enter(ana);
    const { version } = await batch(batchId);
    const [late, done] = await Promise.all([
      enter(ana, { batchId }, 'eve'),
      ask('dan', cashierApi.complete, { id: batchId, version }),
    ]);
    const isFirst = late.status === 200;
    expect(outcomes([late, done])).toEqual(isFirst ? ['200', '409 CHANGED'] : ['200', '409 COMPLETED']);
    expect(await paidOf(accountId)).toEqual(isFirst ? [0, 0, 0, 0] : [50_000, 0, 0, 0]);
  });
}

/** Of two who enter the same receipt, one does. */
export async function receiptEnteredTwice(times: number): Promise<void> {
  await each(times, async (nth) => {
    const ana = await borrower();
    await owes(ana);
    const both = await Promise.all([
      enter(ana, { orNo: `same${nth}` }, 'cora'),
      enter(ana, { orNo: `SAME${nth}` }, 'dan'),
    ]);
    expect(outcomes(both)).toEqual(['200', '409 RECEIPT_USED']);
  });
}

// A renewal that is released while something else happens to the old loan; each many times over.
import { type Account, type Instalment, soaApi } from '@kawani/domains/deductions/contract';
import { cashierApi } from '@kawani/domains/loans/cashier/contract';
import { expect } from 'vitest';
import { booksOf } from './loan-books.ts';
import { defermentFiled } from './loan-deferments.ts';
import { each, ready, someone } from './loan-racing.ts';
import { call, decide, ids, release } from './loans.ts';
import { meeting, told } from './meeting.ts';

const TODAY = '2026-11-17';
/** As much as three of the six instalments of the old loan. */
const HALF = 154_500;

let receipts = 0;
async function entered(who: string, amount: number, accountIds?: string[]) {
  receipts += 1;
  const input = { employeeId: ids[who], amount, orNo: `REN${receipts}`, paidOn: TODAY, channel: 'CASH', accountIds };
  const { batchId: id } = (await call('cora', cashierApi.enter, { input })).json<{ batchId: string }>();
  const { version } = (await call('dina', cashierApi.batch, { input: { id } })).json<{ version: number }>();
  return { id, version };
}
const complete = (input: { id: string; version: number }) => call('dina', cashierApi.complete, { input });

/** Somebody who repaid half of a loan, and whose renewal of it only waits for its release. */
async function renewing() {
  const who = await someone();
  await release('cashier', await ready(who));
  expect((await complete(await entered(who, HALF))).status).toBe(200);
  const [old] = await booksOf(ids[who]);
  const { items } = (await call(who, soaApi.accounts, {})).json<{ items: Account[] }>();
  const accountId = items[0]?.id ?? '';
  const { items: dues } = (await call(who, soaApi.schedule, { input: { accountId } })).json<{ items: Instalment[] }>();
  const next = dues.find(({ state }) => state === 'For Salary Deduction')?.id ?? '';
  return { who, accountId, next, renewal: () => ready(who, { amount: 400_000, renewsId: old?.loanId }) };
}

/** The renewal as it was lent; the old loan is closed. */
async function renewed(who: string) {
  const [old, loan, ...others] = await booksOf(ids[who]);
  expect([old, others]).toMatchObject([{ unpaid: 0, owed: 0 }, []]);
  return loan;
}

/** Of 4,000.00 lent 40.00 is the fee of the shield; what is left of the old loan is kept back without its interest. */
const NET = { afterThree: 246_000, afterFour: 296_000 };

/** The old loan is closed with what was put off of it; or the deferment is refused, for the loan is paid. */
export async function renewedWhileDeferred(times: number): Promise<void> {
  await each(times, async (nth) => {
    const { who, accountId, next, renewal } = await renewing();
    const deferment = await defermentFiled(who, accountId, [next]);
    const loan = await renewal();
    const both = await meeting(
      nth,
      () => release('cashier', loan),
      () => decide('deferrals', deferment),
    );
    expect(both.map(told)).toEqual(['200', expect.stringMatching(/^(200|409 NO_LONGER)$/)]);
    expect(await renewed(who)).toMatchObject({ unpaid: 400_000, owed: 412_000, net: NET.afterThree });
  });
}

/** A payment of the old loan comes first and less is kept back; or it no longer fits, for the loan is paid. */
export async function renewedWhilePaid(times: number): Promise<void> {
  await each(times, async (nth) => {
    const { who, accountId, renewal } = await renewing();
    const loan = await renewal();
    const batch = await entered(who, 51_500, [accountId]);
    const both = await meeting(
      nth,
      () => release('cashier', loan),
      () => complete(batch),
    );
    const isPaid = both[1]?.status === 200;
    expect(both.map(told)).toEqual(['200', isPaid ? '200' : '409 NO_LONGER_FITS']);
    expect(await renewed(who)).toMatchObject({ unpaid: 400_000, net: isPaid ? NET.afterFour : NET.afterThree });
  });
}

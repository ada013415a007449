// Claiming over HTTP: codes, receipts, and orders that nobody came for.
import { beforeAll, expect, test } from 'vitest';
import {
  ask,
  claim,
  codeOf,
  database,
  filed,
  type Goods,
  levelsOf,
  limitedStore,
  myOrder,
  process,
  processed,
  READY,
  refused,
  registry,
  stocked,
  toldOf,
} from '../../../tests/uniform-orders.ts';
import { uniformStoreApi } from './contract/store.ts';
import { lapseUnclaimed } from './service/lapsing.ts';

let goods: Goods;
beforeAll(async () => {
  goods = await stocked(50);
});

test('what is put back is made ready again with the same code', async () => {
  const order = await filed('ana', goods);
  await processed(order, ...READY);
  const code = await codeOf('ana', order);
  expect(await process('cus', order, 'put-back')).toMatchObject({ code: 'REMARKS_NEEDED' });
  expect(await process('cus', order, 'put-back', { remarks: 'A button is missing' })).toBeNull();
  expect(await claim('cus', code, { receiptNo: 'OR2001' })).toMatchObject({ status: 409 });
  expect(await myOrder('ana', order)).toMatchObject({ state: 'In Progress', claimCode: null });
  await processed(order, 'ready');
  expect(await codeOf('ana', order)).toBe(code);
});

test('a claim code is right, is used once, and cash has a receipt that is used once', async () => {
  const [order, other] = [await filed('ana', goods), await filed('ben', goods)];
  for (const each of [order, other]) await processed(each, ...READY);
  const [code, others] = [await codeOf('ana', order), await codeOf('ben', other)];
  for (const wrong of ['ABCD2345', others]) {
    const answer = await claim('cus', wrong, { requestId: order.id, receiptNo: 'OR3001' });
    expect(answer).toMatchObject(refused(404, 'NO_SUCH_CODE', 'code'));
  }
  for (const typed of ['', 'ABC', 'ABCD-0123', 'x'.repeat(30), 7]) {
    const answer = await ask('cus', uniformStoreApi.claim, { code: typed });
    expect(answer, String(typed)).toMatchObject({ status: 400, fields: { code: expect.any(String) } });
  }
  expect(await claim('cus', code)).toMatchObject(refused(400, 'RECEIPT_NEEDED', 'receiptNo'));
  expect(await claim('cus', code, { receiptNo: 'OR-3001' })).toMatchObject({ status: 400 });
  expect(await claim('cus', code, { requestId: order.id, receiptNo: 'or 3001' })).toMatchObject({ status: 200 });
  expect(await claim('tess', code, { receiptNo: 'OR3002' })).toMatchObject(refused(409, 'CLAIMED_ALREADY', 'code'));
  expect(await claim('cus', others, { receiptNo: 'OR3001' })).toMatchObject(refused(409, 'RECEIPT_USED', 'receiptNo'));
  expect(await myOrder('ben', other)).toMatchObject({ state: 'Ready For Pickup' });
});

test('an order that nobody claims within seven days ends, and its owner is told', async () => {
  const own = await stocked(1);
  const order = await filed('dan', own);
  await processed(order, ...READY);
  const lapse = (instant: string) => lapseUnclaimed({ registry, database, now: new Date(instant) });
  await lapse('2026-11-24T09:59:00+08:00');
  expect(await myOrder('dan', order)).toMatchObject({ state: 'Ready For Pickup' });
  await lapse('2026-11-24T10:01:00+08:00');
  expect(await myOrder('dan', order)).toMatchObject({ state: 'Canceled Order', claimCode: null });
  expect(await levelsOf(own)).toMatchObject({ M: { onHand: 1, reserved: 0 } });
  expect(await toldOf('dan')).toContainEqual(
    expect.stringContaining(`It was not claimed within 7 days. You can order it again. Reference: ${order.ref}`),
  );
});

test('somebody who guesses claim codes is stopped', async () => {
  const call = await limitedStore('guesser');
  const guesses = Array.from({ length: 40 }, () =>
    call('guesser', uniformStoreApi.claim, { input: { code: 'ABCD2345' } }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect([404, 429].map((status) => statuses.filter((each) => each === status).length)).toEqual([30, 10]);
});

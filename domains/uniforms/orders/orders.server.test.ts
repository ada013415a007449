// The life of uniform orders over HTTP: their states, and the stock that they keep.
import { beforeAll, expect, test } from 'vitest';
import {
  ask,
  claimFor,
  filed,
  type Goods,
  levelsOf,
  lineOf,
  mine,
  move,
  myOrder,
  process,
  processed,
  READY,
  refused,
  stocked,
  storeOrder,
  toldOf,
} from '../../../tests/uniform-orders.ts';
import { uniformInbox } from './requests.ts';

let goods: Goods;
beforeAll(async () => {
  goods = await stocked(50);
});

test('an order is filed, approved, packed, made ready and claimed, and its stock follows it', async () => {
  const own = await stocked(5);
  const order = await filed('ana', own, { lines: [lineOf(own, { quantity: 2 })] });
  expect(order).toMatchObject({ stateLabel: 'Filed', typeLabel: 'Uniform', ref: expect.stringMatching(/^UN-2026-/) });
  expect(await levelsOf(own)).toMatchObject({ M: { onHand: 5, reserved: 0 } });
  const states: string[] = [];
  for (const name of READY) {
    await processed(order, name);
    states.push((await mine('ana', order)).stateLabel);
    expect(await levelsOf(own)).toMatchObject({ M: { onHand: 5, reserved: 2 } });
  }
  expect(states).toEqual(['Approved', 'In Progress', 'Ready For Pickup']);
  const ready = await myOrder('ana', order);
  expect(ready).toMatchObject({ state: 'Ready For Pickup', total: 70_000, place: { hours: own.place.hours } });
  expect(ready.claimCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(ready.waitsUntil).toBe('2026-11-24T10:00:00.000+08:00');
  const code = `${ready.claimCode?.slice(0, 4)}-${ready.claimCode?.slice(4)}`.toLowerCase();
  const handed = await claimFor('cus', code, 'Pedro Peña', { receiptNo: 'or1001' });
  expect(handed).toMatchObject({ status: 200, ref: order.ref, total: 70_000, accountNo: null });
  expect(await levelsOf(own)).toMatchObject({ M: { onHand: 3, reserved: 0 } });
  expect(await mine('ana', order)).toMatchObject({ state: 'RELEASED', stateLabel: 'Claimed' });
  expect(await storeOrder('tess', order)).toMatchObject({
    claimedBy: 'Pedro Peña',
    receiptNo: 'OR1001',
    stockCheck: null,
  });
});

test('the owner is told when it is ready, and sees the store’s words in the timeline', async () => {
  const order = await filed('ben', goods);
  await processed(order, ...READY);
  expect(await toldOf('ben')).toContain(
    `Your uniform order is now Ready For Pickup: Open it to see what comes next. Reference: ${order.ref}`,
  );
  const { timeline } = await mine('ben', order);
  expect(timeline.map(({ eventLabel }) => eventLabel)).toEqual(
    expect.arrayContaining(['Filed', 'Approved', 'Being packed', 'Ready for pickup']),
  );
});

test('what the store denies keeps no stock, and needs a reason', async () => {
  const order = await filed('ana', goods);
  expect(await process('cus', order, 'deny')).toMatchObject({ code: 'REMARKS_NEEDED' });
  expect(await process('cus', order, 'deny', { remarks: 'Not in stock' })).toBeNull();
  expect(await myOrder('ana', order)).toMatchObject({ state: 'Denied' });
});

test('an owner cancels an order until it is being packed, and its stock is free again', async () => {
  const own = await stocked(1);
  const order = await filed('ana', own);
  await processed(order, 'approve');
  expect(await levelsOf(own)).toMatchObject({ M: { reserved: 1 } });
  expect(await move('ana', order, 'withdraw')).toMatchObject({ status: 200, stateLabel: 'Canceled Order' });
  expect(await levelsOf(own)).toMatchObject({ M: { onHand: 1, reserved: 0 } });
  const second = await filed('ben', own);
  await processed(second, 'approve', 'start-packing');
  for (const name of ['withdraw', 'cancel']) {
    expect(await move('ben', second, name)).toMatchObject({ status: 409 });
  }
  const third = await filed('cai', own, { lines: [lineOf(own, { size: 'L' })] });
  expect(await move('cai', third, 'cancel')).toMatchObject({ status: 200, stateLabel: 'Canceled Order' });
});

test('no move passes by the claim code or the new lines', async () => {
  const order = await filed('ana', goods);
  const decide = async (action: string) => {
    const { version } = await mine('ana', order);
    return ask('cus', uniformInbox.api.decide, { id: order.id, action, version, remarks: 'A reason' });
  };
  expect(await decide('modify')).toMatchObject(refused(409, 'MODIFY_WITH_LINES'));
  await processed(order, ...READY);
  expect(await decide('claim')).toMatchObject(refused(409, 'CLAIM_WITH_CODE'));
  expect((await decide('lapse')).status).toBe(403);
});

// Changes by the store over HTTP: what is offered instead, and what its owner answers.
import { newId } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import {
  claim,
  codeOf,
  filed,
  type Goods,
  levelsOf,
  lineOf,
  mine,
  modify,
  move,
  myOrder,
  neededOf,
  process,
  processed,
  refused,
  stocked,
} from '../../../tests/uniform-orders.ts';

let goods: Goods;
beforeAll(async () => {
  goods = await stocked(50);
});

test('the store offers another size; its owner accepts it, and sees what was asked for before', async () => {
  const own = await stocked(2);
  const order = await filed('ana', own, { lines: [lineOf(own, { quantity: 2 })] });
  await processed(order, 'approve');
  const offered = await modify('cus', order, [lineOf(own, { size: 'L', quantity: 2 })]);
  expect(offered).toMatchObject({ status: 200, state: 'Modified', total: 70_000 });
  expect(await levelsOf(own)).toMatchObject({ M: { reserved: 0 }, L: { reserved: 0 } });
  const seen = await myOrder('ana', order);
  expect(seen).toMatchObject({
    lines: [{ size: 'L', quantity: 2, price: 35_000 }],
    change: { reason: 'Size M comes next month', isAccepted: null, total: 70_000, lines: [{ size: 'M', quantity: 2 }] },
  });
  expect(await mine('ana', order)).toMatchObject({ asks: `2 × ${own.item.name}, size L` });
  expect((await mine('ana', order)).ownMoves.map(({ code }) => code)).toEqual(['accept-changes']);
  expect(await process('cus', order, 'start-packing')).toMatchObject({ code: expect.any(String) });
  expect(await move('ana', order, 'accept-changes')).toMatchObject({ stateLabel: 'Accepted Order Changes' });
  expect(await levelsOf(own)).toMatchObject({ M: { reserved: 0 }, L: { reserved: 2 } });
  await processed(order, 'start-packing', 'ready');
  expect(await claim('cus', await codeOf('ana', order), { receiptNo: 'OR4001' })).toMatchObject({ status: 200 });
});

test('an owner who refuses a change cancels the order', async () => {
  const order = await filed('ben', goods);
  expect(await modify('cus', order, [lineOf(goods, { size: 'L' })])).toMatchObject({ state: 'Modified' });
  const needed = await neededOf('ben');
  expect(needed).toMatchObject([
    { says: `The store changed ${order.ref}`, opens: expect.stringContaining(`?open=${order.id}`) },
  ]);
  expect(await move('ben', order, 'cancel')).toMatchObject({ status: 200, stateLabel: 'Canceled Order' });
  expect(await myOrder('ben', order)).toMatchObject({ change: { isAccepted: false } });
});

test('a change never costs more than the order, changes something, and has a reason', async () => {
  const order = await filed('ben', goods);
  const dearer = await modify('cus', order, [lineOf(goods, { quantity: 2 })]);
  expect(dearer).toMatchObject(refused(409, 'COSTS_MORE', 'lines'));
  expect(dearer.message).toContain('Php 700.00');
  expect(await modify('cus', order, [lineOf(goods)])).toMatchObject(refused(409, 'NOTHING_CHANGED', 'lines'));
  const foreign = await modify('cus', order, [lineOf(goods, { size: 'XXL' })]);
  expect(foreign).toMatchObject(refused(409, 'NO_SUCH_SIZE', 'lines.0.size'));
  const mute = await modify('cus', order, [lineOf(goods, { size: 'L' })], { reason: ' ' });
  expect(mute).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
  expect(await modify('cus', { id: newId() }, [lineOf(goods)], { version: 1 })).toMatchObject({ status: 404 });
});

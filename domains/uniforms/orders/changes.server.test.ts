// Changes by the store over HTTP: what is offered instead, and what its owner answers.
import { newId } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import {
  allow,
  ask,
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
import type { OtherItem } from './contract/answers.ts';
import { uniformStoreApi } from './contract/store.ts';

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

test('the store offers another item that costs no more; its owner sees both, and its stock is kept once they accept', async () => {
  const [own, other] = [await stocked(2), await stocked(1, { price: 30_000 })];
  const query = { placeId: other.place.id, category: 'UPPER GARMENTS', search: other.item.name };
  const { items } = await ask<{ items: OtherItem[] }>('cus', uniformStoreApi.items, query);
  const sizes = ['S', 'M', 'L'].map((size) => ({ size, free: size === 'S' ? 0 : 1 }));
  expect(items).toMatchObject([{ id: other.item.id, price: 30_000, sizes }]);
  expect(await ask('ana', uniformStoreApi.items, query)).toMatchObject({ status: 403 });
  const order = await filed('cai', { ...own, place: other.place });
  const swapped = [lineOf(other, { size: 'L' })];
  expect(await modify('cus', order, swapped)).toMatchObject({ state: 'Modified', total: 30_000 });
  expect(await myOrder('cai', order)).toMatchObject({
    lines: [{ name: other.item.name, size: 'L', price: 30_000 }],
    change: { total: 35_000, lines: [{ name: own.item.name, size: 'M' }] },
  });
  expect(await move('cai', order, 'accept-changes')).toMatchObject({ status: 200 });
  expect(await levelsOf(other)).toMatchObject({ L: { reserved: 1 } });
  const late = await filed('dan', { ...own, place: other.place });
  await modify('cus', late, swapped);
  expect(await move('dan', late, 'accept-changes')).toMatchObject({ status: 409, code: 'NOT_SO_MANY' });
});

test('another item is held to the price and the allowance of the order', async () => {
  const [own, dearer, free] = [await stocked(2), await stocked(2, { price: 40_000 }), await stocked(2)];
  await allow(free.item, 1);
  const paid = await filed('cai', own);
  expect(await modify('cus', paid, [lineOf(dearer)])).toMatchObject(refused(409, 'COSTS_MORE', 'lines'));
  const issued = await filed('cai', free, { payment: 'FREE' });
  expect(await modify('cus', issued, [lineOf(own)])).toMatchObject(refused(409, 'COSTS_MORE', 'lines'));
  // The free piece is taken by the order that waits.
  expect(await modify('cus', paid, [lineOf(free)])).toMatchObject({ status: 200, total: 35_000 });
  const gift = await stocked(1, { isFree: true });
  const owed = await filed('cai', own, { payment: 'UPAR', instalments: 2, consent: true });
  await process('pay', owed, 'approve');
  expect(await modify('cus', owed, [lineOf(gift)])).toMatchObject({ status: 200, total: 0, dues: [] });
  expect(await mine('cai', owed)).toMatchObject({ effect: 'Free issue' });
  const foreign = { ...lineOf(free), itemId: newId() };
  expect(await modify('cus', issued, [foreign])).toMatchObject(refused(409, 'NO_SUCH_ITEM', 'lines.0.itemId'));
});

test('an owner who refuses a change cancels the order', async () => {
  const order = await filed('ben', goods);
  expect(await modify('cus', order, [lineOf(goods, { size: 'L' })])).toMatchObject({ state: 'Modified' });
  const needed = await neededOf('ben');
  expect(needed).toMatchObject([
    { says: 'The store changed your uniform order', opens: expect.stringContaining(`?open=${order.id}`) },
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
